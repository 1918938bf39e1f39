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
auto reading(const std::string& typed, bool compute, F f) {
  try {
    try {
      return f();
    } catch (const Error& e) {
      rethrow_typed(e, typed);
    }
  } catch (const Error& e) {
    throw ForList::Wrong(e, compute);
  }
}

std::shared_ptr<const std::string> ascii_text(const std::string& typed, bool compute) {
  try {  // its Errors have columns of what is typed already
    return std::make_shared<const std::string>(ascii_notation(typed));
  } catch (const Error& e) {
    throw ForList::Wrong(e, compute);
  }
}

}  // namespace

ForList::ForList(const std::string& compute, const std::string& cases, const Entries& entries)
    : compute_(compute),
      cases_(cases),
      compute_text_(ascii_text(compute, true)),
      cases_text_(ascii_text(cases, false)) {
  reading(cases_, false, [&] {
    Parser parser(*cases_text_, entries);
    loop_ = parser.loop();
    loop_slots_ = parser.slots();
    for (const auto& b : loop_.bindings) {
      check_bound(b.source, {});
      names_.emplace_back(b.name);
    }
    if (loop_.where != nullptr) check_bound(*loop_.where, {});
  });
  reading(compute_, true, [&] {
    Parser parser(*compute_text_, entries);
    for (const auto& name : names_) parser.bind(name);
    node_ = parser.expression();
    slots_ = parser.slots();
    check_bound(*node_, {});
    if (node_->kind == Node::Kind::Ruleset) {
      throw Error::at(node_->column, "this is a ruleset; a position of it needs a state in brackets");
    }
  });
  std::vector<bool> mentioned(loop_slots_);
  free_.resize(loop_.bindings.size());
  for (auto i = loop_.bindings.size(); i-- > 0;) {
    free_[i] = !mentioned[loop_.bindings[i].slot];
    each_slot(loop_.bindings[i].source, [&](std::uint32_t slot) { mentioned[slot] = true; });
  }
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

// False: no more is wanted.
bool ForWalk::walk(std::size_t level) {
  check_stack();
  for (; level < list_.loop_.bindings.size() && list_.loop_.bindings[level].defined; ++level) {
    frame_->slots[list_.loop_.bindings[level].slot] = enumerate_.evaluate(list_.loop_.bindings[level].source);
  }
  if (level == list_.loop_.bindings.size()) {
    step();
    if (list_.loop_.where != nullptr && !enumerate_.truth(*list_.loop_.where)) return true;
    if (at_ == next_ && visit_ != nullptr) next_ = (*visit_)();
    ++at_;
    return next_ != kStop || visit_ == nullptr;
  }
  const auto& b = list_.loop_.bindings[level];
  bool go_on = true;
  const auto visit = [&](const Answer& item) {
    go_on = below(level, item);
    return go_on;
  };
  if (b.source.kind == Node::Kind::Comprehension || b.source.kind == Node::Kind::List) {
    enumerate_.each(b.source, visit);
    return go_on;
  }
  const Answer source = enumerate_.evaluate(b.source);
  if (const auto* r = std::get_if<Range>(&source)) return walk_range(level, *r);
  if (!each_item(source, visit)) throw Error::at(b.source.column, "expected a list or a range");
  return go_on;
}

// The cases with this value of a variable; passed over where none of them is wanted.
bool ForWalk::below(std::size_t level, const Answer& item) {
  frame_->slots[list_.loop_.bindings[level].slot] = item;
  if (at_ < next_) {
    const auto cases = size(level + 1);
    if (cases && *cases <= next_ - at_) {
      step();
      at_ += *cases;
      return true;
    }
  }
  return walk(level + 1);
}

bool ForWalk::walk_range(std::size_t level, const Range& range) {
  auto value = range.low;
  while (value <= range.high) {
    if (at_ < next_ && list_.free_[level]) {
      frame_->slots[list_.loop_.bindings[level].slot] = Integer(value);
      const auto cases = size(level + 1);
      if (cases && *cases == 0) return true;
      if (cases) {  // the same for every value
        const auto left = static_cast<std::uint64_t>(range.high) - static_cast<std::uint64_t>(value);
        const auto passed = static_cast<std::uint64_t>((next_ - at_) / *cases);
        if (passed > left) {
          at_ += (static_cast<std::int64_t>(left) + 1) * *cases;
          return true;
        }
        value += static_cast<std::int64_t>(passed);
        at_ += static_cast<std::int64_t>(passed) * *cases;
      }
    }
    if (!below(level, Integer(value))) return false;
    if (value == range.high) return true;
    ++value;
  }
  return true;
}

std::optional<std::int64_t> ForWalk::each(std::int64_t from, const std::function<std::int64_t()>& visit) {
  const Evaluator::Within within(enumerate_, *frame_);
  at_ = 0;
  next_ = from;
  visit_ = &visit;
  const bool ended = reading(list_.cases_, false, [&] { return walk(0); });
  return ended ? std::optional(at_) : std::nullopt;
}

std::optional<std::int64_t> ForWalk::count() {
  const Evaluator::Within within(enumerate_, *frame_);
  at_ = 0;
  next_ = kMostCases;
  visit_ = nullptr;
  steps_left_ = 20'000;
  try {
    reading(list_.cases_, false, [&] { return walk(0); });
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

Answer ForWalk::computed() {
  auto values = this->values();
  for (std::size_t i = 0; i < values.size(); ++i) compute_.set(list_.names_[i], std::move(values[i]));
  try {
    Answer a;
    compute_.within_memory([&] {
      // From the variables, which an evaluator that forgets moves, to the slots, which are found faster.
      Evaluator::Frame frame(list_.slots_);
      for (std::size_t i = 0; i < list_.names_.size(); ++i) {
        frame.slots[i] = *compute_.variable(list_.names_[i]);
        frame.slots[i].games = nullptr;
      }
      const Evaluator::Within within(compute_, frame);
      a = compute_.printed(compute_.evaluate(*list_.node_));
      check_whole(a);
    });
    return held(session_, std::move(a));
  } catch (const Error& e) {
    rethrow_typed(e, list_.compute_);
  }
}

}  // namespace nimatron
