// Parser: text -> syntax trees, one statement at a time (docs/language.md).
//
// What may follow a name depends on the name, so the parser looks names up, and a statement is read after the one
// before it was evaluated. Chains of an operator stay flat, and a tree that would be too high is an Error.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/engine/entry.h"
#include "nimatron/notation/ast.h"

namespace nimatron {

class Parser {
 public:
  // `source` must be ASCII outside of strings and comments (see ascii_notation) and must outlive the trees.
  Parser(std::string_view source, const Entries& entries) : source_(source), entries_(&entries) {}

  // Names that have slots from 0, before anything is read.
  void bind(std::string_view name);
  // The next statement; none at the end. After an Error, skip_statement() goes to the one after it.
  std::optional<Node> statement(const Entries& entries);
  void skip_statement();
  // A statement may end before these places too, in increasing order, if it cannot go on there.
  void end_also_at(std::vector<std::size_t> places) { ends_ = std::move(places); }
  // Whether the last Error was that the text ended before the statement did, which more lines could complete.
  bool unfinished() const { return unfinished_; }
  // The whole text: one expression, one ruleset, or what follows `for` in a comprehension.
  Node expression();
  Node ruleset();
  Loop loop();
  // How many slots the variables of what was read need.
  std::uint32_t slots() const { return slots_; }
  std::size_t place() const { return at_; }
  void go_to(std::size_t place) { at_ = place; }

 private:
  // How tightly operators bind; a `for all` takes all that follows it.
  enum Level : std::uint8_t {
    kAny,
    kIff,
    kImplies,
    kChoice,
    kOr,
    kAnd,
    kNot,
    kCompare,
    kRange,
    kXor,
    kSided,
    kSum,
    kProduct,
    kSign,
    kOrdinal,
    kNorton,
  };
  struct Operator {
    Level level;
    Node::Kind kind;
    std::string_view sign;
    std::size_t length;  // in the source
  };
  // While brackets are open, lines may end inside them and a colon is an operator.
  class Inside {
   public:
    explicit Inside(Parser& p);
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;
    ~Inside();

   private:
    Parser& parser_;
    bool in_header_;
  };

  char peek(std::size_t ahead = 0) const { return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0'; }
  bool at_digit(std::size_t ahead = 0) const { return peek(ahead) >= '0' && peek(ahead) <= '9'; }
  bool at_letter(std::size_t ahead = 0) const;
  std::string_view word_at(std::size_t at) const;
  // The name of a variable, without the $.
  std::string_view variable_at(std::size_t at) const;
  bool at_statement_end() const;
  // Spaces, and inside brackets the ends of lines.
  void space();
  // The ends of lines too, because an operand must follow.
  void lines();
  bool eat(char c);
  bool eat_word(std::string_view word);
  bool eat_words(std::string_view first, std::string_view second);
  void expect(char c);
  // At the end of the text, more lines could bring it.
  [[noreturn]] void expected(std::string_view what);
  // It must stand exactly here.
  [[noreturn]] void expected_here(std::string_view what) const;
  void end_of_text();
  void check_depth(std::size_t height) const;

  std::optional<Node> definition();
  std::optional<Node> assignment();
  // A statement that a block may hold: all but definitions.
  Node inner_statement();
  Node for_statement();
  Node while_statement();
  Node if_statement();
  // What follows the colon of a head: a statement on the same line, or lines up to `end`, which is read, or `else`.
  Node body(bool may_have_else = false);
  // Whether what a function does, and not an operand of an ordinal sum, follows the colon here.
  bool at_body(bool known) const;
  // The condition between the word of a head and its colon.
  Node head();

  Node parse(Level level);
  Node prefix(Level level);
  // The operator here; none if there is none that binds as tightly as `level`.
  std::optional<Operator> next_operator(Level level);
  std::optional<Operator> symbol_operator() const;
  std::optional<Operator> word_operator() const;
  void check_star() const;
  static Node joined(const Operator& op, Node left, Node right);
  Node quantified(Node::Kind kind, std::size_t column);

  Node operand();
  Node postfix(Node of);
  bool at_key() const;
  bool at_down(std::size_t ahead) const;
  bool at_literal() const;
  Node literal();
  Node whole(std::size_t start) const;
  void ups(std::vector<Node>& parts, std::size_t& begun);
  Node genus(std::size_t start);
  // w, w^2, w^(w+1), w^w^2
  Node omega();
  Node group();
  // Braces that a name stands before know it inside. Directly after +- they may have Left's options alone.
  Node braces(std::string_view name = {});
  // A word for a loopy value, such as over, ^[on] or v<on>; empty if there is none here.
  std::string_view loopy_word() const;
  Node list();
  Node string();
  Node variable();
  Node named();
  Node ruleset_named(std::string_view name);
  Node position(Node ruleset);
  // With a first argument that stands before it, or none.
  Node call(std::string_view name, std::optional<Node> first = std::nullopt);
  Node argument(const Entry* entry, std::size_t i);
  Node box();
  // The text up to the bracket or quote that closes it, and what is put into it.
  void raw(Node& into, std::string_view& text, char close);
  Node hole();

  Loop loop_list();
  using Slots = std::map<std::string_view, std::uint32_t>;
  static void resolve(Node& node, const Slots& slots);
  // Forgets all locals but the first ones.
  void unbind(std::size_t but);
  static Node make(Node::Kind kind, std::size_t column, std::string_view text = {});

  std::string_view source_;
  const Entries* entries_;
  std::size_t at_ = 0;
  std::size_t open_ = 0;         // brackets
  bool in_header_ = false;       // of a loop, which a colon ends
  std::size_t switched_ = 0;     // where the last +- ended; 0: nowhere
  std::size_t literal_end_ = 0;  // where the last literal ended; 0: nowhere
  std::uint32_t slots_ = 0;
  std::vector<std::string_view> locals_;                                       // bound here, the innermost last
  std::map<std::string_view, std::vector<std::uint32_t>, std::less<>> bound_;  // their slots, the innermost last
  std::string_view defining_;                                                  // the function whose definition is read
  bool in_body_ = false;                                                       // of statements of a function
  std::set<std::uint32_t> assigned_;                                           // the slots that statements set
  std::vector<std::string_view> node_names_;                                   // of the braces that are open
  std::vector<std::size_t> ends_;
  bool unfinished_ = false;
};

}  // namespace nimatron
