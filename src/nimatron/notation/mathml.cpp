#include "nimatron/notation/mathml.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "nimatron/base/canvas.h"
#include "nimatron/base/error.h"
#include "nimatron/notation/names.h"

namespace nimatron {

namespace {

enum class Role { Letter, Name, Operator, Open, Close, Comma, Space };

struct Symbol {
  std::string_view text;
  Role role;
};

// Commands and their characters, in turn.
constexpr std::pair<Role, std::string_view> kCommands[] = {
    {Role::Letter,
     "alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν "
     "xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω"},
    {Role::Name,
     "Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω infty ∞ emptyset ∅ ldots … cdots ⋯ "
     "min min max max gcd gcd log log # # % % & & $ $ _ _"},
    {Role::Operator,
     "bmod mod le ≤ ge ≥ ne ≠ equiv ≡ cong ≅ approx ≈ in ∈ notin ∉ subset ⊂ cup ∪ cap ∩ setminus ∖ backslash \\ to → "
     "mapsto ↦ parallel ∥ oplus ⊕ times × cdot · ast ∗ pm ± mid | | ‖ uparrow ↑ downarrow ↓ Uparrow ⇑ Downarrow ⇓"},
    {Role::Open, "lfloor ⌊ lceil ⌈ langle ⟨ { {"},
    {Role::Close, "rfloor ⌋ rceil ⌉ rangle ⟩ } }"},
    {Role::Space, ", 0.17em ; 0.28em quad 1em"}};

std::optional<Symbol> symbol_of(std::string_view command) {
  for (const auto& [role, words] : kCommands) {
    for (std::size_t i = 0; i < words.size();) {
      const auto middle = words.find(' ', i);
      const auto end = std::min(words.find(' ', middle + 1), words.size());
      if (words.substr(i, middle - i) == command) return Symbol{words.substr(middle + 1, end - middle - 1), role};
      i = end + 1;
    }
  }
  return std::nullopt;
}

struct Atom {
  std::string xml;
  Role role = Role::Letter;
  std::string sign = {};  // of an operator
};

std::string element(const char* name, std::string_view text) {
  return fmt::format("<{0}>{1}</{0}>", name, xml_escape(std::string(text)));
}

std::string row(const std::vector<Atom>& atoms) {
  std::string out;
  for (const auto& a : atoms) out += a.xml;
  return atoms.size() == 1 ? out : "<mrow>" + out + "</mrow>";
}

class FormulaReader {
 public:
  explicit FormulaReader(std::string_view text) : text_(text) {}

  std::string whole() {
    std::string out;
    for (const auto& a : atoms('\0')) out += a.xml;
    return out;
  }

 private:
  static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void spaces() {
    while (peek() == ' ' || peek() == '\n' || peek() == '\t') ++at_;
  }

  std::vector<Atom> atoms(char close) {
    constexpr int kDeepest = 100;
    if (++depth_ > kDeepest) throw Error::at(at_, fmt::format("groups nest more than {} deep", kDeepest));
    std::vector<Atom> out;
    for (spaces(); at_ < text_.size() && peek() != close; spaces()) {
      if (peek() == '}') throw Error::at(at_, "'}' without '{'");
      out.push_back(scripted(atom(out.empty() ? nullptr : &out.back())));
    }
    if (close != '\0') {
      if (peek() != close) throw Error::at(at_, "expected '}'");
      ++at_;
    }
    --depth_;
    return out;
  }

  // What stands between braces, or one atom.
  std::string argument() {
    spaces();
    if (at_ >= text_.size()) throw Error::at(at_, "expected a formula");
    if (peek() == '{') {
      ++at_;
      return row(atoms('}'));
    }
    return atom(nullptr).xml;
  }

  std::string primes() {
    std::vector<Atom> out;
    for (; peek() == '\''; ++at_) out.push_back({"<mo>′</mo>"});
    return row(out);
  }

  Atom scripted(Atom base) {
    std::string above, below;
    for (;;) {
      spaces();
      std::string& script = peek() == '^' || peek() == '\'' ? above : below;
      if (peek() != '^' && peek() != '_' && peek() != '\'') break;
      if (!script.empty()) throw Error::at(at_, "a second script");
      if (peek() == '\'') {
        script = primes();
      } else {
        ++at_;
        script = argument();
      }
    }
    if (above.empty() && below.empty()) return base;
    const char* name = below.empty() ? "msup" : above.empty() ? "msub" : "msubsup";
    base.xml = fmt::format("<{0}>{1}{2}{3}</{0}>", name, base.xml, below, above);
    if (base.role == Role::Operator) base.role = Role::Letter;
    return base;
  }

  Atom atom(const Atom* before) {
    const char c = peek();
    if (c == '{') return group();
    if (c == '\\') return command(before);
    if (is_digit(c)) {
      const auto start = at_;
      while (is_digit(peek()) || (peek() == '.' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1]))) ++at_;
      return {element("mn", text_.substr(start, at_ - start))};
    }
    if (c == '^' || c == '_') return {"<mrow></mrow>"};
    const auto length = std::max<std::size_t>(1, character_length(text_.substr(at_)));
    const auto one = text_.substr(at_, length);
    at_ += length;
    if (is_letter(c) || length > 1) return {element("mi", one)};
    switch (c) {
      case '(':
      case '[':
        return symbol({one, Role::Open}, before);
      case ')':
      case ']':
        return symbol({one, Role::Close}, before);
      case ',':
      case ';':
        return symbol({one, Role::Comma}, before);
      case '-':
        return symbol({"−", Role::Operator}, before);
      case '*':
        return symbol({"∗", Role::Operator}, before);
      case '.':
        return {element("mi", one)};
      default:
        return symbol({one, Role::Operator}, before);
    }
  }

  // An operator in braces is a sign of its own: {*}4.
  Atom group() {
    ++at_;
    const auto inside = atoms('}');
    if (inside.size() == 1 && inside[0].role == Role::Operator) return {element("mi", inside[0].sign)};
    return {row(inside)};
  }

  static Atom symbol(const Symbol& s, const Atom* before) {
    switch (s.role) {
      case Role::Letter:
        return {element("mi", s.text)};
      case Role::Name:
        return {fmt::format("<mi mathvariant=\"normal\">{}</mi>", xml_escape(std::string(s.text)))};
      case Role::Space:
        return {fmt::format("<mspace width=\"{}\"/>", s.text), Role::Space};
      case Role::Open:
      case Role::Close:
        return {fmt::format("<mo stretchy=\"false\" form=\"{}\">{}</mo>", s.role == Role::Open ? "prefix" : "postfix",
                            s.text),
                s.role, std::string(s.text)};
      case Role::Comma:
        return {fmt::format("<mo separator=\"true\">{}</mo>", s.text), s.role, std::string(s.text)};
      case Role::Operator:
        break;
    }
    const bool operand_before = before != nullptr && (before->role == Role::Letter || before->role == Role::Name ||
                                                      before->role == Role::Close);
    const bool bar = s.text.starts_with('|') || s.text == "‖" || s.text == "⦀";
    const bool prefix = !operand_before && (s.text == "−" || s.text == "+" || s.text == "±");
    const char* how = s.text == "/" ? " stretchy=\"false\" lspace=\"0\" rspace=\"0\""
                      : bar         ? " stretchy=\"false\" lspace=\"0.2em\" rspace=\"0.2em\""
                      : prefix      ? " form=\"prefix\""
                                    : " stretchy=\"false\"";
    return {fmt::format("<mo{}>{}</mo>", how, xml_escape(std::string(s.text))), Role::Operator, std::string(s.text)};
  }

  // The text of \text{...}: escapes are read, nothing else.
  std::string words() {
    static constexpr std::string_view kBackslash = "\\textbackslash{}";
    spaces();
    if (peek() != '{') throw Error::at(at_, "expected '{'");
    std::string out;
    int open = 0;
    for (;; ++at_) {
      if (at_ >= text_.size()) throw Error::at(at_, "expected '}'");
      const char c = peek();
      if (text_.substr(at_).starts_with(kBackslash)) {
        out += '\\';
        at_ += kBackslash.size() - 1;
      } else if (c == '\\' && at_ + 1 < text_.size() && !is_letter(text_[at_ + 1])) {
        out += text_[++at_];
      } else if (c == '{') {
        ++open;
      } else if (c != '}') {
        if (c != '$') out += c;
      } else if (--open == 0) {
        ++at_;
        return out;
      }
    }
  }

  Atom command(const Atom* before) {
    const auto start = at_++;
    auto end = at_;
    while (end < text_.size() && is_letter(text_[end])) ++end;
    if (end == at_ && end < text_.size()) ++end;
    const auto name = text_.substr(at_, end - at_);
    at_ = end;
    if (name == "frac") {
      const auto above = argument();
      return {fmt::format("<mfrac>{}{}</mfrac>", above, argument())};
    }
    if (name == "sqrt") return {fmt::format("<msqrt>{}</msqrt>", argument())};
    if (name == "text" || name == "mbox") return {element("mtext", words())};
    if (name == "texttt") return {fmt::format("<mtext class=\"typed\">{}</mtext>", xml_escape(words()))};
    if (name == "mathrm") return {fmt::format("<mi mathvariant=\"normal\">{}</mi>", xml_escape(words()))};
    if (name == "mathit") return {fmt::format("<mi class=\"word\">{}</mi>", xml_escape(words()))};
    if (name == "mathbf") return {fmt::format("<mi class=\"bold\">{}</mi>", xml_escape(words()))};
    if (name == "mathbin") {
      const auto sign = words();
      return symbol({sign == "||" ? "‖" : sign == "|||" ? "⦀" : std::string_view(sign), Role::Operator}, before);
    }
    if (const auto found = symbol_of(name)) return symbol(*found, before);
    throw Error::at(start, fmt::format("unknown command \\{}", name));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

std::string mathml(std::string_view latex, std::string_view words) {
  return fmt::format("<math alttext=\"{}\">{}</math>", xml_escape(std::string(words.empty() ? latex : words)),
                     FormulaReader(latex).whole());
}

}  // namespace nimatron
