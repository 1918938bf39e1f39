#include "nimatron/notation/parse.h"

#include <fmt/format.h>

#include <tao/pegtl.hpp>

#include "nimatron/base/error.h"
#include "nimatron/notation/builder.h"
#include "nimatron/notation/variables.h"

namespace nimatron {

namespace grammar {

using namespace tao::pegtl;  // NOLINT(google-build-using-namespace): the rules below read as a grammar

// NOLINTBEGIN(readability-identifier-naming): rules are named as PEGTL names its own

struct ws : star<one<' ', '\t'>> {};
template <class Rule>
struct then_ws : seq<Rule, ws> {};
struct comma : then_ws<one<','>> {};

// Values: 3, -5/8, 1^3*, v2, ^<2>, *4. The parts of one value are written without spaces.
struct digits : plus<digit> {};
struct number : seq<opt<one<'-'>>, digits, opt<seq<one<'/'>, must<digits>>>> {};
struct power : sor<seq<one<'<'>, digits, one<'>'>>, seq<one<'['>, digits, one<']'>>> {};
struct up : seq<plus<one<'^'>>, opt<sor<digits, power>>> {};
// A word that starts with v followed by a letter is a name.
struct no_name : not_at<identifier_other> {};
struct down : seq<one<'v'>, sor<seq<digits, no_name>, seq<no_name, opt<power>>>> {};
struct nimber : seq<one<'*'>, opt<digits>> {};
struct tail : plus<sor<up, down, nimber>> {};
struct literal : sor<seq<number, opt<tail>>, tail> {};

// A name is looked up at once, because the grammar of what follows depends on it.
template <NameKind K>
struct name {
  using rule_t = name;
  using subs_t = empty_list;
  template <apply_mode, rewind_mode, template <typename...> class, template <typename...> class, typename Input>
  static bool match(Input& in, Builder& b) {
    const std::size_t length = word_length(in.current(), in.size(0));
    if (length == 0 || kind_of_name({in.current(), length}, b.entries()) != K) return false;
    in.bump_in_this_line(length);
    return true;
  }
};
struct ruleset_name : name<NameKind::Ruleset> {};
struct operator_name : name<NameKind::RulesetOperator> {};
struct position_operator_name : name<NameKind::PositionOperator> {};
struct function_name : name<NameKind::Function> {};
struct variant_word : seq<not_at<sor<down, ruleset_name, operator_name, position_operator_name, function_name>>,
                          identifier, ws, at<one<',', ')'>>> {};
struct unknown_name {
  using rule_t = unknown_name;
  using subs_t = empty_list;
  template <apply_mode, rewind_mode, template <typename...> class, template <typename...> class, typename Input>
  static bool match(Input& in, Builder& b) {
    const std::size_t length = word_length(in.current(), in.size(0));
    if (length == 0) return false;
    throw unknown_name_error({in.current(), length}, in.byte(), b.entries());
  }
};

// The point of a product, after an operand. In 0.5 and 2 .5, and in .5 where an operand is expected, it is that of a
// decimal fraction, which is not notation.
template <bool kAfterOperand>
struct some_point {
  using rule_t = some_point;
  using subs_t = empty_list;
  template <apply_mode, rewind_mode, template <typename...> class, template <typename...> class, typename Input>
  static bool match(Input& in, Builder&) {
    if (in.empty() || *in.current() != '.') return false;
    check_no_decimal({in.begin(), in.byte() + in.size(0)}, in.byte(), kAfterOperand);
    if (kAfterOperand) in.bump_in_this_line(1);
    return kAfterOperand;
  }
};
struct point : some_point<true> {};
struct stray_point : some_point<false> {};

// The text up to the matching bracket: it belongs to the ruleset, not to this grammar.
struct raw {
  using rule_t = raw;
  using subs_t = empty_list;
  template <apply_mode, rewind_mode, template <typename...> class, template <typename...> class, typename Input>
  static bool match(Input& in, Builder&) {
    in.bump_in_this_line(balanced_length({in.current(), in.size(0)}));
    return true;
  }
};
struct parameters : raw {};
struct state : raw {};

struct close_bracket : one<')'> {};
struct close_square : one<']'> {};
struct open_bracket : one<'('> {};
struct open_brace : then_ws<one<'{'>> {};
struct bars : plus<one<'|'>> {};

struct expression;
struct sum;
struct ruleset;
struct plain_ruleset : seq<ruleset_name, opt<seq<one<'['>, parameters, must<close_square>>>> {};
struct some_ruleset;
struct operands : list_must<some_ruleset, seq<ws, comma>> {};
struct operator_ruleset : seq<operator_name, must<open_bracket>, ws, must<operands>, ws, must<close_bracket>> {};
struct ruleset : sor<plain_ruleset, operator_ruleset> {};
struct some_ruleset : sor<ruleset, unknown_name> {};
struct applied_state : seq<open_bracket, state, must<close_bracket>> {};
struct position : seq<ruleset, opt<applied_state>> {};

struct range : seq<digits, string<'.', '.'>, must<digits>> {};
struct argument : sor<variant_word, then_ws<range>, expression> {};
struct arguments : list_must<argument, comma> {};
struct call_begin : sor<function_name, position_operator_name> {};
struct call : seq<call_begin, must<open_bracket>, ws, opt<not_at<one<')'>>, arguments>, must<close_bracket>> {};

struct side : opt<list_must<sum, comma>> {};
struct braces : seq<open_brace, side, must<then_ws<bars>>, side, star<then_ws<bars>, side>, must<one<'}'>>> {};
struct group : seq<one<'('>, ws, must<expression>, must<close_bracket>> {};

struct primary : sor<literal, group, braces, call, position, stray_point, unknown_name> {};
struct operand : then_ws<primary> {};
struct norton_tail : if_must<then_ws<point>, operand> {};
struct norton : seq<operand, star<norton_tail>> {};
struct ordinal_tail : if_must<then_ws<one<':'>>, norton> {};
struct ordinal : seq<norton, star<ordinal_tail>> {};
struct switch_sign : then_ws<string<'+', '-'>> {};
struct minus_sign : then_ws<seq<one<'-'>, not_at<digit>>> {};
struct prefix : plus<sor<switch_sign, minus_sign>> {};
struct signed_term : seq<prefix, must<ordinal>> {};
struct term : sor<signed_term, ordinal> {};
struct sum_sign : one<'+', '-'> {};
struct sum_tail : if_must<then_ws<sum_sign>, term> {};
// +- is one sign everywhere: 3+-1 is 3 and the switch +-1, 3 + -1 is 2.
struct switch_tail : seq<at<string<'+', '-'>>, must<term>> {};
struct sum : seq<term, star<sor<switch_tail, sum_tail>>> {};
struct relation
    : sor<string<'=', '='>, string<'!', '='>, string<'<', '='>, string<'>', '='>, string<'<', '>'>, one<'<', '>'>> {};
struct comparison_tail : if_must<then_ws<relation>, sum> {};
struct expression : seq<sum, opt<comparison_tail>> {};

struct whole_expression : seq<ws, must<expression>, must<eof>> {};
struct whole_ruleset : seq<ws, must<some_ruleset>, ws, must<eof>> {};

// What was expected when a mandatory rule does not match.
template <class Rule>
inline constexpr const char* kExpected = nullptr;
template <>
inline constexpr const char* kExpected<digits> = "expected digits";
template <>
inline constexpr const char* kExpected<close_bracket> = "expected ')'";
template <>
inline constexpr const char* kExpected<close_square> = "expected ']'";
template <>
inline constexpr const char* kExpected<open_bracket> = "expected '('";
template <>
inline constexpr const char* kExpected<operands> = "expected a ruleset";
template <>
inline constexpr const char* kExpected<argument> = "expected an argument";
template <>
inline constexpr const char* kExpected<sum> = "expected a value, a position or a function";
template <>
inline constexpr const char* kExpected<expression> = "expected a value, a position or a function";
template <>
inline constexpr const char* kExpected<operand> = "expected a value, a position or a function";
template <>
inline constexpr const char* kExpected<norton> = "expected a value, a position or a function";
template <>
inline constexpr const char* kExpected<ordinal> = "expected a value, a position or a function";
template <>
inline constexpr const char* kExpected<term> = "expected a value, a position or a function";
template <>
inline constexpr const char* kExpected<then_ws<bars>> = "expected '|'";
template <>
inline constexpr const char* kExpected<one<'}'>> = "expected '}'";
template <>
inline constexpr const char* kExpected<eof> = "expected an operator or the end";
template <>
inline constexpr const char* kExpected<some_ruleset> = "expected a ruleset";

template <class Rule>
struct control : normal<Rule> {
  template <class Input, class... States>
  [[noreturn]] static void raise(const Input& in, States&&...) {
    static_assert(kExpected<Rule> != nullptr, "a rule that must match says what was expected");
    throw parse_error(kExpected<Rule>, in);
  }
};

// What a matched rule adds to the tree.
template <class Rule>
struct action : nothing<Rule> {};

template <void (Builder::*Member)(std::string_view, std::size_t)>
struct calls {
  template <class Input>
  static void apply(const Input& in, Builder& b) {
    (b.*Member)(in.string_view(), in.input().byte() - in.size());
  }
};
template <>
struct action<literal> : calls<&Builder::literal> {};
template <>
struct action<ruleset_name> : calls<&Builder::ruleset> {};
template <>
struct action<parameters> : calls<&Builder::parameters> {};
template <>
struct action<operator_name> : calls<&Builder::ruleset> {};
template <>
struct action<operator_ruleset> : calls<&Builder::operator_end> {};
template <>
struct action<state> : calls<&Builder::state> {};
template <>
struct action<call_begin> : calls<&Builder::call> {};
template <>
struct action<call> : calls<&Builder::call_end> {};
template <>
struct action<variant_word> : calls<&Builder::word> {};
template <>
struct action<range> : calls<&Builder::range> {};
template <>
struct action<open_brace> : calls<&Builder::brace> {};
template <>
struct action<bars> : calls<&Builder::bar> {};
template <>
struct action<braces> : calls<&Builder::brace_end> {};
template <>
struct action<prefix> : calls<&Builder::prefix> {};
template <>
struct action<signed_term> : calls<&Builder::signed_end> {};
template <>
struct action<sum_sign> : calls<&Builder::sign> {};
template <>
struct action<relation> : calls<&Builder::sign> {};
template <>
struct action<sum_tail> : calls<&Builder::binary> {};
template <>
struct action<switch_tail> : calls<&Builder::add> {};
template <>
struct action<comparison_tail> : calls<&Builder::binary> {};
template <>
struct action<norton_tail> : calls<&Builder::norton> {};
template <>
struct action<ordinal_tail> : calls<&Builder::ordinal> {};

// NOLINTEND(readability-identifier-naming)

}  // namespace grammar

namespace {

template <class Grammar>
Node parse_with(std::string_view source, const Entries& entries) {
  check_no_variables(source);
  check_nesting(source);
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf> in(source.data(), source.size(), "");
  Builder builder(entries);
  try {
    tao::pegtl::parse<Grammar, grammar::action, grammar::control>(in, builder);
  } catch (const tao::pegtl::parse_error& e) {
    throw expectation_error(std::string(e.message()), e.positions().front().byte, source);
  }
  return builder.take();
}

}  // namespace

Node parse_expression(std::string_view source, const Entries& entries) {
  if (source.find_first_not_of(" \t") == std::string_view::npos) throw Error("empty expression");
  return parse_with<grammar::whole_expression>(source, entries);
}

Node parse_ruleset(std::string_view source, const Entries& entries) {
  return parse_with<grammar::whole_ruleset>(source, entries);
}

}  // namespace nimatron
