// AnyRuleset: any ruleset, as a value that is itself a ruleset. Positions are AnyPosition.
//
//   AnyRuleset r = Nim{};
//   AnyPosition p = r.parse("3,5,7");
//   r.options(p, [&](const AnyPosition& q) { fmt::print("{}\n", r.print(q)); });
//
// Solvers and operators are templates over the concept; instantiated for AnyRuleset they serve every
// game, also those made at run time.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "nimatron/ruleset/concept.h"

namespace nimatron {

namespace detail {

template <class Q>
struct Asks {
  virtual ~Asks() = default;
  virtual std::optional<typename Q::Answer> theorem(const Q&, const AnyPosition&) const = 0;
};
template <class List>
struct AsksAll;
template <class... Qs>
struct AsksAll<QuestionList<Qs...>> : Asks<Qs>... {
  using Asks<Qs>::theorem...;
};

struct ErasedRuleset : AsksAll<Questions> {
  virtual std::string spec() const = 0;
  virtual std::string kind() const = 0;
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
  virtual std::string format_phases(const AnyPosition&) const = 0;
  virtual std::string symmetry() const = 0;
  virtual AnyPosition orient(const AnyPosition&) const = 0;
  virtual std::string measure() const = 0;
  virtual void check(const AnyPosition&) const = 0;
  virtual std::string move_name(const AnyPosition&, const AnyPosition&) const = 0;
  virtual bool draw(const AnyPosition&, Canvas&) const = 0;
  virtual const void* concrete(const void* type) const = 0;
  virtual std::optional<AnyPosition> from_numbers(std::span<const std::int64_t>) const = 0;
};

// One address per type, to recognise a concrete ruleset without run-time type information.
template <class T>
inline const char kTypeKey = 0;

template <class R, class Base, class List>
struct Answers;
template <class R, class Base>
struct Answers<R, Base, QuestionList<>> : Base {
  explicit Answers(R r) : ruleset(std::move(r)) {}
  R ruleset;
};
template <class R, class Base, class Q, class... Qs>
struct Answers<R, Base, QuestionList<Q, Qs...>> : Answers<R, Base, QuestionList<Qs...>> {
  using Answers<R, Base, QuestionList<Qs...>>::Answers;
  using Base::theorem;
  std::optional<typename Q::Answer> theorem(const Q& question, const AnyPosition& p) const override {
    if constexpr (requires(const R& r, const typename R::Position& q) { r.theorem(question, q); }) {
      return nimatron::theorem(this->ruleset, question, unerased<typename R::Position>(p));
    } else {
      return std::nullopt;
    }
  }
};

template <Ruleset R>
struct ErasedModel final : Answers<R, ErasedRuleset, Questions> {
  using Answers<R, ErasedRuleset, Questions>::Answers;
  using P = typename R::Position;
  static P in(const AnyPosition& a) { return unerased<P>(a); }

  std::string spec() const override { return this->ruleset.spec(); }
  std::string kind() const override { return nimatron::kind(this->ruleset); }
  bool impartial() const override { return is_impartial(this->ruleset); }
  void options(const AnyPosition& p, Sink<AnyPosition> sink) const override {
    nimatron::options(this->ruleset, in(p), [&](const P& q) { sink(erased(q)); });
  }
  void options(const AnyPosition& p, Player player, Sink<AnyPosition> sink) const override {
    nimatron::options(this->ruleset, in(p), player, [&](const P& q) { sink(erased(q)); });
  }
  AnyPosition parse(Cursor& text) const override { return erased(this->ruleset.parse(text)); }
  std::string format(const AnyPosition& p) const override { return this->ruleset.format(in(p)); }
  std::string print(const AnyPosition& p) const override { return nimatron::print(this->ruleset, in(p)); }
  void components(const AnyPosition& p, Sink<AnyPosition> sink) const override {
    if constexpr (requires(const R& r, Sink<P> s) { r.components(in(p), s); }) {
      this->ruleset.components(in(p), [&](const P& q) { sink(erased(q)); });
    } else {
      sink(p);
    }
  }
  AnyPosition normal_form(const AnyPosition& p) const override {
    if constexpr (requires(const R& r) { r.normal_form(in(p)); }) {
      return erased(this->ruleset.normal_form(in(p)));
    } else {
      return p;
    }
  }
  AnyPosition reduce(const AnyPosition& p) const override {
    if constexpr (requires(const R& r) { r.reduce(in(p)); }) {
      return erased(this->ruleset.reduce(in(p)));
    } else {
      return p;
    }
  }
  AnyPosition search_form(const AnyPosition& p) const override {
    if constexpr (
        requires(const R& r) { r.normal_form(in(p)); } || requires(const R& r) { r.reduce(in(p)); }) {
      return erased(nimatron::search_form(this->ruleset, in(p)));
    } else {
      return p;
    }
  }
  AnyPosition board(const AnyPosition& p) const override {
    if constexpr (requires(const R& r) { r.board(in(p)); }) {
      return erased(this->ruleset.board(in(p)));
    } else {
      return p;
    }
  }
  AnyPosition enter(const AnyPosition& b) const override {
    if constexpr (requires(const R& r) { r.enter(unerased<BoardOf<R>>(b)); }) {
      return erased(this->ruleset.enter(unerased<BoardOf<R>>(b)));
    } else {
      return b;
    }
  }
  std::string format_phases(const AnyPosition& p) const override {
    return nimatron::format_phases(this->ruleset, in(p));
  }
  std::string symmetry() const override { return nimatron::symmetry(this->ruleset); }
  AnyPosition orient(const AnyPosition& p) const override {
    if constexpr (requires(const R& r) { r.orient(in(p)); }) {
      return erased(this->ruleset.orient(in(p)));
    } else {
      return p;
    }
  }
  std::string measure() const override { return nimatron::measure(this->ruleset); }
  void check(const AnyPosition& p) const override { nimatron::check(this->ruleset, in(p)); }
  std::string move_name(const AnyPosition& p, const AnyPosition& q) const override {
    return nimatron::move_name(this->ruleset, in(p), in(q));
  }
  bool draw(const AnyPosition& p, Canvas& canvas) const override {
    return nimatron::draw(this->ruleset, in(p), canvas);
  }
  const void* concrete(const void* type) const override { return type == &kTypeKey<R> ? &this->ruleset : nullptr; }
  std::optional<AnyPosition> from_numbers(std::span<const std::int64_t> numbers) const override {
    const auto p = nimatron::from_numbers(this->ruleset, numbers);
    return p ? std::optional(erased(*p)) : std::nullopt;
  }
};

}  // namespace detail

class AnyRuleset {
 public:
  using Position = AnyPosition;

  template <Ruleset R>
  requires(!std::same_as<R, AnyRuleset>)
      AnyRuleset(R r)  // NOLINT(google-explicit-constructor): every ruleset is an AnyRuleset
      : model_(std::make_shared<detail::ErasedModel<R>>(std::move(r))), spec_(model_->spec()) {}

  const std::string& spec() const { return spec_; }
  std::string kind() const { return model_->kind(); }
  bool impartial() const { return model_->impartial(); }
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
    return model_->theorem(question, p);
  }
  Position board(const Position& p) const { return model_->board(p); }
  Position enter(const Position& b) const { return model_->enter(b); }
  std::string format_phases(const Position& p) const { return model_->format_phases(p); }
  std::string symmetry() const { return model_->symmetry(); }
  Position orient(const Position& p) const { return model_->orient(p); }
  std::string measure() const { return model_->measure(); }
  void check(const Position& p) const { model_->check(p); }
  std::string move_name(const Position& p, const Position& q) const { return model_->move_name(p, q); }
  bool draw(const Position& p, Canvas& canvas) const { return model_->draw(p, canvas); }
  std::optional<Position> from_numbers(std::span<const std::int64_t> numbers) const {
    return model_->from_numbers(numbers);
  }

  // The ruleset inside, if it is an R; for code that knows more about one game.
  template <Ruleset R>
  const R* as() const {
    return static_cast<const R*>(model_->concrete(&detail::kTypeKey<R>));
  }
  friend bool operator==(const AnyRuleset& a, const AnyRuleset& b) {
    return a.spec_ == b.spec_ && a.impartial() == b.impartial();
  }

 private:
  std::shared_ptr<const detail::ErasedRuleset> model_;
  std::string spec_;
};

}  // namespace nimatron
