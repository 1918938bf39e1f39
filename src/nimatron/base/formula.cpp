#include "nimatron/base/formula.h"

#include <algorithm>
#include <utility>

namespace nimatron {

namespace {

// Commands and their characters, in turn.
constexpr std::pair<Sign::Kind, std::string_view> kCommands[] = {
    {Sign::Kind::Letter,
     "alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν "
     "xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω"},
    {Sign::Kind::Name,
     "Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω infty ∞ emptyset ∅ ldots … cdots ⋯ "
     "min min max max gcd gcd log log # # % % & & $ $ _ _ ast ∗ star ☆ uparrow ↑ downarrow ↓ Uparrow ⇑ Downarrow ⇓ "
     "prime ′"},
    {Sign::Kind::Operator,
     "bmod mod le ≤ ge ≥ ne ≠ equiv ≡ cong ≅ approx ≈ in ∈ notin ∉ subset ⊂ cup ∪ cap ∩ setminus ∖ backslash \\ to → "
     "mapsto ↦ parallel ∥ oplus ⊕ times × cdot · pm ± mid | | ||"},
    {Sign::Kind::Open, "lfloor ⌊ lceil ⌈ langle ⟨ { {"},
    {Sign::Kind::Close, "rfloor ⌋ rceil ⌉ rangle ⟩ } }"},
    {Sign::Kind::Space, ", 0.17em ; 0.28em quad 1em"}};

const std::vector<NamedSign>& named_signs() {
  static const std::vector<NamedSign> kSigns = [] {
    std::vector<NamedSign> out;
    for (const auto& [kind, words] : kCommands) {
      for (std::size_t i = 0; i < words.size();) {
        const auto middle = words.find(' ', i);
        const auto end = std::min(words.find(' ', middle + 1), words.size());
        out.push_back({words.substr(i, middle - i), words.substr(middle + 1, end - middle - 1), kind});
        i = end + 1;
      }
    }
    return out;
  }();
  return kSigns;
}

const NamedSign* sign_where(std::string_view NamedSign::*is, std::string_view what) {
  const auto& all = named_signs();
  const auto it = std::find_if(all.begin(), all.end(), [&](const NamedSign& s) { return s.*is == what; });
  return it == all.end() ? nullptr : &*it;
}

}  // namespace

const NamedSign* sign_of_command(std::string_view command) { return sign_where(&NamedSign::command, command); }
const NamedSign* sign_of_text(std::string_view text) { return sign_where(&NamedSign::text, text); }

Formula whole_number(const std::string& digits) {
  if (digits.starts_with('-')) return {operator_sign("−"), number_sign(digits.substr(1))};
  return {number_sign(digits)};
}

void append(Formula& formula, const Formula& more) { formula.insert(formula.end(), more.begin(), more.end()); }

}  // namespace nimatron
