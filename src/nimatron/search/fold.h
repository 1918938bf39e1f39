// Fold: the exhaustive search. The answer for a position is made from the answers for all its options, and the answer
// for an option is the sum of those for its components, each of which is searched once. A solver derives from it and
// says only what it makes of the answers:
//
//   template <Ruleset R>
//   class Height : public Fold<Height<R>, R, std::uint32_t> {
//     Word add(Word a, Word b) { return a + b; }                                the sum of two components
//     std::uint32_t tally() { return 0; }                                       a position without options so far
//     void take(std::uint32_t& t, Player, Word w) { t = std::max(t, w + 1); }   one more option
//     Word close(std::uint32_t& t) { return t; }                                all options are taken
//     void drop(std::uint32_t&) {}                                              the tally is no longer needed
//   };
//
// An answer is a number below 2^31, or the number under which the solver keeps it; 0 is that of the empty sum. A
// solver may hide `known`, `form`, `parts` and `bytes` by its own.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "nimatron/ruleset/concept.h"
#include "nimatron/search/interner.h"
#include "nimatron/search/search.h"

namespace nimatron {

// Whether the options of the players are kept apart; those of an impartial ruleset are Left's.
enum class Players : bool { Alike, Apart };

template <class Self, Ruleset R, class Tally, Players kPlayers = Players::Alike>
class Fold {
 public:
  using P = typename R::Position;
  Fold(R ruleset, Budget& budget) : r_(std::move(ruleset)), account_(budget) {}
  // How many positions were searched and are remembered.
  std::size_t positions() const { return ids_.size(); }
  // Calls f(position, answer) for every position whose answer is known. The second takes it in.
  template <class F>
  void for_each_known(const F& f) const {
    for (Id id = 0; id < value_.size(); ++id) {
      if (value_[id] < kOpen) f(ids_[id], value_[id]);
    }
  }
  void learn(const P& p, std::uint32_t answer) {
    const auto [id, fresh] = ids_.insert(search_form(r_, p));
    if (fresh) value_.push_back(kUnknown);
    value_[id] = answer;
  }
  void clear() {
    ids_.clear();
    value_ = decltype(value_)();
    search_.clear();
    parts_ = decltype(parts_)();
    account_.clear();
  }

 protected:
  using Id = typename Interner<P>::Id;
  using Word = std::uint32_t;

  // The answer for one component, by search.
  Word search(const P& part) {
    const P form = self().form(part);
    const Id id = id_of(form, Interner<P>::tag_of(form));
    if (value_[id] >= kOpen) search_.run(*this, id);
    return value_[id];
  }
  // The same, or none where more than `most` positions would have to be searched for it.
  std::optional<Word> search_within(const P& part, std::size_t most) {
    const P form = self().form(part);
    const Id id = id_of(form, Interner<P>::tag_of(form));
    may_open_ = most;
    const bool done = value_[id] < kOpen || search_.run(*this, id);
    may_open_ = kAnyNumber;
    return done ? std::optional(value_[id]) : std::nullopt;
  }
  // The answer for a position: the sum of those for its components.
  Word answer(const P& p) {
    Word sum = 0;
    self().parts(p, [&](const P& part) {
      const std::optional<Word> known = self().known(part);
      sum = self().add(sum, known ? *known : search(part));
    });
    return sum;
  }

  // The answer for a component that needs no search.
  std::optional<Word> known(const P&) { return std::nullopt; }
  // What is stored of a component.
  P form(const P& part) const { return search_form(r_, part); }
  // Calls sink(part) for each component.
  template <class F>
  void parts(const P& p, const F& sink) const {
    components(r_, p, sink);
  }
  // Memory of the solver's own.
  std::size_t bytes() const { return 0; }

  R r_;
  Account account_;

 private:
  static constexpr Word kUnknown = 0xffffffffU, kOpen = 0xfffffffeU;
  // The options that an open position has still to take stand on parts_, last one first: each is one word that has
  // kOption set and carries the sum of what was known, followed by the ids of the components that were not.
  static constexpr Word kOption = Word{1} << 31;
  static constexpr std::size_t kAnyNumber = ~std::size_t{0};
  struct Frame {
    Id id;
    Word partial = 0;  // the sum of the components seen of the option at hand
    std::size_t first = 0;
    // Whether the options at hand are Right's.
    [[no_unique_address]] std::conditional_t<kPlayers == Players::Apart, bool, std::false_type> right{};
    Tally tally{};
  };
  // A component of an option before it has an id, and where an option's components end.
  struct Pending {
    template <class Form>
    explicit Pending(const Form& form) : position(form()), tag(Interner<P>::tag_of(position)) {}
    P position;
    std::uint64_t tag;
  };
  struct OptionEnd {
    std::size_t parts;
    Word known;
  };
  friend class Search<Frame>;

  Self& self() { return static_cast<Self&>(*this); }
  Id id_of(const P& form, std::uint64_t tag) {
    const auto [id, fresh] = ids_.insert(form, tag);
    if (fresh) value_.push_back(kUnknown);
    return id;
  }
  void list(Frame& f) {
    pending_.clear();
    ends_.clear();
    const auto take_apart = [&](const P& q) {
      // Here rather than once a position: some positions have more options than anyone can wait for.
      account_.tick(ids_.size(), ids_.size() + parts_.size(), [this] {
        return ids_.bytes() + (value_.capacity() + parts_.capacity()) * sizeof(Word) + search_.bytes() + self().bytes();
      });
      Word sum = 0;
      self().parts(q, [&](const P& part) {
        if (const std::optional<Word> known = self().known(part)) {
          sum = self().add(sum, *known);
          return;
        }
        pending_.emplace_back([&] { return self().form(part); });  // made in place
        ids_.prefetch(pending_.back().tag);
      });
      ends_.push_back({pending_.size(), sum});
      if (pending_.size() >= 64 || ends_.size() >= 64) enter(f);
    };
    if constexpr (kPlayers == Players::Apart) {
      options(r_, ids_[f.id], f.right ? Player::Right : Player::Left, take_apart);
    } else {
      options(r_, ids_[f.id], take_apart);
    }
    enter(f);
  }
  // Gives ids to the options listed so far. They come in batches, so that the table's memory is fetched while
  // further options are made.
  void enter(Frame& f) {
    constexpr std::size_t kAhead = 4;
    std::size_t i = 0;
    for (const auto& end : ends_) {
      Word sum = end.known;
      const std::size_t start = parts_.size();
      parts_.push_back(0);
      for (; i < end.parts; ++i) {
        if (i + kAhead < pending_.size()) ids_.prefetch_position(pending_[i + kAhead].tag);
        const Id id = id_of(pending_[i].position, pending_[i].tag);
        if (value_[id] < kOpen) {
          sum = self().add(sum, value_[id]);
        } else {
          parts_.push_back(id);
        }
      }
      if (parts_.size() == start + 1) {
        parts_.pop_back();
        take(f, sum);
      } else {
        parts_[start] = kOption | sum;
      }
    }
    pending_.clear();
    ends_.clear();
  }
  void take(Frame& f, Word answer) { self().take(f.tally, f.right ? Player::Right : Player::Left, answer); }

  bool admits(Id) { return may_open_ == kAnyNumber || may_open_-- > 0; }
  bool is_open(Id id) const { return value_[id] == kOpen; }
  std::string name(const Frame& f) const { return print(r_, ids_[f.id]); }
  void open(Frame& f) {
    value_[f.id] = kOpen;
    f.first = parts_.size();
    f.tally = self().tally();
    list(f);
  }
  // Takes the options whose components are all known.
  std::optional<Id> next(Frame& f) {
    for (;;) {
      for (; parts_.size() > f.first; parts_.pop_back()) {
        const Word part = parts_.back();
        if (part & kOption) {
          take(f, self().add(part & ~kOption, f.partial));
          f.partial = 0;
        } else if (value_[part] < kOpen) {
          f.partial = self().add(f.partial, value_[part]);
        } else {
          return part;
        }
      }
      if constexpr (kPlayers == Players::Apart) {
        if (f.right || is_impartial(r_)) return std::nullopt;
        f.right = true;
        list(f);
      } else {
        return std::nullopt;
      }
    }
  }
  void close(Frame& f) {
    value_[f.id] = self().close(f.tally);
    self().drop(f.tally);
  }
  void abandon(Frame& f) {
    value_[f.id] = kUnknown;
    parts_.resize(f.first);
    self().drop(f.tally);
  }

  Interner<P> ids_;
  std::vector<Word> value_;
  Search<Frame> search_;
  std::vector<Word> parts_;
  std::vector<Pending> pending_;
  std::vector<OptionEnd> ends_;
  std::size_t may_open_ = kAnyNumber;  // how many positions the search may still open
};

// A fold that needs the answers for all options at once: the solver has
//   Word make(std::span<Answer> left, std::span<Answer> right)
// for what it makes of them, which may reorder them. They stand on two stacks.
struct ListTally {
  std::array<std::size_t, 2> first{};
};
template <class Self, Ruleset R, Players kPlayers, class Answer = std::uint32_t>
class ListFold : public Fold<Self, R, ListTally, kPlayers> {
 protected:
  using Base = Fold<Self, R, ListTally, kPlayers>;
  using Base::Base;
  using typename Base::Word;
  friend Base;

  ListTally tally() const { return {{taken_[0].size(), taken_[1].size()}}; }
  void take(ListTally&, Player player, Word w) { taken_[static_cast<std::size_t>(player)].push_back(Answer(w)); }
  Word close(const ListTally& t) {
    return static_cast<Self*>(this)->make(std::span(taken_[0]).subspan(t.first[0]),
                                          std::span(taken_[1]).subspan(t.first[1]));
  }
  void drop(const ListTally& t) {
    for (std::size_t i = 0; i < 2; ++i)
      taken_[i].erase(taken_[i].begin() + static_cast<std::ptrdiff_t>(t.first[i]), taken_[i].end());
  }
  std::size_t bytes() const { return (taken_[0].capacity() + taken_[1].capacity()) * sizeof(Answer); }

 private:
  std::array<std::vector<Answer>, 2> taken_;
};

// A fold over whole positions: sums are not taken apart, nor positions reduced.
//   struct Heights : WholePositions<Fold<Heights, AnyRuleset, std::uint32_t, Players::Apart>> { ... };
//   heights(p);
template <class Base>
class WholePositions : public Base {
 public:
  using Base::Base;
  using typename Base::P;
  using typename Base::Word;

  Word operator()(const P& p) { return this->answer(p); }
  P form(const P& p) const { return normal_form(this->r_, p); }
  template <class F>
  void parts(const P& p, const F& sink) const {
    sink(p);
  }
  static Word add(Word a, Word b) { return a + b; }
};

}  // namespace nimatron
