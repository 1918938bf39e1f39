#include "nimatron/claims/file/claim_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <set>
#include <sstream>

#include "nimatron/claims/file/stated_claim.h"
#include "nimatron/notation/language_functions.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostBytes = 1 << 20;
constexpr std::int64_t kMostScale = 1'000'000'000'000'000'000;

struct Line {
  std::size_t begin, end;  // in the text, without the newline
};

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> out;
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = std::min(text.find('\n', begin), text.size());
    out.push_back({begin, end});
    begin = end + 1;
  }
  return out;
}

std::string collapsed(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::string out;
  for (std::string word; in >> word;) out += (out.empty() ? "" : " ") + word;
  return out;
}

// One claim: its lines, and what they say. Columns are places in the whole text.
class Block {
 public:
  // `statement` is blank and as long as the text; it is left so.
  Block(const std::string& file, const std::shared_ptr<const std::string>& text, std::string& statement, Theory theory)
      : text_(*text), statement_(statement) {
    claim_->file = file;
    claim_->text = text;
    claim_->theory = Theory::Off;
    allowed_ = theory;
  }
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;
  ~Block() {
    if (begin_ == std::string::npos) return;
    std::fill(statement_.begin() + static_cast<std::ptrdiff_t>(begin_),
              statement_.begin() + static_cast<std::ptrdiff_t>(end_), ' ');
  }

  void name(std::string id) { id_ = std::move(id); }

  void add(const Line& line) {
    key_ += std::string(text_.substr(line.begin, line.end - line.begin)) + '\n';
    Cursor in(text_.substr(0, line.end));
    in.back_to(line.begin);
    const auto start = in.skip_spaces().column();
    const std::string word(in.word());
    if (word == "title") {
      title_ = collapsed(in.rest());
    } else if (word == "cite") {
      citation_ = collapsed(in.rest());
    } else if (word == "expect") {
      expect(in);
    } else if (word == "scale") {
      scale(in);
    } else if (word == "with") {
      if (!in.eat("theory")) in.expected("'theory'");
      in.end();
      claim_->theory = allowed_;
    } else {
      std::copy(text_.begin() + static_cast<std::ptrdiff_t>(line.begin),
                text_.begin() + static_cast<std::ptrdiff_t>(line.end),
                statement_.begin() + static_cast<std::ptrdiff_t>(line.begin));
      std::replace(statement_.begin() + static_cast<std::ptrdiff_t>(line.begin),
                   statement_.begin() + static_cast<std::ptrdiff_t>(line.end), '\r', ' ');
      if (begin_ == std::string::npos) begin_ = start;
      end_ = line.end;
    }
  }

  Claim claim(std::size_t column) {
    if (begin_ == std::string::npos) throw Error::at(column, fmt::format("the claim {} states nothing", id_));
    const auto whole = std::string_view(statement_).substr(0, end_);
    claim_->cases.emplace(std::string(whole), begin_, claim_->scaled, library_entries());
    claim_->ranges = collapsed(claim_->cases->ranges());
    if (claim_->theory == Theory::On) key_ += "theory\n";
    const auto statement = collapsed(whole.substr(begin_));
    return {id_,
            title_.empty() ? statement : title_ + ": " + statement,
            {},
            citation_.empty() ? claim_->file : citation_,
            recorded_,
            [claim = std::shared_ptr<const StatedClaim>(claim_)](Check& check) { return check_stated(*claim, check); },
            id_ + '\n' + key_};
  }

 private:
  void expect(Cursor& in) {
    const auto column = in.skip_spaces().column();
    const auto word = in.word();
    if (word != "holds" && word != "fails") throw Error::at(column, "expected 'holds' or 'fails'");
    recorded_ = word == "holds" ? Verdict::Holds : Verdict::Fails;
    in.end();
  }

  void scale(Cursor& in) {
    const auto column = in.skip_spaces().column();
    if (!in.eat('$')) in.expected("a variable such as $n");
    std::string name(in.word());
    if (name.empty()) in.expected("the name of a variable after '$'");
    const auto& bound = claim_->scaled;
    if (std::find(bound.begin(), bound.end(), name) != bound.end()) {
      throw Error::at(column, fmt::format("the variable ${} is already bound", name));
    }
    in.expect('=');
    std::array<Integer, 3> sizes;
    for (std::size_t i = 0; i < 3; ++i) {
      if (i > 0) in.expect(',');
      sizes[i] = in.skip_spaces().integer(-kMostScale, kMostScale, "a size");
    }
    in.end();
    claim_->scaled.push_back(std::move(name));
    claim_->scales.push_back(std::move(sizes));
  }

  std::string_view text_;
  Theory allowed_;
  std::string& statement_;  // the text with everything else blank, so that places stay what they are
  std::size_t begin_ = std::string::npos, end_ = 0;
  std::string id_, title_, citation_, key_;
  Verdict recorded_ = Verdict::Holds;
  std::shared_ptr<StatedClaim> claim_ = std::make_shared<StatedClaim>();
};

// The id after the word `claim`.
std::string read_id(std::string_view text, std::size_t begin) {
  const auto first = text.find_first_not_of(" \t", begin);
  if (first == std::string_view::npos) throw Error::at(begin, "expected a name for the claim");
  const auto id = text.substr(first, text.find_last_not_of(" \t\r") + 1 - first);
  if (id.empty()) throw Error::at(begin, "expected a name for the claim");
  for (std::size_t i = 0; i < id.size(); ++i) {
    const auto c = static_cast<unsigned char>(id[i]);
    if (std::isalnum(c) == 0 && std::string_view("/-._()").find(id[i]) == std::string_view::npos) {
      throw Error::at(first + i, "the name of a claim has letters, digits and / - . _ ( ) only");
    }
  }
  return std::string(id);
}

}  // namespace

std::string FileProblem::text() const { return fmt::format("{}:{}:{}: {}", file, line, column, message); }

ClaimFile parse_claim_file(const std::string& file, std::string_view text, Theory theory) {
  ClaimFile out;
  const auto shared = std::make_shared<const std::string>(text);
  std::string statement(text.size(), ' ');
  std::optional<Block> block;
  std::size_t started = 0;
  bool broken = false;
  std::set<std::string> ids;
  auto problem = [&](const Error& e) {
    const auto p = place_in(text, e.column().value_or(started));
    out.emplace_back(FileProblem{file, p.line, p.column, e.what(), p.source});
    broken = true;
  };
  auto close = [&] {
    if (!block || broken) return;
    try {
      out.emplace_back(block->claim(started));
    } catch (const Error& e) {
      problem(e);
    }
  };
  for (const auto& line : lines_of(text)) {
    tick();
    Cursor in(text.substr(0, line.end));
    in.back_to(line.begin);
    in.skip_spaces();
    if (in.done() || in.peek() == '#' || in.peek() == '\r') continue;
    const auto start = in.column();
    const bool opens = in.word() == "claim";
    try {
      if (opens) {
        close();
        broken = false;
        started = start;
        block.emplace(file, shared, statement, theory);
        auto id = read_id(text.substr(0, line.end), in.column());
        if (!ids.insert(id).second) throw Error::at(start, fmt::format("the claim {} is already defined", id));
        block->name(std::move(id));
        continue;
      }
      if (!block) {
        started = start;
        block.emplace(file, shared, statement, theory);
        block->name(std::filesystem::path(file).stem().string());
      }
      if (!broken) block->add(line);
    } catch (const Error& e) {
      problem(e);
    }
  }
  close();
  if (out.empty()) throw Error(fmt::format("{} contains no claim", file));
  return out;
}

ClaimFile read_claim_file(const std::string& file, Theory theory) {
  std::ifstream in(file, std::ios::binary);
  std::string text(kMostBytes + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad() || (in.gcount() == 0 && !in.eof())) throw Error(fmt::format("cannot read {}", file));
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (text.size() > kMostBytes) throw Error(fmt::format("{}: a claim file may have at most 1 MiB", file));
  return parse_claim_file(file, text, theory);
}

}  // namespace nimatron
