#include "nimatron/engine/compare.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/stack.h"
#include "nimatron/engine/ask_loopy.h"
#include "nimatron/engine/loopy_values.h"
#include "nimatron/engine/ordinals.h"
#include "nimatron/engine/terms.h"
#include "nimatron/ruleset/operators/negative.h"

namespace nimatron {

namespace {

Term difference(GameArena& games, Term a, const Term& b) {
  for (const auto& part : b.parts) a.parts.push_back(negative(part));
  return {std::move(a.parts), games.difference(a.value, b.value)};
}

// Who wins a - b.
Outcome outcome_of_difference(GameArena& games, Game a, Game b) {
  if (a == b) return Outcome::P;
  if (games.leq(a, b)) return Outcome::R;
  return games.leq(b, a) ? Outcome::L : Outcome::N;
}

bool loopy_holds(Session& session, const Answer& a, std::string_view relation, const Answer& b) {
  const AnyValue x = any_value_of(session, a), y = any_value_of(session, b);
  const bool below = leq(session.games(), x, y), above = leq(session.games(), y, x);
  return relation_holds(relation, below ? (above ? Outcome::P : Outcome::R) : above ? Outcome::L : Outcome::N);
}

std::optional<bool> lists_equal(Session& session, const Answer& a, const Answer& b) {
  Collector left;
  if (!each_item(a, std::ref(left))) return std::nullopt;
  std::size_t i = 0;
  bool equal = true;
  const bool list = each_item(b, [&](const Answer& item) {
    equal = i < left.items.size() && compare(session, left.items[i++], "==", item);
    return equal;
  });
  if (!list) return std::nullopt;
  return equal && i == left.items.size();
}

template <class T>
std::optional<bool> same(const Answer& a, const Answer& b) {
  const T* left = std::get_if<T>(&a);
  const T* right = std::get_if<T>(&b);
  if (left == nullptr || right == nullptr) return std::nullopt;
  return *left == *right;
}

std::optional<bool> truth(const Answer& a) {
  if (const bool* b = std::get_if<bool>(&a)) return *b;
  if (const auto* v = found_in<Decided>(a)) return v->holds;
  return std::nullopt;
}

// Whether two simplest forms in misère play are the same, or one of them and a text.
std::optional<bool> same_misere_form(const Answer& a, const Answer& b) {
  const auto text = [](const Answer& x) {
    const auto* f = found_in<MisereForm>(x);
    return f != nullptr ? &f->text : std::get_if<std::string>(&x);
  };
  if (found_in<MisereForm>(a) == nullptr && found_in<MisereForm>(b) == nullptr) return std::nullopt;
  const std::string *left = text(a), *right = text(b);
  if (left == nullptr || right == nullptr) return std::nullopt;
  return *left == *right;
}

// Whether two answers other than games are the same; none if they are of different kinds.
std::optional<bool> equal(Session& session, const Answer& a, const Answer& b) {
  if (const auto x = truth(a), y = truth(b); x && y) return *x == *y;
  // An outcome with draws is not one without.
  if (type_of(a) == AnswerType::Outcome && type_of(b) == AnswerType::Outcome && a.index() != b.index()) return false;
  for (const auto& found :
       {same<Outcome>(a, b), same<LoopyOutcome>(a, b), same<Genus>(a, b), same<std::string>(a, b)}) {
    if (found) return found;
  }
  if (const auto* m = found_in<LoopyNimber>(a), *n = found_in<LoopyNimber>(b); m != nullptr || n != nullptr) {
    return m != nullptr && n != nullptr && *m == *n;
  }
  if (const auto* r = std::get_if<AnyRuleset>(&a), *q = std::get_if<AnyRuleset>(&b); r != nullptr && q != nullptr) {
    return r->id() == q->id();
  }
  return lists_equal(session, a, b);
}

// The moves of `items` that are not among `others`.
std::vector<Answer> without(const std::vector<Answer>& items, const std::vector<Answer>& others) {
  const auto place = [](const Answer& a) { return std::get_if<Placed>(&a); };
  std::vector<Answer> out;
  std::copy_if(items.begin(), items.end(), std::back_inserter(out), [&](const Answer& item) {
    return std::none_of(others.begin(), others.end(), [&](const Answer& other) {
      const Placed* p = place(item);
      const Placed* q = place(other);
      return p != nullptr && q != nullptr && p->position == q->position;
    });
  });
  return out;
}

}  // namespace

bool relation_holds(std::string_view relation, Outcome difference) {
  if (relation == "==") return difference == Outcome::P;
  if (relation == "!=") return difference != Outcome::P;
  if (relation == "<=") return difference == Outcome::P || difference == Outcome::R;
  if (relation == ">=") return difference == Outcome::P || difference == Outcome::L;
  if (relation == "<") return difference == Outcome::R;
  if (relation == ">") return difference == Outcome::L;
  if (relation == "<|") return difference == Outcome::R || difference == Outcome::N;
  if (relation == "|>") return difference == Outcome::L || difference == Outcome::N;
  return difference == Outcome::N;
}

std::optional<Term> game_in(Session& session, const Answer& a) {
  if (const auto* t = std::get_if<Term>(&a)) return *t;
  if (const auto* n = std::get_if<Integer>(&a)) return Term{{}, session.games().number(Dyadic(*n, 0))};
  if (const auto* p = std::get_if<Placed>(&a)) return Term{{*p}, Game()};
  if (const auto* f = found_in<MisereForm>(a)) return Term{{f->position}, Game()};
  if (const auto* p = std::get_if<ValuedPosition>(&a)) return Term{{p->position}, Game()};
  if (const auto* p = std::get_if<PairPosition>(&a)) return Term{{p->position}, Game()};
  if (const auto* s = std::get_if<Star>(&a); s != nullptr && s->n <= 0x7fffffff) {
    return Term{{}, session.games().nimber(static_cast<std::uint32_t>(s->n))};
  }
  return std::nullopt;
}

Term game_of(Session& session, const Answer& a) {
  if (auto t = game_in(session, a)) return std::move(*t);
  throw Error("expected a value or a position");
}

std::optional<Integer> integer_in(Session& session, const Answer& a) {
  if (const auto* n = std::get_if<Integer>(&a)) return *n;
  const auto* t = std::get_if<Term>(&a);
  if (t == nullptr || !t->is_value() || !session.games().is_integer(t->value)) return std::nullopt;
  return session.games().number_part(t->value).numerator();
}

bool each_item(const Answer& a, const Stream::Visit& visit) {
  const auto all = [&](const std::vector<Answer>& items) {
    for (const auto& item : items) {
      tick();
      if (!visit(item)) return false;
    }
    return true;
  };
  if (const auto* r = std::get_if<Range>(&a)) {
    auto n = r->low;
    while (n <= r->high) {
      tick();
      if (!visit(Integer(n)) || n == r->high) break;
      ++n;
    }
  } else if (const auto* l = found_in<List>(a)) {
    all(l->items);
  } else if (const auto* s = found_in<Stream>(a)) {
    s->each(visit);
  } else if (const auto* sides = found_in<Sides>(a)) {
    if (all(sides->left.items)) all(without(sides->right.items, sides->left.items));
  } else {
    return false;
  }
  return true;
}

std::size_t bytes_of(const Answer& answer) {
  auto bytes = sizeof answer;
  if (const auto* text = std::get_if<std::string>(&answer)) {
    bytes += text->size();
  } else if (const auto* t = std::get_if<Term>(&answer)) {
    bytes += t->parts.size() * sizeof(Placed) + t->summands.size() * sizeof(Game);
    for (const auto& part : t->parts) bytes += part.position.spilled_bytes();
  } else if (const auto* v = found_in<LoopyValue>(answer)) {
    bytes += bytes_of(*v);
  } else if (const auto* x = found_in<Surreal>(answer)) {
    bytes += x->bytes();
  } else if (const auto* n = found_in<OrdinalNimber>(answer)) {
    bytes += n->size.bytes();
  }
  return bytes;
}

Answer Collector::list() {
  struct HeldList {
    List list;
    Holding held;
  };
  held_.settle();
  auto made = std::make_shared<HeldList>(HeldList{{std::move(items), true}, std::move(held_)});
  items.clear();
  return Found<List>(made, &made->list);
}

bool compare(Session& session, const Answer& a, std::string_view relation, const Answer& b) {
  check_stack();
  const auto *m = std::get_if<Integer>(&a), *n = std::get_if<Integer>(&b);
  if (m != nullptr && n != nullptr) {
    return relation_holds(relation, *m == *n ? Outcome::P : *m < *n ? Outcome::R : Outcome::L);
  }
  if (found_in<LoopyValue>(a) != nullptr || found_in<LoopyValue>(b) != nullptr) {
    if (any_value_in(session, a) && any_value_in(session, b)) return loopy_holds(session, a, relation, b);
  }
  if (const auto found = same_misere_form(a, b); found && (relation == "==" || relation == "!=")) {
    return *found == (relation == "==");
  }
  if (is_ordinal_answer(a) || is_ordinal_answer(b)) {
    if (found_in<LoopyValue>(a) != nullptr || found_in<LoopyValue>(b) != nullptr) {
      throw Error("infinite numbers and loopy games are not compared");
    }
    if (const auto found = ordinals_hold(session, a, relation, b)) return *found;
  }
  const auto left = game_in(session, a);
  const auto right = left ? game_in(session, b) : std::nullopt;
  if (left && right && (loops(session, *left) || loops(session, *right))) return loopy_holds(session, a, relation, b);
  if (left && right) {
    GameArena& games = session.games();
    return relation_holds(relation, left->is_value() && right->is_value()
                                        ? outcome_of_difference(games, left->value, right->value)
                                        : ask(session, question::Outcome{}, difference(games, *left, *right)).answer);
  }
  if (relation == "==" || relation == "!=") {
    if (const auto found = equal(session, a, b)) return *found == (relation == "==");
  }
  throw Error(
      fmt::format("'{}' does not compare {} with {}", relation, with_article(type_of(a)), with_article(type_of(b))));
}

}  // namespace nimatron
