// What the workers have found about shapes: the value, or numbers that it is not, and for each number asked about how
// hard the question is. An entry has the shape itself and one word, read and written at once; a worker may overwrite
// what another has just added to an entry, which is then found again.
#pragma once

#include "board.h"
#include "nimatron/base/hash.h"

namespace cram_gpu {

// About how many positions must be searched to prove that the answer is yes, or that it is no.
struct Proof {
  float yes, no;
  DEVICE bool open() const { return yes != 0 && no != 0; }
};
constexpr float kNever = 1e30F;
DEVICE Proof proved(bool yes) { return yes ? Proof{0, kNever} : Proof{kNever, 0}; }

struct Known {
  static constexpr int kNumbers = 20;  // larger ones are not remembered
  u64 word;

  DEVICE int value() const { return static_cast<int>(get<Value>()) - 1; }
  DEVICE void set_value(int v) { set<Value>(static_cast<u64>(v + 1)); }
  DEVICE u32 excluded() const { return static_cast<u32>(get<Excluded>()); }
  DEVICE void exclude(u32 numbers) { set<Excluded>(excluded() | (numbers & ((u32{1} << kNumbers) - 1))); }
  DEVICE bool excludes(int n) const { return (excluded() >> n & 1) != 0; }
  DEVICE bool answers(int n) const { return value() >= 0 || excludes(n); }
  // The number whose proof it is.
  DEVICE int number() const { return static_cast<int>(get<Number>()); }
  DEVICE void set_number(int n) { set<Number>(static_cast<u64>(n)); }
  DEVICE bool has_proof(int n) const { return get<Yes>() != 0 && number() == n; }
  DEVICE Proof proof() const { return {wide(get<Yes>()), wide(get<No>())}; }
  DEVICE void set_proof(Proof p) {
    set<Yes>(narrow(p.yes));
    set<No>(narrow(p.no));
  }
  DEVICE u32 effort() const { return static_cast<u32>(get<Effort>()); }
  DEVICE void add_effort(u64 listings) {
    const u64 e = static_cast<u64>(least(2 * (high_bit(listings + 1) + 1), 63));
    if (e > effort()) set<Effort>(e);
  }
  // Takes in what another entry says of the shape.
  DEVICE void merge(Known k, int n) {
    if (k.value() >= 0) set_value(k.value());
    exclude(k.excluded());
    if (k.has_proof(n)) {
      set_number(n);
      set_proof(k.proof());
    }
    set<Found>(1);
  }

 private:
  template <int kFirst, int kBits>
  struct Field {
    static constexpr int first = kFirst;
    static constexpr u64 mask = (u64{1} << kBits) - 1;
  };
  using Value = Field<0, 5>;
  using Excluded = Field<5, kNumbers>;
  using Number = Field<25, 5>;
  using Yes = Field<30, 12>;
  using No = Field<42, 12>;
  using Effort = Field<54, 6>;
  using Found = Field<63, 1>;
  template <class F>
  DEVICE u64 get() const {
    return word >> F::first & F::mask;
  }
  template <class F>
  DEVICE void set(u64 x) {
    word = (word & ~(F::mask << F::first)) | x << F::first;
  }
  // The exponent, and six bits behind the leading one, rounded up; of 1 and more.
  static DEVICE u64 narrow(float x) {
    return least<u32>(((bits_of(x) + ((u32{1} << 17) - 1)) >> 17) - (127 << 6) + 1, 4095);
  }
  static DEVICE float wide(u64 n) { return float_of((static_cast<u32>(n) - 1 + (127 << 6)) << 17); }
};

// Empty if the form is 0.
struct alignas(16) Entry {
  u64 form, word;
};
#ifdef __CUDACC__
DEVICE Entry load(const Entry* p) {
  Entry e;
  asm volatile("{ .reg .b128 t; ld.relaxed.gpu.global.b128 t, [%2]; mov.b128 {%0, %1}, t; }"
               : "=l"(e.form), "=l"(e.word)
               : "l"(p)
               : "memory");
  return e;
}
DEVICE void store(Entry* p, Entry e) {
  asm volatile("{ .reg .b128 t; mov.b128 t, {%1, %2}; st.relaxed.gpu.global.b128 [%0], t; }" ::"l"(p), "l"(e.form),
               "l"(e.word)
               : "memory");
}
#else
inline Entry load(const Entry* p) { return *p; }
inline void store(Entry* p, Entry e) { *p = e; }
#endif

// A word in which the cells are mixed.
DEVICE u64 word_of(Cells b) { return lower(b) ^ nimatron::mix(upper(b)); }

struct Table {
  static constexpr int kBucket = 8, kUpperBits = kCells > 64 ? kCells - 64 : 0;
  static constexpr u64 kLeastBuckets = u64{1} << kUpperBits;
  Entry* entries;
  u64 buckets;

  // An entry has the lower word of a form, which is not 0, for a shape lies in the corner. What is above it moves the
  // bucket on, each number by a way of its own, so that bucket and lower word say together what the form is.
  DEVICE Entry* bucket(Cells form) const {
    u64 at = high_product(nimatron::mix(lower(form)), buckets);
    if constexpr (kUpperBits != 0) {
      at += upper(form) * (buckets >> kUpperBits);
      if (at >= buckets) at -= buckets;
    }
    return entries + at * kBucket;
  }
  // With the proof for n, if it is known.
  DEVICE Known find(Cells form, int n) const {
    const Entry* b = bucket(form);
    Known k{0};
    UNROLL
    for (int j = 0; j < kBucket; ++j) {
      const Entry e = load(b + j);
      if (e.form == lower(form)) k.merge({e.word}, n);
    }
    return k;
  }
  // Changes what is said of the number n by f(known); a new entry takes the place of the one that was cheapest to find.
  // Returns whether it was empty.
  template <class F>
  DEVICE bool update(Cells form, int n, F f) const {
    Entry* b = bucket(form);
    int at = 0;
    u32 cheapest = ~u32{0};
    Known k{0};
    bool empty = false;
    for (int j = 0; j < kBucket; ++j) {
      const Entry e = load(b + j);
      const Known known{e.word};
      if (e.form == lower(form) && (known.value() >= 0 || known.number() == n)) {
        at = j;
        k = known;
        empty = false;
        break;
      }
      const u32 cost = e.form == 0 ? 0 : 1 + known.effort();
      if (cost >= cheapest) continue;
      cheapest = cost;
      at = j;
      empty = cost == 0;
    }
    k.set_number(n);
    f(k);
    store(b + at, {lower(form), k.word});
    return empty;
  }
};

// Half a turn maps the shape to itself: it is 0 if no domino meets its own image, and not 0 if one is its own image.
DEVICE Known by_half_turn(Cells form) {
  Known k{0};
  const Size size = size_of(form);
  if (count(form) % 2 != 0 || half_turn(form, size) != form) return k;
  const bool centre = (lower(form >> (size.rows / 2 * kColumns + size.columns / 2)) & 1) != 0;
  if ((size.rows % 2 == 0 && size.columns % 2 == 0) || !centre) {
    k.set_value(0);
  } else if ((size.rows + size.columns) % 2 != 0) {
    k.exclude(1);
  }
  return k;
}

}  // namespace cram_gpu
