#include "nimatron/solve/class_counts.h"

#include <algorithm>

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

namespace {

constexpr std::uint8_t bit(GameClass c) { return static_cast<std::uint8_t>(1U << static_cast<unsigned>(c)); }

}  // namespace

// What the definitions of the classes ask of one position, its options being known.
template <Ruleset R>
typename ClassCount<R>::Known ClassCount<R>::concluded(const std::vector<P>& options) const {
  NimberSet normal, misere;
  Known out{0, 0, static_cast<Classes>((1U << kGameClassNames.size()) - 1), false};
  for (const auto& q : options) {
    const Known& k = known_.find(q)->second;
    normal.insert(k.normal);
    misere.insert(k.misere);
    out.holds &= k.holds;
    out.to_01 = out.to_01 || k.is(0, 1);
    out.to_10 = out.to_10 || k.is(1, 0);
  }
  out.moves = !options.empty();
  out.normal = static_cast<std::uint32_t>(normal.mex());
  out.misere = out.moves ? static_cast<std::uint32_t>(misere.mex()) : 1;
  const auto n = out.normal, m = out.misere;
  const auto breaks = [&](std::initializer_list<GameClass> classes) {
    for (const auto c : classes) out.holds &= static_cast<Classes>(~bit(c));
  };
  if ((n == 0 && m >= 2) || (m == 0 && n >= 2)) breaks({GameClass::Domestic});
  if (n != m && !out.fickle()) breaks({GameClass::Tame});
  if (!out.fickle() && (n != m || n < 2)) breaks({GameClass::Pet});
  if (out.fickle()) {
    for (const auto& q : options) {
      const Known& k = known_.find(q)->second;
      if (!k.is(m, n)) breaks({GameClass::Forced, GameClass::Miserable, GameClass::StronglyMiserable});
      if (k.moves && !(n == 0 ? k.to_01 : k.to_10)) breaks({GameClass::Returnable});
    }
  } else {
    if (out.to_01 != out.to_10) breaks({GameClass::Miserable});
    if (!out.to_01 || !out.to_10) breaks({GameClass::StronglyMiserable});
  }
  return out;
}

template <Ruleset R>
void ClassCount<R>::visit(const P& start) {
  std::vector<Frame> stack;
  const auto open = [&](const P& p) {
    known_.emplace(p, Known{0, 0, 0, true});
    if constexpr (requires { p.spilled_bytes(); }) spilled_ += p.spilled_bytes();
    account_.tick(known_.size(), known_.size(),
                  [&] { return known_.bucket_count() * (sizeof(P) + sizeof(Known) + 1) + spilled_; });
    Frame f{p, {}};
    options(r_, p, [&](const P& q) { f.options.push_back(q); });
    stack.push_back(std::move(f));
  };
  open(start);
  while (!stack.empty()) {
    Frame& f = stack.back();
    if (f.next == f.options.size()) {
      known_.find(f.position)->second = concluded(f.options);
      stack.pop_back();
      continue;
    }
    const P q = f.options[f.next++];
    const auto it = known_.find(q);
    if (it == known_.end()) {
      open(q);
    } else if (it->second.open) {
      throw Error(print(r_, q) + " can be reached from itself, so play need not end");
    }
  }
}

template <Ruleset R>
void ClassCount<R>::add(const P& p) {
  if (!known_.contains(p)) {
    try {
      visit(p);
    } catch (...) {
      // What was begun is not known.
      erase_if(known_, [](const auto& entry) { return entry.second.open; });
      throw;
    }
  }
  const Classes holds = known_.find(p)->second.holds;
  ++counts_.positions;
  for (std::size_t c = 0; c < kGameClassNames.size(); ++c) {
    auto& of = counts_.of[c];
    if (holds & (1U << c)) {
      ++of.holding;
    } else if (!of.first_without) {
      of.first_without = p;
    }
  }
}

template class ClassCount<AnyRuleset>;

}  // namespace nimatron
