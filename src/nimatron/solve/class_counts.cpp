#include "nimatron/solve/class_counts.h"

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

template <Ruleset R>
typename ClassCount<R>::Word ClassCount<R>::make(std::span<Word> options, std::span<Word>) {
  struct Values {
    const std::vector<Known>& known;
    bool is(Word o, std::uint32_t n, std::uint32_t m) const { return known[o].normal == n && known[o].misere == m; }
    bool reaches(Word o, std::uint32_t n, std::uint32_t) const { return n == 0 ? known[o].to_01 : known[o].to_10; }
    bool ends(Word o) const { return known[o].ends; }
  };
  const Values values{known_};
  NimberSet normal, misere;
  Known out;
  for (const Word o : options) {
    normal.insert(known_[o].normal);
    misere.insert(known_[o].misere);
    out.holds &= known_[o].holds;
    out.to_01 = out.to_01 || values.is(o, 0, 1);
    out.to_10 = out.to_10 || values.is(o, 1, 0);
    out.ends = false;
  }
  if (!out.ends) {
    out.normal = static_cast<std::uint32_t>(normal.mex());
    out.misere = static_cast<std::uint32_t>(misere.mex());
  }
  each_breach(out.normal, out.misere, options, values, [&](GameClass c, Breach, const std::optional<Word>&) {
    out.holds &= static_cast<std::uint8_t>(~(1U << static_cast<unsigned>(c)));
  });
  known_.push_back(out);
  return static_cast<Word>(known_.size() - 1);
}

template <Ruleset R>
void ClassCount<R>::include(const P& p) {
  const auto holds = known_[this->answer(p)].holds;
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
