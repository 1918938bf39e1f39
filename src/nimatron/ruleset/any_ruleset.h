// AnyRuleset: any ruleset, as a value that is itself a ruleset. Positions are AnyPosition.
//
//   AnyRuleset r = Nim{};
//   AnyPosition p = r.parse("3,5,7");
//   r.options(p, [&](const AnyPosition& q) { fmt::print("{}\n", r.print(q)); });
//
// Solvers and operators work on AnyRuleset and so serve every game, including those made at run time. Two are equal if
// their types and parameters are. Every position carries the tag of the ruleset that made it, and a position with
// another tag is refused with an Error.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "nimatron/ruleset/concept.h"

namespace nimatron {

namespace detail {

// What a ruleset without theorems answers. The questions are a chain, which takes one table of functions a model.
template <class List>
struct Asks;
template <class Q>
struct Asks<QuestionList<Q>> {
  virtual ~Asks() = default;
  virtual std::optional<typename Q::Answer> theorem(const Q&, const AnyPosition&) const { return std::nullopt; }
};
// Its type is known where a game has such a theorem.
template <>
std::optional<WeightEntry<Integer>> Asks<QuestionList<question::AtomicWeight>>::theorem(const question::AtomicWeight&,
                                                                                        const AnyPosition&) const;
template <class Q, class... Qs>
struct Asks<QuestionList<Q, Qs...>> : Asks<QuestionList<Qs...>> {
  using Asks<QuestionList<Qs...>>::theorem;
  virtual std::optional<typename Q::Answer> theorem(const Q&, const AnyPosition&) const { return std::nullopt; }
};

struct ErasedRuleset : Asks<Questions> {
  virtual std::string spec() const = 0;
  virtual BoardKind kind() const = 0;
  virtual bool impartial() const = 0;
  virtual void options(const AnyPosition&, Sink<AnyPosition>) const = 0;
  virtual void options(const AnyPosition&, Player, Sink<AnyPosition>) const = 0;
  virtual AnyPosition parse(Cursor&) const = 0;
  virtual std::string format(const AnyPosition&) const = 0;
  virtual std::string print(const AnyPosition&) const = 0;
  virtual void components(const AnyPosition&, Sink<AnyPosition>) const = 0;
  virtual AnyPosition normal_form(const AnyPosition&) const = 0;
  virtual AnyPosition reduce(const AnyPosition&) const = 0;
  virtual AnyPosition search_form(const AnyPosition&) const = 0;
  virtual AnyPosition board(const AnyPosition&) const = 0;
  virtual AnyPosition enter(const AnyPosition&) const = 0;
  virtual AnyPosition resume(const AnyPosition&, std::string_view) const = 0;
  virtual std::string format_phases(const AnyPosition&) const = 0;
  virtual AnyPosition orient(const AnyPosition&) const = 0;
  virtual std::optional<AnyPosition> negated(const AnyPosition&) const = 0;
  virtual void check(const AnyPosition&) const = 0;
  virtual Theorem source(question::Kind, const AnyPosition&) const = 0;
  virtual std::shared_ptr<Solver> solver(question::Outcome, Budget&) const = 0;
  virtual std::shared_ptr<Solver> solver(const question::Pushed&, Budget&) const = 0;
  virtual std::optional<LatticeVector> lattice_cell(const AnyPosition&) const = 0;
  virtual bool summands(const AnyPosition&, Sink<SignedPart>) const = 0;
  virtual std::optional<AnyRuleset> narrowed(const AnyPosition&) const = 0;
  virtual std::string move_name(const AnyPosition&, const AnyPosition&) const = 0;
  virtual bool draw(const AnyPosition&, Canvas&) const = 0;
  virtual std::optional<AnyPosition> from_numbers(std::span<const std::int64_t>) const = 0;
  virtual std::optional<std::vector<Integer>> numbers(const AnyPosition&) const = 0;
  // Whether both have the same type and equal parameters.
  virtual bool same(const ErasedRuleset&) const = 0;
  // The tag of the ruleset whose positions it shares; 0 if it has its own.
  virtual Tag shared_tag() const = 0;

  const Facts& facts() const {
    std::call_once(stated_, [this] { facts_ = stated_facts(); });
    return facts_;
  }

  // Set once, when the ruleset is first made: its identity, and the tag of its positions. They are equal,
  // except for a ruleset that shares the positions of another one.
  Tag id = 0, tag = 0;

 private:
  virtual Facts stated_facts() const = 0;
  mutable std::once_flag stated_;
  mutable Facts facts_;
};

// The one model kept for all equal rulesets: an earlier one, or this one with a new tag.
std::shared_ptr<const ErasedRuleset> unique_model(std::shared_ptr<ErasedRuleset> model);
[[noreturn]] void refuse_foreign_position(const std::string& spec);

}  // namespace detail

class AnyRuleset {
 public:
  using Position = AnyPosition;

  template <Ruleset R>
  requires(!std::same_as<R, AnyRuleset>)
      AnyRuleset(R r);  // NOLINT(google-explicit-constructor): every ruleset is an AnyRuleset

  std::string spec() const { return model_->spec(); }
  // Equal rulesets have equal ids, for tables by ruleset.
  Tag id() const { return model_->id; }
  // The tag of its positions.
  Tag tag() const { return model_->tag; }
  BoardKind kind() const { return model_->kind(); }
  bool impartial() const { return model_->impartial(); }
  const Facts& facts() const { return model_->facts(); }
  void options(const Position& p, Sink<Position> sink) const { model_->options(p, sink); }
  void options(const Position& p, Player player, Sink<Position> sink) const { model_->options(p, player, sink); }
  Position parse(Cursor& in) const { return model_->parse(in); }
  // A whole text; the state must fill it.
  Position parse(std::string_view text) const {
    Cursor in(text);
    Position p = parse(in);
    in.end();
    return p;
  }
  std::string format(const Position& p) const { return model_->format(p); }
  std::string print(const Position& p) const { return model_->print(p); }
  void components(const Position& p, Sink<Position> sink) const { model_->components(p, sink); }
  Position normal_form(const Position& p) const { return model_->normal_form(p); }
  Position reduce(const Position& p) const { return model_->reduce(p); }
  Position search_form(const Position& p) const { return model_->search_form(p); }
  template <class Q>
  std::optional<typename Q::Answer> theorem(const Q& question, const Position& p) const {
    if (p.tag() != tag()) detail::refuse_foreign_position(spec());
    return model_->theorem(question, p);
  }
  Theorem source(question::Kind question, const Position& p) const { return model_->source(question, p); }
  Position board(const Position& p) const { return model_->board(p); }
  Position enter(const Position& b) const { return model_->enter(b); }
  Position resume(const Position& b, std::string_view phases) const { return model_->resume(b, phases); }
  std::string format_phases(const Position& p) const { return model_->format_phases(p); }
  Position orient(const Position& p) const { return model_->orient(p); }
  std::optional<Position> negated(const Position& p) const { return model_->negated(p); }
  void check(const Position& p) const { model_->check(p); }
  // For question::Outcome and question::Pushed.
  template <class Q>
  std::shared_ptr<Solver> solver(const Q& question, Budget& budget) const {
    return model_->solver(question, budget);
  }
  std::optional<LatticeVector> lattice_cell(const Position& p) const { return model_->lattice_cell(p); }
  std::string move_name(const Position& p, const Position& q) const { return model_->move_name(p, q); }
  bool draw(const Position& p, Canvas& canvas) const { return model_->draw(p, canvas); }
  std::optional<Position> from_numbers(std::span<const std::int64_t> numbers) const {
    return model_->from_numbers(numbers);
  }
  std::optional<std::vector<Integer>> numbers(const Position& p) const { return model_->numbers(p); }

  // The positions whose disjunctive sum p is as an operator writes it, each with its sign; false where p is one.
  bool summands(const Position& p, Sink<SignedPart> sink) const { return model_->summands(p, sink); }
  // The ruleset that fits p best where p needs less than this one: an impartial form is one of the impartial forms.
  std::optional<AnyRuleset> narrowed(const Position& p) const { return model_->narrowed(p); }

  // A position of this ruleset's own type as an AnyPosition, and back; an Error where it has another type.
  template <class P>
  Position position(const P& p) const;
  template <class P>
  P typed(const Position& p) const;
  // The position in which play begins on a board, and the board of a position, without phases; an Error where the
  // ruleset is played on boards of another kind.
  template <class B>
  Position enter_board(const B& b) const {
    check_board<B>();
    return enter(TaggedAs(kind().tag).encoded(b));
  }
  template <class B>
  B typed_board(const Position& p) const {
    check_board<B>();
    return TaggedAs::decoded<B>(board(p));
  }

  friend bool operator==(const AnyRuleset& a, const AnyRuleset& b) { return a.model_ == b.model_; }

 private:
  template <class B>
  void check_board() const {
    if (kind() != board_kind<B>(B::kKind)) {
      throw Error(spec() + " is played on " + std::string(kind().name) + ", not on " + std::string(B::kKind));
    }
  }
  std::shared_ptr<const detail::ErasedRuleset> model_;
};

// A position together with the ruleset it is played by; an Error where it belongs to another one.
struct Placed {
  Placed(AnyRuleset r, AnyPosition p) : ruleset(std::move(r)), position(std::move(p)) {
    if (position.tag() != ruleset.tag()) detail::refuse_foreign_position(ruleset.spec());
  }
  AnyRuleset ruleset;
  AnyPosition position;
  std::string print() const { return ruleset.print(position); }
};

// A summand, or the negative of one.
struct SignedPart {
  Placed part;
  bool negative;
};

namespace detail {

// What lets a position cross between its own type and AnyPosition by type alone.
template <class P>
struct Typed : ErasedRuleset {
  virtual AnyPosition position(const P& p) const = 0;
  virtual P typed(const AnyPosition& p) const = 0;
};
template <class R>
struct Holds : Typed<typename R::Position> {
  using P = typename R::Position;
  explicit Holds(R r) : ruleset(std::move(r)) {}
  // Every position goes through here, also on its way to a hook that the ruleset does not have.
  const AnyPosition& own(const AnyPosition& a) const {
    if (a.tag() != this->tag) [[unlikely]]
      refuse_foreign_position(ruleset.spec());
    return a;
  }
  // These two are not inlined into the thirty functions of a model that call them.
  [[gnu::noinline]] P in(const AnyPosition& a) const {
    own(a);
    if constexpr (std::is_same_v<P, AnyPosition>) {
      return TaggedAs(ruleset.position_tag()).encoded(a);
    } else {
      return TaggedAs::decoded<P>(a);
    }
  }
  [[gnu::noinline]] AnyPosition out(const P& p) const { return TaggedAs(this->tag).encoded(p); }
  // The options and components, of which there are many.
  auto out_to(Sink<AnyPosition> sink) const {
    return [this, sink](const P& p) { sink(TaggedAs(this->tag).encoded(p)); };
  }
  R ruleset;
};
// Model with the theorems of R about the questions.
template <class R, class Q, class Model>
struct Answers : Model {
  using Model::Model;
  using Model::theorem;
  std::optional<typename Q::Answer> theorem(const Q& question, const AnyPosition& p) const override {
    return nimatron::theorem(this->ruleset, question, this->in(p));
  }
};
template <class R, class Model, class List>
struct AnswersAll {
  using Type = Model;
};
template <class R, class Model, class Q, class... Qs>
struct AnswersAll<R, Model, QuestionList<Q, Qs...>> : AnswersAll<R, Model, QuestionList<Qs...>> {};
template <class R, class Model, class Q, class... Qs>
requires requires(const R& r, const Q& question, const typename R::Position& p) { r.theorem(question, p); }
struct AnswersAll<R, Model, QuestionList<Q, Qs...>> : AnswersAll<R, Answers<R, Q, Model>, QuestionList<Qs...>> {};

template <Ruleset R>
struct ErasedModel final : AnswersAll<R, Holds<R>, Questions>::Type {
  using AnswersAll<R, Holds<R>, Questions>::Type::Type;
  using P = typename R::Position;
  using B = BoardOf<R>;

  B board_in(const AnyPosition& b) const {
    if (b.tag() != kind().tag) refuse_foreign_position(spec());
    if constexpr (std::is_same_v<B, AnyPosition>) {
      return b;
    } else {
      return TaggedAs::decoded<B>(b);
    }
  }
  std::string spec() const override { return this->ruleset.spec(); }
  BoardKind kind() const override { return nimatron::kind(this->ruleset); }
  bool impartial() const override { return is_impartial(this->ruleset); }
  Facts stated_facts() const override { return nimatron::facts(this->ruleset); }
  void options(const AnyPosition& p, Sink<AnyPosition> sink) const override {
    nimatron::options(this->ruleset, this->in(p), this->out_to(sink));
  }
  void options(const AnyPosition& p, Player player, Sink<AnyPosition> sink) const override {
    nimatron::options(this->ruleset, this->in(p), player, this->out_to(sink));
  }
  AnyPosition parse(Cursor& text) const override { return this->out(this->ruleset.parse(text)); }
  std::string format(const AnyPosition& p) const override { return this->ruleset.format(this->in(p)); }
  std::string print(const AnyPosition& p) const override { return nimatron::print(this->ruleset, this->in(p)); }
  void components(const AnyPosition& p, Sink<AnyPosition> sink) const override {
    nimatron::components(this->ruleset, this->in(p), this->out_to(sink));
  }
  AnyPosition normal_form(const AnyPosition& p) const override {
    return this->out(nimatron::normal_form(this->ruleset, this->in(p)));
  }
  AnyPosition reduce(const AnyPosition& p) const override {
    return this->out(nimatron::reduce(this->ruleset, this->in(p)));
  }
  AnyPosition search_form(const AnyPosition& p) const override {
    if constexpr (
        requires(const R& r, const P& q) { r.normal_form(q); } || requires(const R& r, const P& q) { r.reduce(q); }) {
      return this->out(nimatron::search_form(this->ruleset, this->in(p)));
    } else {
      return this->own(p);
    }
  }
  AnyPosition board(const AnyPosition& p) const override {
    return TaggedAs(kind().tag).encoded(nimatron::board(this->ruleset, this->in(p)));
  }
  AnyPosition enter(const AnyPosition& b) const override {
    return this->out(nimatron::enter(this->ruleset, board_in(b)));
  }
  AnyPosition resume(const AnyPosition& b, std::string_view phases) const override {
    return this->out(nimatron::resume(this->ruleset, board_in(b), phases));
  }
  std::string format_phases(const AnyPosition& p) const override {
    return nimatron::format_phases(this->ruleset, this->in(p));
  }
  AnyPosition orient(const AnyPosition& p) const override {
    return this->out(nimatron::orient(this->ruleset, this->in(p)));
  }
  std::optional<AnyPosition> negated(const AnyPosition& p) const override {
    const auto q = nimatron::negated(this->ruleset, this->in(p));
    return q ? std::optional(this->out(*q)) : std::nullopt;
  }
  void check(const AnyPosition& p) const override { nimatron::check(this->ruleset, this->in(p)); }
  Theorem source(question::Kind question, const AnyPosition& p) const override {
    return nimatron::source(this->ruleset, question, this->in(p));
  }
  std::shared_ptr<Solver> solver(question::Outcome question, Budget& budget) const override {
    return nimatron::solver(this->ruleset, question, budget);
  }
  std::shared_ptr<Solver> solver(const question::Pushed& question, Budget& budget) const override {
    return nimatron::solver(this->ruleset, question, budget);
  }
  std::optional<LatticeVector> lattice_cell(const AnyPosition& p) const override {
    return nimatron::lattice_cell(this->ruleset, this->in(p));
  }
  bool summands(const AnyPosition& p, Sink<SignedPart> sink) const override {
    if constexpr (requires(const R& r, const P& q) { r.summands(q, sink); }) {
      this->ruleset.summands(this->in(p), sink);
      return true;
    } else {
      this->own(p);
      return false;
    }
  }
  std::optional<AnyRuleset> narrowed(const AnyPosition& p) const override {
    if constexpr (requires(const R& r, const P& q) { r.narrowed(q); }) {
      const std::optional<R> narrower = this->ruleset.narrowed(this->in(p));
      return narrower ? std::optional<AnyRuleset>(*narrower) : std::nullopt;
    } else {
      this->own(p);
      return std::nullopt;
    }
  }
  std::string move_name(const AnyPosition& p, const AnyPosition& q) const override {
    return nimatron::move_name(this->ruleset, this->in(p), this->in(q));
  }
  bool draw(const AnyPosition& p, Canvas& canvas) const override {
    return nimatron::draw(this->ruleset, this->in(p), canvas);
  }
  std::optional<AnyPosition> from_numbers(std::span<const std::int64_t> numbers) const override {
    const auto p = nimatron::from_numbers(this->ruleset, numbers);
    return p ? std::optional(this->out(*p)) : std::nullopt;
  }
  std::optional<std::vector<Integer>> numbers(const AnyPosition& p) const override {
    return nimatron::numbers(this->ruleset, this->in(p));
  }
  bool same(const ErasedRuleset& other) const override {
    const auto* o = dynamic_cast<const ErasedModel*>(&other);
    if (o == nullptr) return false;
    if constexpr (std::equality_comparable<R>) {
      return this->ruleset == o->ruleset;
    } else {
      static_assert(std::is_empty_v<R>, "a ruleset with parameters needs operator==");
      return true;
    }
  }
  Tag shared_tag() const override {
    if constexpr (requires { R::kSharesPositions; }) {
      return this->ruleset.position_tag();
    } else {
      return 0;
    }
  }
  AnyPosition position(const P& p) const override {
    if constexpr (std::is_same_v<P, AnyPosition>) {
      if (p.tag() != this->ruleset.position_tag()) refuse_foreign_position(spec());
    }
    return this->out(p);
  }
  P typed(const AnyPosition& p) const override { return this->in(p); }
};

template <class T, class Model>
const T& as_typed(const Model& model) {
  const auto* typed = dynamic_cast<const T*>(&model);
  if (typed == nullptr) throw Error(model.spec() + " has positions of another type");
  return *typed;
}

}  // namespace detail

template <Ruleset R>
requires(!std::same_as<R, AnyRuleset>) AnyRuleset::AnyRuleset(R r)
    : model_(detail::unique_model(std::make_shared<detail::ErasedModel<R>>(std::move(r)))) {}

template <class P>
AnyPosition AnyRuleset::position(const P& p) const {
  return detail::as_typed<detail::Typed<P>>(*model_).position(p);
}
template <class P>
P AnyRuleset::typed(const Position& p) const {
  return detail::as_typed<detail::Typed<P>>(*model_).typed(p);
}

}  // namespace nimatron
