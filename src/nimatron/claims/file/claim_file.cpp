#include "nimatron/claims/file/claim_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>

#include "nimatron/base/file_text.h"
#include "nimatron/claims/algorithms.h"
#include "nimatron/claims/file/stated_claim.h"
#include "nimatron/notation/prose.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostBytes = std::size_t{16} << 20;
constexpr std::int64_t kMostScale = 1'000'000'000'000'000'000;

// One claim: its lines, and what they say. Columns are places in the whole text.
class Block {
 public:
  Block(const std::string& file, const std::shared_ptr<SourceText>& source, const Reading& how)
      : text_(source->text), how_(how) {
    claim_->file = file;
    claim_->text.source = source;
  }

  void name(std::string id) { id_ = std::move(id); }

  void add(const Line& line) {
    key_ += std::string(text_.substr(line.begin, line.end - line.begin)) + '\n';
    Cursor in(text_.substr(0, line.end));
    in.back_to(line.begin);
    const auto start = in.skip_spaces().column();
    const std::string word(in.word());
    if (std::string* text = told(word)) {
      // A word that is repeated continues its text.
      *text += (text->empty() ? "" : " ") + collapsed(in.rest());
      headed_ = true;
    } else if (word == "expect") {
      expect(in);
    } else if (word == "scale") {
      scale(in);
    } else if (word == "with") {
      if (!in.eat("theory")) in.expected("'theory'");
      in.end();
      claim_->theory = how_.theory;
    } else if (how_.later && word == "algorithm") {
      algorithm(in);
    } else {
      const bool refutes = word == "refutes";
      const auto begin = refutes ? in.skip_spaces().column() : start;
      if (refutes && in.done()) in.expected("a condition after 'refutes'");
      if (refutes) claim_->text.refuted.push_back(begin);
      claim_->text.add({begin, line.end});
      return;
    }
    headed_ = true;
  }

  // What stands before the first `claim`: definitions alone are for the whole file.
  bool only_defines() const { return !headed_ && claim_->text.refuted.empty() && !claim_->text.lines.empty(); }
  ClaimText statements() const { return claim_->text; }
  const std::string& key() const { return key_; }

  Claim claim(std::size_t column, const std::shared_ptr<Prelude>& prelude, const std::string& prelude_key) {
    claim_->prelude = prelude;
    if (claim_->text.lines.empty() && !algorithm_)
      throw Error::at(column, fmt::format("the claim {} states nothing", id_));
    if (claim_->recorded == Verdict::Proved && proof_.empty()) {
      throw Error::at(column, fmt::format("the claim {} names no proof", id_));
    }
    if (!coq_.empty()) {
      proof_ = fmt::format("{} in Coq (proofs/README.md)", coq_);
      claim_->recorded = Verdict::ProvedInCoq;
    } else if (!proof_.empty()) {
      claim_->recorded = Verdict::Proved;
    }
    for (const auto& prose : {title_, corrected_, citation_, proof_}) {
      try {
        marked(prose, kBackticks);
      } catch (const Error& e) {
        throw Error::at(column, fmt::format("the claim {}: {} in '{}'", id_, e.what(), prose));
      }
    }
    if (claim_->theory == Theory::On) key_ += "theory\n";
    return {id_,
            stated(),
            corrected_,
            citation_.empty() ? unmarked(claim_->file) : citation_,
            claim_->recorded,
            algorithm_   ? algorithm_
            : how_.later ? read_later(claim_)
                         : read_now(claim_, column, id_),
            id_ + '\n' + prelude_key + key_,
            proof_,
            [claim = claim_](Scale scale) { return plan_of(*claim, scale); }};
  }

 private:
  using CheckOf = std::function<Finding(Check&)>;

  static CheckOf read_now(const std::shared_ptr<const StatedClaim>& claim, std::size_t column, const std::string& id) {
    auto read = std::make_shared<const Statements>(claim->read());
    if (read->conditions().empty()) throw Error::at(column, fmt::format("the claim {} states nothing", id));
    return [claim, read](Check& check) { return check_stated(*claim, *read, check); };
  }
  static CheckOf read_later(const std::shared_ptr<const StatedClaim>& claim) {
    return [claim](Check& check) {
      try {
        return check_stated(*claim, claim->read(), check);
      } catch (const Error& e) {
        throw e.column() ? Error(claim->located(e)) : e;
      }
    };
  }

  // The text that a word is followed by; null if it is another word.
  std::string* told(std::string_view word) {
    if (word == "title") return &title_;
    if (word == "cite") return &citation_;
    if (word == "corrected") return &corrected_;
    if (word == "proof") return &proof_;
    if (word == "coq") return &coq_;
    if (word == "range") return &claim_->range;
    if (word == "detail") return &claim_->detail;
    return nullptr;
  }

  // A paper's claim is its title, its own words; a claim of a user's what it states as well.
  std::string stated() const {
    if (how_.later) return title_;
    const auto statement = collapsed(claim_->text.alone());
    return title_.empty() ? unmarked(statement) : title_ + ": " + unmarked(statement);
  }

  void expect(Cursor& in) {
    const auto column = in.skip_spaces().column();
    const auto word = in.word();
    constexpr Verdict kAll[] = {Verdict::Proved, Verdict::Holds, Verdict::Fails, Verdict::Corrected, Verdict::Computed};
    const auto* it = std::find_if(std::begin(kAll), std::end(kAll), [&](Verdict v) { return text_of(v) == word; });
    if (it == std::end(kAll)) {
      throw Error::at(column, "expected 'holds', 'fails', 'corrected', 'computed' or 'proved'");
    }
    claim_->recorded = *it;
    in.end();
  }

  // What the language cannot say, the program computes.
  void algorithm(Cursor& in) {
    const auto column = in.skip_spaces().column();
    const auto name = in.word();
    algorithm_ = find_algorithm(name);
    if (!algorithm_) throw Error::at(column, fmt::format("there is no algorithm {}", name));
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
  Reading how_;
  std::string id_, title_, citation_, corrected_, proof_, coq_, key_;
  CheckOf algorithm_;
  bool headed_ = false;  // whether it says anything but statements
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

namespace {

// Reads a file line by line; a claim with a mistake leaves the others alone.
class FileReader {
 public:
  FileReader(const std::string& file, std::string_view text, const Reading& how)
      : file_(file), source_(std::make_shared<SourceText>(text)), how_(how) {}

  ClaimFile read() {
    for (const auto& line : source_->lines) {
      tick();
      Cursor in(std::string_view(source_->text).substr(0, line.end));
      in.back_to(line.begin);
      in.skip_spaces();
      if (in.done() || in.peek() == '#' || in.peek() == '\r') continue;
      const auto start = in.column();
      try {
        if (in.word() == "claim") {
          open(start, in.column(), line.end);
        } else {
          if (!block_) {
            begin(start);
            block_->name(std::filesystem::path(file_).stem().string());
          }
          if (!broken_) block_->add(line);
        }
      } catch (const Error& e) {
        problem(e);
      }
    }
    close();
    if (out_.empty()) throw Error(fmt::format("{} contains no claim", file_));
    return std::move(out_);
  }

 private:
  void begin(std::size_t start) {
    started_ = start;
    broken_ = false;
    block_.emplace(file_, source_, how_);
  }

  void open(std::size_t start, std::size_t after, std::size_t end) {
    if (block_ && !named_ && !broken_ && block_->only_defines()) {
      define();
    } else {
      close();
    }
    named_ = true;
    begin(start);
    auto id = read_id(std::string_view(source_->text).substr(0, end), after);
    if (!ids_.insert(id).second) throw Error::at(start, fmt::format("the claim {} is already defined", id));
    block_->name(std::move(id));
  }

  // Definitions alone, before the first claim, are for all of them; with a condition among them they are a claim.
  void define() {
    auto prelude = std::make_shared<Prelude>(block_->statements());
    if (!how_.later) {
      try {
        if (!prelude->read().conditions().empty()) return close();
      } catch (const Error& e) {
        return problem(e);
      }
    }
    prelude_ = std::move(prelude);
    prelude_key_ = block_->key();
    block_.reset();
  }

  void close() {
    if (!block_ || broken_) return;
    try {
      out_.emplace_back(block_->claim(started_, prelude_, prelude_key_));
    } catch (const Error& e) {
      problem(e);
    }
  }

  void problem(const Error& e) {
    const auto p = source_->place(e.column().value_or(started_));
    out_.emplace_back(FileProblem{file_, p.line, p.column, e.what(), p.source});
    broken_ = true;
  }

  std::string file_;
  std::shared_ptr<SourceText> source_;
  Reading how_;
  ClaimFile out_;
  std::optional<Block> block_;
  std::size_t started_ = 0;
  bool broken_ = false, named_ = false;  // whether a line `claim` was met
  std::set<std::string> ids_;
  std::shared_ptr<Prelude> prelude_;
  std::string prelude_key_;
};

}  // namespace

ClaimFile parse_claim_file(const std::string& file, std::string_view text, const Reading& how) {
  return FileReader(file, text, how).read();
}

ClaimFile parse_claim_file(const std::string& file, std::string_view text, Theory theory) {
  return parse_claim_file(file, text, Reading{theory, false});
}

ClaimFile read_claim_file(const std::string& file, Theory theory) {
  Growth held;
  const auto text = file_text(file, kMostBytes, held);
  if (!text) throw Error(fmt::format("cannot read {}", file));
  if (text->size() > kMostBytes) throw Error(fmt::format("{}: a claim file may have at most 16 MiB", file));
  return parse_claim_file(file, *text, theory);
}

}  // namespace nimatron
