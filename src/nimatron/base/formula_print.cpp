#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/canvas.h"
#include "nimatron/base/formula.h"

namespace nimatron {

namespace {

using Kind = Sign::Kind;

bool is_bar(std::string_view text) { return text.find_first_not_of('|') == std::string_view::npos; }

std::string latex_of(const Sign& s) {
  const auto part = [&](std::size_t i) { return latex(s.parts[i]); };
  const auto* named = s.kind == Kind::Number ? nullptr : sign_of_text(s.text);
  switch (s.kind) {
    case Kind::Number:
    case Kind::Comma:
      return s.text;
    case Kind::Letter:
      if (named != nullptr) return fmt::format("\\{} ", named->command);
      return s.text.size() == 1 ? s.text : fmt::format("\\mbox{{{}}}", s.text);
    case Kind::Name:
      if (named == nullptr) return fmt::format("\\mathrm{{{}}}", latex_text(s.text));
      return fmt::format("{{\\{}}}", named->command);
    case Kind::Bold:
      return fmt::format("\\mathbf{{{}}}", latex_text(s.text));
    case Kind::Words:
      return fmt::format("\\mbox{{{}}}", latex_text(s.text));
    case Kind::Typed:
      return fmt::format("\\texttt{{{}}}", latex_text(s.text));
    case Kind::Operator:
      if (is_bar(s.text)) return fmt::format("\\mathbin{{{}}}", s.text);
      if (s.text == "−") return "-";
      return named != nullptr ? fmt::format("\\{} ", named->command) : s.text;
    case Kind::Open:
    case Kind::Close:
      if (named == nullptr) return s.text;
      return fmt::format("\\{}{}", named->command, named->command.size() > 1 ? " " : "");
    case Kind::Space:
      return fmt::format("\\{} ", named->command);
    case Kind::Scripts: {
      // Scripts on scripts, or on more than one sign, need braces.
      const bool one = s.parts[0].size() == 1 && s.parts[0][0].kind != Kind::Scripts;
      std::string out = one ? part(0) : fmt::format("{{{}}}", part(0));
      while (out.ends_with(' ')) out.pop_back();
      if (!s.parts[1].empty()) out += fmt::format("_{{{}}}", part(1));
      if (!s.parts[2].empty()) out += fmt::format("^{{{}}}", part(2));
      return out;
    }
    case Kind::Fraction:
      return fmt::format("\\frac{{{}}}{{{}}}", part(0), part(1));
    case Kind::Root:
      return fmt::format("\\sqrt{{{}}}", part(0));
  }
  return {};
}

std::string element(const char* name, std::string_view attributes, const std::string& text) {
  return fmt::format("<{0}{1}>{2}</{0}>", name, attributes, xml_escape(text));
}

// A sign that has no operand before it is a prefix: −1.
std::string operator_element(const std::string& text, bool after_operand) {
  const bool bar = text.starts_with('|');
  const bool prefix = !after_operand && (text == "−" || text == "+" || text == "±");
  const char* how = text == "/" ? " stretchy=\"false\" lspace=\"0\" rspace=\"0\""
                    : bar       ? " stretchy=\"false\" lspace=\"0.2em\" rspace=\"0.2em\""
                    : prefix    ? " form=\"prefix\""
                                : " stretchy=\"false\"";
  // (Three bars have a character of their own, too, but few fonts have it, and then nothing is seen.)
  return element("mo", how, text == "||" ? "‖" : text);
}

std::string row(const Formula& formula);

std::string mathml_of(const Sign& s, bool after_operand) {
  switch (s.kind) {
    case Kind::Number:
      return element("mn", "", s.text);
    case Kind::Letter:
      return element("mi", "", s.text);
    case Kind::Name:
      return element("mi", " mathvariant=\"normal\"", s.text);
    case Kind::Bold:
      return element("mi", " class=\"bold\"", s.text);
    case Kind::Words:
      return element("mtext", "", s.text);
    case Kind::Typed:
      return element("mtext", " class=\"typed\"", s.text);
    case Kind::Operator:
      return operator_element(s.text, after_operand);
    case Kind::Open:
      return element("mo", " stretchy=\"false\" form=\"prefix\"", s.text);
    case Kind::Close:
      return element("mo", " stretchy=\"false\" form=\"postfix\"", s.text);
    case Kind::Comma:
      return element("mo", " separator=\"true\"", s.text);
    case Kind::Space:
      return fmt::format("<mspace width=\"{}\"/>", s.text);
    case Kind::Scripts: {
      const auto& below = s.parts[1];
      const auto& above = s.parts[2];
      // A prime is small and high by itself.
      const auto is_prime = [](const Sign& sign) { return sign.text == "′"; };
      if (below.empty() && std::all_of(above.begin(), above.end(), is_prime)) {
        return fmt::format("<mrow>{}{}</mrow>", row(s.parts[0]), row(above));
      }
      const char* name = below.empty() ? "msup" : above.empty() ? "msub" : "msubsup";
      return fmt::format("<{0}>{1}{2}{3}</{0}>", name, row(s.parts[0]), below.empty() ? "" : row(below),
                         above.empty() ? "" : row(above));
    }
    case Kind::Fraction:
      return fmt::format("<mfrac>{}{}</mfrac>", row(s.parts[0]), row(s.parts[1]));
    case Kind::Root:
      return fmt::format("<msqrt>{}</msqrt>", row(s.parts[0]));
  }
  return {};
}

std::string signs(const Formula& formula) {
  std::string out;
  bool after_operand = false;
  for (const auto& s : formula) {
    out += mathml_of(s, after_operand);
    if (s.kind != Kind::Space) after_operand = s.is_operand();
  }
  return out;
}

std::string row(const Formula& formula) {
  return formula.size() == 1 ? signs(formula) : "<mrow>" + signs(formula) + "</mrow>";
}

}  // namespace

std::string latex(const Formula& formula) {
  std::string out;
  for (const auto& s : formula) out += latex_of(s);
  while (out.ends_with(' ')) out.pop_back();
  return out;
}

std::string latex_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("#_%&${}").find(c) != std::string_view::npos) {
      out += '\\';
      out += c;
    } else if (c == '^' || c == '~') {
      out += fmt::format("\\{}{{}}", c);
    } else if (c == '\\') {
      out += "\\textbackslash{}";
    } else if (c == '<' || c == '>' || c == '|') {
      out += fmt::format("${}$", c);
    } else {
      out += c;
    }
  }
  return out;
}

std::string mathml(const Formula& formula, std::string_view words) {
  return fmt::format("<math alttext=\"{}\">{}</math>", xml_escape(std::string(words)), signs(formula));
}

}  // namespace nimatron
