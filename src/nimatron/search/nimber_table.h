// NimberTable: what a search has found about Grundy values, in bounded memory: the value of a position, or some numbers
// that it is not, and how hard the last open question about it is.
//
// A position whose type has `packed()`, a 64-bit word, and `layout()`, a number below 32, is identified by the two and
// takes 16 bytes; any other is stored whole.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>

#include "nimatron/search/bounded_table.h"
#include "nimatron/value/nimber.h"

namespace nimatron {

// About how many positions must be searched to prove that the answer to a question is yes, or that it is no. The
// number is 0 where it is proved, and kNever where it is refuted.
struct Proof {
  static constexpr std::uint32_t kNever = std::uint32_t{1} << 28;
  static constexpr Proof yes_proved() { return {0, kNever}; }
  static constexpr Proof no_proved() { return {kNever, 0}; }

  std::uint32_t yes, no;
  bool open() const { return yes != 0 && no != 0; }
  friend bool operator==(const Proof&, const Proof&) = default;
};

template <class P>
concept PackedPosition = requires(const P& p) {
  { p.packed() } -> std::same_as<std::uint64_t>;
  { p.layout() } -> std::same_as<unsigned>;
};

// Twice the logarithm of the work, as far as six bits go.
inline std::uint8_t effort_of(std::uint64_t nodes) {
  return static_cast<std::uint8_t>(std::min(2 * static_cast<int>(std::bit_width(nodes + 1)), 63));
}

// In one word. Larger values and numbers are not remembered, nor how many moves there are, which is counted faster than
// found; of a proof number the six leading bits are.
class PackedKnown {
 public:
  std::optional<Nimber> value() const {
    return get(kValue) == 0 ? std::nullopt : std::optional<Nimber>(get(kValue) - 1);
  }
  bool excludes(Nimber n) const { return n < kExcluded.bits && (get(kExcluded) >> n & 1) != 0; }
  std::uint64_t excluded() const { return get(kExcluded); }
  std::optional<Proof> proof(Nimber n) const {
    if (get(kYes) == 0 || get(kNumber) != n) return std::nullopt;
    return Proof{wide(get(kYes)), wide(get(kNo))};
  }
  int effort() const { return static_cast<int>(get(kEffort)); }
  bool met() const { return effort() != 0; }
  std::uint32_t moves() const { return 0; }
  unsigned layout() const { return static_cast<unsigned>(get(kLayout)); }

  void set_value(Nimber v) {
    if (v + 1 <= largest(kValue)) set(kValue, v + 1);
  }
  void exclude(std::uint64_t numbers) { set(kExcluded, get(kExcluded) | (numbers & largest(kExcluded))); }
  void set_proof(Nimber n, Proof p) {
    if (n > largest(kNumber)) return;
    set(kNumber, n);
    set(kYes, narrow(p.yes));
    set(kNo, narrow(p.no));
  }
  void set_moves(std::uint32_t) {}
  void add_effort(std::uint64_t nodes) { set(kEffort, std::max<std::uint64_t>(get(kEffort), effort_of(nodes))); }
  void set_layout(unsigned layout) { set(kLayout, layout); }

 private:
  struct Field {
    unsigned first, bits;
  };
  static constexpr Field kLayout{0, 5}, kValue{5, 6}, kExcluded{11, 20}, kNumber{31, 5}, kYes{36, 11}, kNo{47, 11},
      kEffort{58, 6};
  static constexpr std::uint64_t largest(Field f) { return (std::uint64_t{1} << f.bits) - 1; }
  std::uint64_t get(Field f) const { return word_ >> f.first & largest(f); }
  void set(Field f, std::uint64_t x) { word_ = (word_ & ~(largest(f) << f.first)) | x << f.first; }

  // Six bits and how many zeros follow them.
  static std::uint64_t narrow(std::uint32_t n) {
    const auto zeros = std::max(static_cast<std::uint32_t>(std::bit_width(n)), 6U) - 6;
    return zeros << 6 | n >> zeros;
  }
  static std::uint32_t wide(std::uint64_t n) { return static_cast<std::uint32_t>((n & 63) << (n >> 6)); }

  std::uint64_t word_ = 0;
};
static_assert(sizeof(PackedKnown) == 8);

// The same without such bounds; excluded numbers are remembered below 64.
class WholeKnown {
 public:
  std::optional<Nimber> value() const { return has_value_ ? std::optional(value_) : std::nullopt; }
  bool excludes(Nimber n) const { return n < 64 && (excluded_ >> n & 1) != 0; }
  std::uint64_t excluded() const { return excluded_; }
  std::optional<Proof> proof(Nimber n) const {
    return proof_.yes == 0 || number_ != n ? std::nullopt : std::optional(proof_);
  }
  int effort() const { return effort_; }
  // Whether theorems were asked about it and its moves counted.
  bool met() const { return met_; }
  std::uint32_t moves() const { return moves_; }

  void set_value(Nimber v) {
    value_ = v;
    has_value_ = true;
  }
  void exclude(std::uint64_t numbers) { excluded_ |= numbers; }
  void set_proof(Nimber n, Proof p) {
    number_ = n;
    proof_ = p;
  }
  void set_moves(std::uint32_t moves) {
    moves_ = moves;
    met_ = true;
  }
  void add_effort(std::uint64_t nodes) { effort_ = std::max(effort_, effort_of(nodes)); }

 private:
  Nimber value_ = 0, number_ = 0;
  std::uint64_t excluded_ = 0;
  Proof proof_{0, 0};
  std::uint32_t moves_ = 0;
  bool has_value_ = false, met_ = false;
  std::uint8_t effort_ = 0;
};

template <class P>
class NimberTable {
  using Key = std::conditional_t<PackedPosition<P>, std::uint64_t, P>;

 public:
  static constexpr bool kPacked = PackedPosition<P>;
  using Known = std::conditional_t<kPacked, PackedKnown, WholeKnown>;
  explicit NimberTable(Budget& budget) : table_(budget) {}
  NimberTable(Budget& budget, std::size_t most_bytes) : table_(budget, most_bytes) {}

  // What is known of a position; nothing if it was forgotten.
  Known find(const P& p) const {
    Known known;
    return table_.find(key(p), known) && mine(known, p) ? known : Known{};
  }
  [[gnu::always_inline]] void prefetch(const P& p) const { table_.prefetch(key(p)); }
  // Adds to it by f(known).
  template <class F>
  void update(const P& p, const F& f) {
    table_.update(key(p), [&](Known& known) {
      if (!mine(known, p)) known = Known{};
      if constexpr (kPacked) known.set_layout(p.layout());
      f(known);
    });
  }

  // Calls f(position, known) for every position; not while other threads use the table.
  template <class F>
  void for_each(const F& f) const {
    table_.for_each(f);
  }

  void next_question() { table_.next_question(); }
  void set_shared(bool shared) { table_.set_shared(shared); }
  std::size_t size() const { return table_.size(); }
  void clear() { table_.clear(); }
  void save(std::ostream& out) const { table_.save(out); }
  void restore(std::istream& in) {
    table_.restore(in, [](const Known&) { return true; });
  }

 private:
  static Key key(const P& p) {
    if constexpr (kPacked) {
      return p.packed();
    } else {
      return p;
    }
  }
  // Words of two layouts may be equal: one of them is then forgotten.
  static bool mine(const Known& known, const P& p) {
    if constexpr (kPacked) {
      return known.layout() == p.layout();
    } else {
      return true;
    }
  }

  BoundedTable<Key, Known> table_;
};

}  // namespace nimatron
