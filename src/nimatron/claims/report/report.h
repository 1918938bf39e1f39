// Reports: text with figures whose contents are expressions of the language, next to the verdicts of claims. The
// papers' are papers/*.report, and a user can write one; docs/claims.md describes the format.
//
//   title   Wythoff's game
//   claims  wythoff.claim
//
//   Black cells are the P-positions.
//
//   == Values
//
//   figure values: Table 1
//     caption The Grundy value of `wythoff(a,b)`.
//     head ["`a` \\ `b`"]
//     show table(wythoff, 0..7, 0..7)
//
// Reading a file gives a Paper, running its expressions what its figures show; writers make HTML and LaTeX of both.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "nimatron/claims/file/claim_file.h"
#include "nimatron/claims/run.h"
#include "nimatron/engine/entry.h"
#include "nimatron/notation/prose.h"

namespace nimatron {

// Statements of the language, and where in the file they begin.
struct Expressions {
  std::size_t at = 0;
  std::string text = {};
};

struct Figure {
  std::string id;  // "fig5", the anchor
  Prose label;     // "Figure 5"
  Prose caption = {};
  std::vector<std::string> claims = {};  // ids
  Expressions head = {};                 // a list: the heads of a table's columns
  Expressions shades = {};               // lists of numbers: the colours of a table's heads and of its rows
  Expressions show = {};                 // each expression is shown
  bool picture = false;                  // tables as pictures
  std::string ratio = {};                // points against x/y, and the part of them that is shown
};

struct Section {
  Prose title = {};  // empty before the first heading
  std::vector<std::variant<Prose, Expressions, Figure>> blocks = {};
};

struct Paper {
  std::string name;        // "lctr", the page
  std::string file, text;  // for errors
  Prose title = {};
  std::string authors = {}, source = {};
  Prose summary = {};  // the first paragraph
  std::vector<const Claim*> claims = {};
  std::shared_ptr<const ClaimFile> own_claims = {};
  std::vector<Section> sections = {};

  std::vector<const Figure*> figures() const;
  // "mine.report:3:12: ...", for an error at a byte of the text.
  Error error(std::size_t at, const std::string& message) const;
};

// An Error with file, line and column if the text is not a report.
Paper read_report(const std::string& file, std::string_view text);
// The five, in the order of their claims.
const std::vector<Paper>& papers();
// Those with these names, and those in files that end in .report; all five if there are none. An Error that suggests
// one if a name is unknown.
std::vector<Paper> papers_named(const std::vector<std::string>& names);

// What a figure shows.
struct MadeTable {
  std::vector<Prose> head;
  std::vector<std::vector<Prose>> rows;
  std::vector<std::vector<int>> shades =
      {};  // 0, none, to kShades, for the heads and for each row; short where none are

  int shade(std::size_t row, std::size_t column) const {
    return row < shades.size() && column < shades[row].size() ? shades[row][column] : 0;
  }
};
inline constexpr int kShades = 4;
struct MadeDrawing {
  std::string svg, tikz;
  std::vector<Prose> below;
};
struct MadePicture {
  std::string png;
  std::string svg;    // if it is small enough to be drawn as vectors
  std::string words;  // what it shows
};
struct MadeAnswer {
  std::string expression;
  Prose answer;
};
using Shown = std::variant<MadeTable, std::vector<MadeDrawing>, MadePicture, MadeAnswer, std::string>;
struct Made {
  std::vector<Shown> shown;
  std::vector<std::string> commands;
};

// What all figures show, in their order; `doing` is called before each.
std::vector<Made> make_figures(const Paper& paper, Session& session, const Entries& entries,
                               const std::function<void(const Figure&)>& doing);

// The findings of a paper's claims; those that were not checked have no range.
using Findings = std::vector<CheckResult>;

std::string html_page(const Paper& paper, const std::vector<Made>& made, const Findings& findings, Scale scale,
                      const std::string& version);
// Papers whose pages exist, with their findings if known.
std::string html_index(const std::vector<std::pair<const Paper*, std::optional<Findings>>>& pages,
                       const std::string& version);
// Tables and drawings for LaTeX's input command.
std::string latex_file(const Paper& paper, const std::vector<Made>& made);
// figures/NAME-ID.png, or figures/NAME-ID-2.png for the second picture of a figure.
std::string picture_name(const Paper& paper, const Figure& figure, std::size_t number);

struct Reproduction {
  std::vector<std::string> papers;  // names or files; empty: all five
  std::string directory;
  CheckRun checks;
  bool check = true;  // otherwise the recorded verdicts are shown
};

// Writes DIR/index.html, and for each paper a page, a LaTeX file and its pictures. A paper's files are written once it
// is complete, each atomically, the page last. `say` is called with what is being done and the fraction done. An
// Error before anything is computed if a paper is unknown or the folder cannot be written to. Returns whether every
// verdict is the recorded one.
bool reproduce(const Reproduction& what, Budget& budget, const Entries& entries,
               const std::function<void(const std::string&, double)>& say);

}  // namespace nimatron
