// Reports: the tables and figures of a paper, regenerated, next to the verdicts of the claims about them.
//
// A paper is described as data: sections of figures, each with the expressions, table or positions it is made from, the
// claims it shows, and a caption. Making a figure runs the code of the command that it cites. Writers turn what was
// made into HTML and LaTeX.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "nimatron/claims/run.h"
#include "nimatron/engine/session.h"

namespace nimatron {

// A table whose cells are words or, behind `=`, expressions to evaluate: {"n", "=genus(towers(1x3))"}.
struct ExpressionTable {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;
};

// Expressions with one variable, a row for each of its values: `nimatron eval E1 E2 --for n=1..12`.
struct Series {
  std::string variable;
  int first, last;
  std::vector<std::pair<std::string, std::string>> columns;  // head, expression with $variable
};

// What is tabulated, as typed.
struct TableRequest {
  std::string what;
  std::vector<std::string> ranges;
  std::string of;  // empty: grundy, or canonical if positions are partizan
};

// A table of a family of positions: `nimatron table WHAT RANGES`.
struct Family2d {
  enum class Look : std::uint8_t { Table, Picture };
  TableRequest request;
  Look look;
  std::string corner = "";  // the label in the corner of a table, for rows and columns
  std::string zoom = "";    // points against x/y, and the part of them that is shown: --ratio --zoom
};

// Positions drawn: `nimatron POSITION --draw FILE.svg`, each with expressions evaluated below it.
struct Drawings {
  struct Item {
    std::string position;
    std::string label;                     // empty: the position
    std::vector<std::string> expressions;  // evaluated below it
  };
  std::vector<Item> items;
};

// Jenga towers of one sum, with the moves that win the sum marked.
struct TowerSum {
  std::vector<std::pair<std::string, std::string>> towers;  // layers, label
};

// Thermographs of values or positions.
struct Thermographs {
  std::vector<std::string> of;
};

// What commands print: `nimatron period WHAT`, or expressions.
struct Printed {
  std::vector<std::string> expressions;
  std::string period;  // or the period of this
};

// Boxes of a Young diagram with something evaluated in each: `=` expressions with the subpartition for `@`.
struct Boxes {
  std::vector<std::string> captions;
  std::vector<std::pair<std::vector<std::int64_t>, std::string>> diagrams;  // parts, expression with @
};

using Content = std::variant<ExpressionTable, Series, Family2d, Drawings, TowerSum, Thermographs, Printed, Boxes>;

struct Figure {
  std::string id;     // "fig5", the anchor
  std::string label;  // "Figure 5"
  std::string caption;
  std::vector<std::string> claims;
  Content content;
};

struct Section {
  std::string title;
  std::vector<std::string> paragraphs;
  std::vector<Figure> figures;
};

struct Paper {
  std::string name;  // "lctr", the page and the prefix of its claims
  std::string title, authors, source;
  std::string summary;
  std::vector<Section> sections;
};

// The five, in the order of their claims.
const std::vector<Paper>& papers();
// Those with these names, all if there are none; an Error that suggests one if a name is unknown.
std::vector<const Paper*> papers_named(const std::vector<std::string>& names);
Paper toppling_paper();
Paper lctr_paper();
Paper jenga_paper();
Paper spindly_paper();
Paper push_paper();

// The result of making a figure.
struct MadeTable {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;
  bool row_heads = false;  // the first column names the rows
};
struct MadeDrawing {
  std::string svg, tikz, label;
  std::vector<std::string> notes;
};
struct MadePicture {
  std::string png;
  std::string svg;    // if it is small enough to be drawn as vectors
  std::string words;  // what it shows
};
struct Made {
  std::variant<MadeTable, std::vector<MadeDrawing>, MadePicture, std::string> content;
  std::vector<std::string> commands;
};

Made make_figure(const Figure& figure, Session& session);

// The findings of a paper's claims; those that were not checked have no range.
using Findings = std::vector<CheckResult>;
// The figures of each section.
using MadeSections = std::vector<std::vector<Made>>;

std::string html_page(const Paper& paper, const MadeSections& made, const Findings& findings, Scale scale,
                      const std::string& version);
// Papers whose pages exist, with their findings if known.
std::string html_index(const std::vector<std::pair<const Paper*, std::optional<Findings>>>& pages,
                       const std::string& version);
// Tables and drawings for LaTeX's input command; its pictures are figures/NAME-ID.png.
std::string latex_file(const Paper& paper, const MadeSections& made);
std::string picture_name(const Paper& paper, const Figure& figure);

struct Reproduction {
  std::vector<std::string> papers;  // names; empty: all
  std::string directory;
  CheckRun checks;
  bool check = true;  // otherwise the recorded verdicts are shown
};

// Writes DIR/index.html, and for each paper a page, a LaTeX file and its pictures. A paper's files are written once it
// is complete, each atomically, the page last. `say` is called with what is being done and the fraction done. An
// Error before anything is computed if a paper is unknown or the folder cannot be written to. Returns whether every
// verdict is the recorded one.
bool reproduce(const Reproduction& what, Budget& budget, const std::function<void(const std::string&, double)>& say);

}  // namespace nimatron
