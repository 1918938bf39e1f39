// Genus: g^{g_0 g_1 g_2 ...}, which combines normal and misère play of an impartial game. g is its
// normal-play value, g_0 its misère value and g_n the misère value of the game plus n nim-heaps of
// size 2 (Conway, On Numbers and Games, ch. 12; Berlekamp, Conway and Guy, Winning Ways, ch. 13).
//
// The superscript always ends in an alternation g_{n+1} = g_n xor 2, and is kept up to and including
// the first two digits of it. One step by xor 2 does not prove that it has begun: 1^{2031} is a genus.
//
//   Genus::of_nimber(2).text()                          "2^{20}"
//   Genus().text()                                      "0^{120}", the game without options
//   Genus::parse("10^{08(10)}").digit(5)                8
//   genus_of_options(options)                           the mex rule
//   nim_sum(Genus::of_nimber(2), Genus::of_nimber(3))   1^{13}: the genus of a sum of tame games
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace nimatron {

class Genus {
 public:
  // 0^{120}, the genus of a game that is over.
  Genus() : digits_{1, 2, 0} {}
  // A nim-heap: 0^{120}, 1^{031}, then k^{k(k xor 2)}.
  static Genus of_nimber(std::uint64_t k);
  // k^{k(k xor 2)}, the restive tame genera, which k = 0 and 1 have too.
  static Genus of_pair(std::uint64_t k);
  // The superscript alternates from the second last of `digits` on; an alternation that is written
  // out at greater length is shortened.
  Genus(std::uint64_t base, std::vector<std::uint64_t> digits);
  // The text that `text` prints; an Error for anything else.
  static Genus parse(std::string_view text);

  std::uint64_t base() const { return base_; }
  // g_0 up to and including the first two digits of the alternation.
  std::span<const std::uint64_t> digits() const { return digits_; }
  std::uint64_t digit(std::size_t n) const;
  // The index at which the alternation begins.
  std::size_t stable_from() const { return digits_.size() - 2; }

  // Normal-play and misère-play P-positions.
  bool normal_p() const { return base_ == 0; }
  bool misere_p() const { return digits_[0] == 0; }
  // Whether it is the genus of a Nim position: 0^{120}, 1^{031} or k^{k(k xor 2)}. A tame game has
  // such a genus, and so have all its followers; a wild game may have one as well.
  bool of_nim() const;

  std::string text() const;

  friend bool operator==(const Genus&, const Genus&) = default;
  friend auto operator<=>(const Genus&, const Genus&) = default;

 private:
  std::uint64_t base_ = 0;
  std::vector<std::uint64_t> digits_;
};

std::size_t hash_value(const Genus& genus);

// The genus of a sum of two tame games from their genera (On Numbers and Games, ch. 12; Lemma 9 of the
// Toppling Towers paper). Both must be genera of Nim positions; for wild games the statement is false.
Genus nim_sum(const Genus& a, const Genus& b);

// The mex rule: the genus of a game from those of its options, g = mex of the bases, g_0 = mex of the
// g_0 (1 if there is no option) and g_n = mex of the options' g_n, g_{n-1} and g_{n-1} xor 1. If
// the options alternate from index M on, g_{n+1} is a function of g_n and the parity of n for n >= M, so
// g_n = g_{n-2} with n >= M + 2 proves that the superscript alternates from n - 2 on.
Genus genus_of_options(std::span<const Genus* const> options);
Genus genus_of_options(std::span<const Genus> options);

}  // namespace nimatron
