#include "nimatron/notation/for_list.h"

#include <algorithm>

#include "nimatron/base/stack.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator_parts.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/parser.h"
#include "nimatron/notation/statements.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

constexpr std::int64_t kMostCases = std::int64_t{1} << 62;

// Thrown by count() when it takes too long.
struct TooMany {};

// Calls f with the slot of each variable in the tree.
template <class F>
void each_slot(const Node& node, F f) {
  if (node.kind == Node::Kind::Variable && node.slot != Node::kGlobal) f(node.slot);
  for (const auto& kid : node.kids) each_slot(kid, f);
  if (node.loop == nullptr) return;
  if (node.loop->where != nullptr) each_slot(*node.loop->where, f);
  for (const auto& b : node.loop->bindings) each_slot(b.source, f);
}

// Does `f`; an Error in what it reads has its column in `typed` then.
template <class F>
auto reading(const std::string& typed, std::optional<std::size_t> expression, F f) {
  try {
    try {
      return f();
    } catch (const Error& e) {
      rethrow_typed(e, typed);
    }
  } catch (const Error& e) {
    throw ForList::Wrong(e, expression);
  }
}

std::shared_ptr<const std::string> ascii_text(const std::string& typed, std::optional<std::size_t> expression) {
  try {  // its Errors have columns of what is typed already
    return std::make_shared<const std::string>(ascii_notation(typed));
  } catch (const Error& e) {
    throw ForList::Wrong(e, expression);
  }
}

}  // namespace

ForList::ForList(const std::string& compute, const std::string& cases, const Entries& entries,
                 const std::vector<std::string>& parts)
    : cases_(cases), cases_text_(ascii_text(cases, std::nullopt)) {
  reading(cases_, std::nullopt, [&] {
    Parser parser(*cases_text_, entries);
    loop_ = parser.loop();
    loop_slots_ = parser.slots();
    for (const auto& b : loop_.bindings) {
      check_bound(b.source, {});
      names_.emplace_back(b.name);
    }
    if (loop_.where != nullptr) check_bound(*loop_.where, {});
  });
  read(compute, entries);
  for (const auto& part : parts) read(part, entries);
  std::vector<bool> mentioned(loop_slots_);
  free_.resize(loop_.bindings.size());
  for (auto i = loop_.bindings.size(); i-- > 0;) {
    free_[i] = !mentioned[loop_.bindings[i].slot];
    each_slot(loop_.bindings[i].source, [&](std::uint32_t slot) { mentioned[slot] = true; });
  }
}

void ForList::read(const std::string& typed, const Entries& entries) {
  const auto i = expressions_.size();
  auto text = ascii_text(typed, i);
  reading(typed, i, [&] {
    Parser parser(*text, entries);
    for (const auto& name : names_) parser.bind(name);
    if (i > 0) parser.bind("value");
    Node node = parser.expression();
    check_bound(node, {});
    if (node.kind == Node::Kind::Ruleset) {
      throw Error::at(node.column, "this is a ruleset; a position of it needs a state in brackets");
    }
    expressions_.push_back({typed, std::move(text), std::move(node), parser.slots()});
  });
}

ForWalk::ForWalk(const ForList& list, Budget& budget, Theory theory, const Entries& entries)
    : list_(list),
      cases_session_(budget, theory),
      session_(budget, theory),
      enumerate_(cases_session_, entries),
      compute_(session_, entries),
      frame_(std::make_unique<Evaluator::Frame>(list.loop_slots_)) {}
ForWalk::~ForWalk() = default;

// How many cases there are from this variable on, if that does not take walking through them.
std::optional<std::int64_t> ForWalk::size(std::size_t level) {
  if (list_.loop_.where != nullptr) return std::nullopt;
  check_stack();
  for (; level < list_.loop_.bindings.size() && list_.loop_.bindings[level].defined; ++level) {
    const auto& d = list_.loop_.bindings[level];
    if (!list_.free_[level]) frame_->slots[d.slot] = enumerate_.evaluate(d.source);
  }
  if (level == list_.loop_.bindings.size()) return 1;
  const auto& b = list_.loop_.bindings[level];
  if (!list_.free_[level] || b.source.kind == Node::Kind::Comprehension) return std::nullopt;
  const Answer source = enumerate_.evaluate(b.source);
  std::uint64_t items = 0;
  if (const auto* r = std::get_if<Range>(&source)) {
    items = r->high < r->low ? 0 : static_cast<std::uint64_t>(r->high) - static_cast<std::uint64_t>(r->low) + 1;
    if (items == 0 && r->high >= r->low) items = static_cast<std::uint64_t>(kMostCases);
  } else if (const auto* l = found_in<List>(source)) {
    items = l->items.size();
  } else {
    return std::nullopt;
  }
  const auto inner = size(level + 1);
  if (!inner) return std::nullopt;
  std::int64_t product = 0;
  const bool overflow = __builtin_mul_overflow(items, *inner, &product);
  return overflow ? kMostCases : std::min(product, kMostCases);
}

void ForWalk::step() {
  tick();
  if (visit_ == nullptr && steps_left_-- == 0) throw TooMany{};
}

// Passes over the cases before the next one that is wanted, without walking through them where their number is known.
struct ForWalk::Passing : Evaluator::Walk {
  explicit Passing(ForWalk& w) : walk(w) {}

  bool visit() override {
    if (walk.at_ == walk.next_ && walk.visit_ != nullptr) walk.next_ = (*walk.visit_)();
    ++walk.at_;
    return walk.next_ != kStop || walk.visit_ == nullptr;
  }
  void step() override { walk.step(); }
  bool passes(std::size_t level) override {
    if (walk.at_ >= walk.next_) return false;
    const auto cases = walk.size(level);
    if (!cases || *cases > walk.next_ - walk.at_) return false;
    walk.step();
    walk.at_ += *cases;
    return true;
  }
  std::uint64_t passed(std::size_t level, std::uint64_t values) override {
    if (walk.at_ >= walk.next_ || !walk.list_.free_[level]) return 0;
    const auto cases = walk.size(level + 1);  // the same for every value
    if (!cases) return 0;
    if (*cases == 0) return values;
    const auto out = std::min(values, static_cast<std::uint64_t>((walk.next_ - walk.at_) / *cases));
    walk.at_ += static_cast<std::int64_t>(out) * *cases;
    return out;
  }

  ForWalk& walk;
};

bool ForWalk::walk() {
  const Evaluator::Within within(enumerate_, *frame_);
  Passing passing(*this);
  return reading(list_.cases_, std::nullopt, [&] { return enumerate_.loop(list_.loop_, 0, passing); });
}

std::optional<std::int64_t> ForWalk::each(std::int64_t from, const std::function<std::int64_t()>& visit) {
  at_ = 0;
  next_ = from;
  visit_ = &visit;
  return walk() ? std::optional(at_) : std::nullopt;
}

std::optional<std::int64_t> ForWalk::count() {
  at_ = 0;
  next_ = kMostCases;
  visit_ = nullptr;
  steps_left_ = 20'000;
  try {
    walk();
  } catch (const TooMany&) {
    return std::nullopt;
  }
  return at_ >= kMostCases ? std::nullopt : std::optional(at_);
}

std::vector<Answer> ForWalk::values() {
  std::vector<Answer> out;
  for (const auto& b : list_.loop_.bindings) out.push_back(held(cases_session_, frame_->slots[b.slot]));
  return out;
}

std::vector<Answer> ForWalk::computed() {
  auto values = this->values();
  for (std::size_t i = 0; i < values.size(); ++i) compute_.set(list_.names_[i], std::move(values[i]));
  std::vector<Answer> out;
  compute_.within_memory([&] {
    out = {answer(0, nullptr)};
    check_whole(out[0]);
    if (list_.expressions_.size() == 1) return;
    const Answer value = std::exchange(out, {})[0];
    for (std::size_t i = 1; i < list_.expressions_.size(); ++i) out.push_back(answer(i, &value));
  });
  for (auto& a : out) a = held(session_, std::move(a));
  return out;
}

Answer ForWalk::answer(std::size_t expression, const Answer* value) {
  const auto& e = list_.expressions_[expression];
  return reading(e.typed, expression, [&] {
    // From the variables, which an evaluator that forgets moves, to the slots, which are found faster.
    Evaluator::Frame frame(e.slots);
    for (std::size_t i = 0; i < list_.names_.size(); ++i) {
      frame.slots[i] = *compute_.variable(list_.names_[i]);
      frame.slots[i].games = nullptr;
    }
    if (value != nullptr) frame.slots[list_.names_.size()] = *value;
    const Evaluator::Within within(compute_, frame);
    return compute_.printed(compute_.evaluate(e.node));
  });
}

}  // namespace nimatron
