#include "nimatron/value/genus.h"

#include <cassert>

#include "nimatron/base/cursor.h"
#include "nimatron/base/error.h"
#include "nimatron/base/hash.h"

namespace nimatron {

namespace {

// The least number not marked, of those that `count` marks can reach.
class Mex {
 public:
  explicit Mex(std::size_t count) : seen_(count + 1) {}
  void mark(std::uint64_t value) {
    if (value < seen_.size()) seen_[value] = round_;
  }
  std::uint64_t take() {
    std::size_t least = 0;
    while (least < seen_.size() && seen_[least] == round_) ++least;
    ++round_;
    return least;
  }

 private:
  std::vector<std::uint64_t> seen_;  // the last round in which each value was marked
  std::uint64_t round_ = 1;
};

}  // namespace

Genus Genus::of_nimber(std::uint64_t k) {
  if (k == 0) return {};
  if (k == 1) return {1, {0, 3, 1}};
  return of_pair(k);
}

Genus Genus::of_pair(std::uint64_t k) { return {k, {k, k ^ 2}}; }

Genus::Genus(std::uint64_t base, std::vector<std::uint64_t> digits) : base_(base), digits_(std::move(digits)) {
  assert(digits_.size() >= 2 && digits_.back() == (digits_[digits_.size() - 2] ^ 2));
  while (digits_.size() > 2 && digits_[digits_.size() - 3] == (digits_[digits_.size() - 2] ^ 2)) digits_.pop_back();
}

std::uint64_t Genus::digit(std::size_t n) const {
  if (n < digits_.size()) return digits_[n];
  return digits_[stable_from() + (n - stable_from()) % 2];
}

bool Genus::of_nim() const {
  if (digits_.size() == 2) return digits_[0] == base_;
  return base_ <= 1 && *this == of_nimber(base_);
}

std::string Genus::text() const {
  std::string out = std::to_string(base_) + "^{";
  for (const std::uint64_t d : digits_) {
    out += d < 10 ? std::to_string(d) : '(' + std::to_string(d) + ')';
  }
  return out + '}';
}

Genus Genus::parse(std::string_view text) {
  Cursor in(text);
  const auto base = static_cast<std::uint64_t>(in.natural("the base of a genus, as in 2^{20}"));
  in.expect('^');
  in.expect('{');
  std::vector<std::uint64_t> digits;
  while (!in.eat('}')) {
    if (in.eat('(')) {
      digits.push_back(static_cast<std::uint64_t>(in.natural("a digit of the superscript")));
      in.expect(')');
    } else if (in.at_digit()) {
      digits.push_back(static_cast<std::uint64_t>(in.next() - '0'));
    } else {
      in.expected("a digit of the superscript or '}'");
    }
  }
  if (digits.size() < 2 || digits.back() != (digits[digits.size() - 2] ^ 2)) {
    in.fail("the last two digits of a superscript differ by xor 2, as in 2^{20} or 0^{120}");
  }
  in.end();
  return {base, std::move(digits)};
}

std::size_t hash_value(const Genus& genus) {
  std::uint64_t h = mix(genus.base());
  for (const std::uint64_t d : genus.digits()) h = mix(h, d);
  return h;
}

Genus nim_sum(const Genus& a, const Genus& b) {
  assert(a.of_nim() && b.of_nim());
  const std::uint64_t k = a.base() ^ b.base();
  // The sum is fickle, that is 0^{120} or 1^{031}, only if both summands are.
  const bool fickle = a.digits().size() == 3 && b.digits().size() == 3;
  return fickle ? Genus::of_nimber(k) : Genus::of_pair(k);
}

Genus genus_of_options(std::span<const Genus* const> options) {
  if (options.empty()) return {};
  Mex mex(options.size() + 2);
  std::size_t stable = 0;
  for (const Genus* g : options) {
    mex.mark(g->base());
    stable = std::max(stable, g->stable_from());
  }
  const std::uint64_t base = mex.take();
  std::vector<std::uint64_t> digits;
  for (std::size_t n = 0;; ++n) {
    for (const Genus* g : options) mex.mark(g->digit(n));
    if (n > 0) {
      mex.mark(digits.back());
      mex.mark(digits.back() ^ 1);
    }
    digits.push_back(mex.take());
    if (n >= stable + 2 && digits[n] == digits[n - 2]) break;
  }
  return {base, std::move(digits)};
}

Genus genus_of_options(std::span<const Genus> options) {
  std::vector<const Genus*> pointers;
  pointers.reserve(options.size());
  for (const Genus& g : options) pointers.push_back(&g);
  return genus_of_options(std::span<const Genus* const>(pointers));
}

}  // namespace nimatron
