// The moves of rules over integers as formulas.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "nimatron/notation/predicate_reader.h"
#include "nimatron/rules/number_theory.h"
#include "nimatron/table/law.h"

namespace nimatron {

namespace {

// Constants up to so many are moves of their own, so that it shows where moves are few.
constexpr std::int64_t kFew = 64;

class RuleFormulas {
 public:
  RuleFormulas(const NumberRule& rule, const std::vector<std::string>& names)
      : rule_(rule), axes_(names.size()), read_(surroundings(), static_cast<std::uint32_t>(names.size())) {
    for (std::size_t i = 0; i < names.size(); ++i) read_.bind(names[i], Linear::unknown(i));
  }

  std::vector<LinearMove> moves() {
    piece_ = rule_.condition;
    bindings(0, {});
    return std::move(out_);
  }

 private:
  PredicateReader::Names surroundings() {
    PredicateReader::Names names;
    names.number = [](const Node&) { return std::nullopt; };
    names.law = [](const Node&) { return nullptr; };
    names.definition = [](const Node&) { return std::nullopt; };
    names.fail = [this](const Node& n, const std::string& message) {
      rule_.fail(piece_ == nullptr ? 0 : piece_->place(n.column), message);
    };
    return names;
  }

  void bindings(std::size_t i, std::vector<Predicate> conditions) {
    if (i == rule_.loop.bindings.size()) return results(std::move(conditions));
    const auto& b = rule_.loop.bindings[i];
    const auto with = [&](TermCases value, std::vector<Predicate> more) {
      read_.bind(b.name, std::move(value));
      bindings(i + 1, std::move(more));
      read_.unbind();
      piece_ = rule_.condition;
    };
    const auto constants = few(b.source);
    if (b.defined) {
      with(read_.term(b.source), std::move(conditions));
    } else if (b.source.kind == Node::Kind::List) {
      for (const auto& item : b.source.kids) with(read_.term(item), conditions);
    } else if (constants) {
      for (auto k = constants->first; k <= constants->second; ++k) {
        with({{{}, truth(true), Linear(k)}}, conditions);
      }
    } else {
      auto x = read_.element(b.source);
      conditions.push_back(std::move(x.among));
      with({{{}, truth(true), std::move(x.value)}}, std::move(conditions));
    }
  }

  std::optional<std::pair<std::int64_t, std::int64_t>> few(const Node& source) {
    if (source.kind != Node::Kind::Range) return std::nullopt;
    const auto low = read_.constant(source.kids[0]), high = read_.constant(source.kids[1]);
    if (!low || !high || *high - *low > kFew) return std::nullopt;
    return std::pair(*low, *high);
  }

  void results(std::vector<Predicate> conditions) {
    if (rule_.loop.where != nullptr) conditions.push_back(read_.condition(*rule_.loop.where));
    std::vector<TermCases> left;
    for (const auto& r : rule_.results) {
      piece_ = r.piece;
      left.push_back(read_.term(r.node));
    }
    const bool heaps = rule_.game->kind == GameText::Kind::Heaps;
    combined(left, 0, {}, std::move(conditions), heaps ? left.size() : 1);
  }

  void combined(const std::vector<TermCases>& left, std::size_t i, std::vector<Linear> values,
                std::vector<Predicate> conditions, std::size_t parts) {
    if (i == left.size()) {
      LinearMove move;
      move.unknowns = read_.next() - static_cast<std::uint32_t>(axes_);
      move.condition = all_of(std::move(conditions));
      move.results = std::move(values);
      move.parts = parts;
      const bool none = move.condition.kind() == Predicate::Kind::Truth && !move.condition.parts().holds;
      if (!none) out_.push_back(std::move(move));
      return;
    }
    for (const auto& c : left[i]) {
      auto more = values;
      more.push_back(c.value);
      auto all = conditions;
      all.push_back(c.guard);
      combined(left, i + 1, std::move(more), std::move(all), parts);
    }
  }

  const NumberRule& rule_;
  std::size_t axes_;
  PredicateReader read_;
  const RulePiece* piece_ = nullptr;
  std::vector<LinearMove> out_;
};

}  // namespace

std::vector<LinearMove> linear_moves(const NumberRule& rule, const std::vector<std::string>& names) {
  return RuleFormulas(rule, names).moves();
}

}  // namespace nimatron
