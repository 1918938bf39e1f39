#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "nimatron/base/embedded.h"
#include "nimatron/base/file_text.h"
#include "nimatron/base/join.h"
#include "nimatron/base/nearest.h"
#include "nimatron/claims/file/stated_claim.h"
#include "nimatron/claims/report/report.h"
#include "nimatron/engine/wrong_argument.h"
#include "nimatron/notation/names.h"

namespace nimatron {

std::span<const EmbeddedFile> report_files();

namespace {

constexpr std::size_t kMostBytes = 1 << 20;

struct Line {
  std::size_t begin, end;  // in the text
  std::size_t indent;      // spaces before its first character
  bool empty() const { return begin + indent == end; }
};

// A word at the start of a line, and what follows it on the line and on the lines below that are indented further.
struct Item {
  std::size_t at;  // of the word
  std::string_view word;
  std::size_t rest;  // where what follows begins
  std::string_view text;
};

class Reader {
 public:
  Reader(const std::string& file, std::string_view text)
      : paper_{std::filesystem::path(file).stem().string(), file, std::string(text)}, text_(text) {
    for (std::size_t begin = 0; begin < text.size();) {
      const auto end = std::min(text.find('\n', begin), text.size());
      Line line{begin, end, 0};
      if (end > begin && text[end - 1] == '\r') --line.end;
      while (begin + line.indent < line.end && text[begin + line.indent] == ' ') ++line.indent;
      if (!line.empty() && text[begin + line.indent] == '#') {  // a comment
        std::fill_n(text_.begin() + static_cast<std::ptrdiff_t>(begin), end - begin, ' ');
      } else {
        lines_.push_back(line);
      }
      begin = end + 1;
    }
  }

  Paper read() {
    check_characters();
    header();
    paper_.sections.emplace_back();
    while (next_ < lines_.size()) block();
    if (paper_.title.empty()) fail(0, "the report needs a title");
    if (paper_.name == "index") fail(0, "a report cannot be called index, which is the page of all reports");
    return std::move(paper_);
  }

 private:
  void check_characters() const {
    for (std::size_t i = 0; i < text_.size();) {
      const auto length = character_length(std::string_view(text_).substr(i));
      const char c = text_[i];
      if (length == 0) fail(i, "the text is not UTF-8");
      if (c == '\t') fail(i, "a tab; indent with spaces");
      if (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\r') fail(i, "a control character");
      i += length;
    }
  }
  [[noreturn]] void fail(std::size_t at, const std::string& message) const { throw paper_.error(at, message); }
  std::string_view part(std::size_t begin, std::size_t end) const {
    return std::string_view(text_).substr(begin, end - begin);
  }
  std::string_view words(const Line& line) const { return part(line.begin + line.indent, line.end); }
  bool at_end() const { return next_ >= lines_.size(); }

  Item item() {
    const Line& first = lines_[next_++];
    const auto line = words(first);
    const auto word = line.substr(0, line.find(' '));
    Item out{first.begin + first.indent, word, first.begin + first.indent + word.size(), {}};
    auto end = first.end;
    for (; !at_end() && !lines_[next_].empty() && lines_[next_].indent > first.indent; ++next_) end = lines_[next_].end;
    while (out.rest < end && (text_[out.rest] == ' ' || text_[out.rest] == '\n' || text_[out.rest] == '\r')) ++out.rest;
    out.text = part(out.rest, end);
    if (out.text.empty()) fail(out.at, fmt::format("'{}' is followed by nothing", word));
    return out;
  }

  Prose prose(std::size_t at, std::string_view text) const {
    try {
      Prose out = marked(text);
      for (auto& run : out) run.text = one_line(run.text);
      return out;
    } catch (const Error& e) {
      fail(at + e.column().value_or(0), e.what());
    }
  }
  // Ends of lines and what indents the next become a space.
  static std::string one_line(std::string_view text) {
    std::string out;
    for (const char c : text) {
      const bool space = c == '\n' || c == '\r' || c == ' ' || c == '\t';
      if (!space) out += c;
      if (space && !out.ends_with(' ')) out += ' ';
    }
    return out;
  }
  static std::vector<std::pair<std::size_t, std::string>> split(const Item& item) {
    std::vector<std::pair<std::size_t, std::string>> out;
    for (std::size_t i = 0; i < item.text.size();) {
      const auto end = std::min(item.text.find_first_of(" \r\n", i), item.text.size());
      if (end > i) out.emplace_back(item.rest + i, item.text.substr(i, end - i));
      i = end + 1;
    }
    return out;
  }

  void header() {
    while (!at_end() && lines_[next_].empty()) ++next_;
    for (; !at_end() && !lines_[next_].empty();) {
      const Item i = item();
      if (i.word == "title") {
        paper_.title = prose(i.rest, i.text);
      } else if (i.word == "authors") {
        paper_.authors = one_line(i.text);
      } else if (i.word == "source") {
        paper_.source = one_line(i.text);
      } else if (i.word == "claims") {
        claims(i);
      } else {
        fail(i.at, "expected title, authors, source or claims");
      }
    }
  }

  // The papers' claims, or those of a file beside the report.
  void claims(const Item& item) {
    for (const auto& [at, pattern] : split(item)) {
      auto found = claims_matching(pattern);
      if (pattern.ends_with(".claim")) found = claims_of_file(at, pattern);
      if (found.empty()) fail(at, fmt::format("no claim matches '{}'", pattern));
      paper_.claims.insert(paper_.claims.end(), found.begin(), found.end());
    }
  }
  std::vector<const Claim*> claims_of_file(std::size_t at, const std::string& name) {
    if (paper_.own_claims) fail(at, "a second file of claims");
    const auto path = std::filesystem::path(paper_.file).parent_path() / name;
    try {
      paper_.own_claims = std::make_shared<const ClaimFile>(read_claim_file(path.string(), Theory::On));
    } catch (const Error& e) {
      fail(at, e.what());
    }
    std::vector<const Claim*> out;
    for (const auto& entry : *paper_.own_claims) {
      if (const auto* problem = std::get_if<FileProblem>(&entry)) throw Error(problem->text());
      out.push_back(&std::get<Claim>(entry));
    }
    return out;
  }

  bool begins_block(const Line& line) const {
    const auto w = words(line);
    return w.starts_with("== ") || w.starts_with("figure ") || w == "let" || w.starts_with("let ");
  }

  void block() {
    const Line& line = lines_[next_];
    if (line.empty()) {
      ++next_;
      return;
    }
    if (line.indent > 0) fail(line.begin + line.indent, "an indented line outside of a figure");
    if (!begins_block(line)) return paragraph();
    if (words(line).starts_with("== ")) {
      paper_.sections.push_back({prose(line.begin + 3, words(line).substr(3))});
      ++next_;
    } else if (words(line).starts_with("let")) {
      const Item i = item();
      paper_.sections.back().blocks.emplace_back(Expressions{i.rest, std::string(i.text)});
    } else {
      figure();
    }
  }

  void paragraph() {
    const auto begin = lines_[next_].begin;
    auto end = begin;
    for (; !at_end() && !lines_[next_].empty(); ++next_) {
      const Line& line = lines_[next_];
      if (begins_block(line)) fail(line.begin, "an empty line must end the paragraph before this");
      end = line.end;
    }
    auto text = prose(begin, part(begin, end));
    if (paper_.summary.empty() && paper_.sections.size() == 1) {
      paper_.summary = std::move(text);
    } else {
      paper_.sections.back().blocks.emplace_back(std::move(text));
    }
  }

  void figure() {
    const Line& line = lines_[next_++];
    constexpr std::size_t kAfterWord = 7;
    const auto rest = words(line).substr(kAfterWord);
    const auto colon = rest.find(':');
    const std::string id(rest.substr(0, colon));
    const bool plain = std::all_of(
        id.begin(), id.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '.' || c == '-' || c == '_'; });
    const auto at = line.begin + kAfterWord;
    if (colon == std::string_view::npos || id.empty() || !plain) {
      fail(at, "expected 'figure NAME: LABEL', a name of letters, digits, . - and _");
    }
    if (!ids_.insert(id).second) fail(at, fmt::format("the figure {} is already there", id));
    const auto label = rest.find_first_not_of(' ', colon + 1);
    if (label == std::string_view::npos) fail(line.end, "expected a label such as 'Figure 1'");
    Figure f{id, prose(at + label, rest.substr(label))};
    while (!at_end() && !lines_[next_].empty() && lines_[next_].indent > 0) add(f, item());
    if (f.show.text.empty()) fail(line.begin, fmt::format("the figure {} has no 'show' or 'picture'", id));
    paper_.sections.back().blocks.emplace_back(std::move(f));
  }

  void add(Figure& f, const Item& i) {
    const auto statements = [&](Expressions& into) {
      if (!into.text.empty()) fail(i.at, "a figure has this only once");
      into = {i.rest, std::string(i.text)};
    };
    if (i.word == "caption") {
      f.caption = prose(i.rest, i.text);
    } else if (i.word == "claims") {
      for (const auto& [at, pattern] : split(i)) add_claims(f, at, pattern);
    } else if (i.word == "head") {
      statements(f.head);
    } else if (i.word == "shades") {
      statements(f.shades);
    } else if (i.word == "show" || i.word == "picture") {
      statements(f.show);
      f.picture = i.word == "picture";
    } else if (i.word == "ratio") {
      f.ratio = one_line(i.text);
    } else {
      fail(i.at, "expected caption, claims, head, shades, show, picture or ratio");
    }
  }

  void add_claims(Figure& f, std::size_t at, const std::string& pattern) {
    const auto before = f.claims.size();
    for (const auto* c : paper_.claims) {
      if (::fnmatch(pattern.c_str(), c->id.c_str(), FNM_NOESCAPE) == 0) f.claims.push_back(c->id);
    }
    if (f.claims.size() == before) fail(at, fmt::format("no claim of this report matches '{}'", pattern));
  }

  Paper paper_;
  std::string text_;  // without its comments, each character in its place
  std::vector<Line> lines_;
  std::size_t next_ = 0;
  std::set<std::string> ids_;
};

Paper from_file(const std::string& file) {
  Growth held;
  const auto text = file_text(file, kMostBytes, held);
  if (!text) throw WrongArgument(fmt::format("cannot read {}", file));
  if (text->size() > kMostBytes) throw WrongArgument(fmt::format("{}: a report may have at most 1 MiB", file));
  return read_report(file, *text);
}

const Paper& paper_of(const std::string& name) {
  std::vector<std::string> known;
  for (const auto& p : papers()) {
    if (p.name == name) return p;
    known.push_back(p.name);
  }
  const auto near = nearest(name, known);
  throw WrongArgument(fmt::format("there is no paper '{}'; {}the papers are {}", name,
                                  near.empty() ? "" : fmt::format("did you mean '{}'? ", near), join(known, ", ")));
}

}  // namespace

std::vector<const Figure*> Paper::figures() const {
  std::vector<const Figure*> out;
  for (const auto& s : sections) {
    for (const auto& block : s.blocks) {
      if (const auto* f = std::get_if<Figure>(&block)) out.push_back(f);
    }
  }
  return out;
}

Error Paper::error(std::size_t at, const std::string& message) const {
  const auto p = SourceText(text).place(at);
  return Error(fmt::format("{}:{}:{}: {}", file, p.line, p.column, message));
}

Paper read_report(const std::string& file, std::string_view text) { return Reader(file, text).read(); }

const std::vector<Paper>& papers() {
  static const std::vector<Paper> kPapers = [] {
    std::vector<Paper> out;
    for (const auto& f : report_files()) out.push_back(read_report(std::string(f.name), f.text));
    return out;
  }();
  return kPapers;
}

std::vector<Paper> papers_named(const std::vector<std::string>& names) {
  if (names.empty()) return papers();
  std::vector<Paper> out;
  for (const auto& name : names) {
    Paper paper = name.ends_with(".report") ? from_file(name) : paper_of(name);
    for (const auto& other : out) {
      if (other.name == paper.name) throw WrongArgument(fmt::format("two reports are called {}", paper.name));
    }
    out.push_back(std::move(paper));
  }
  return out;
}

}  // namespace nimatron
