// Retrograde analysis with the moves backwards learned and with predecessors listed; packed positions.
#include "nimatron/search/retrograde.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "nimatron/rules/game_library.h"
#include "nimatron/search/reverse_moves.h"

namespace nimatron {
namespace {

constexpr std::size_t kNever = static_cast<std::size_t>(-1);

struct Start {
  const char *game, *position;
  bool learned;  // whether all of its moves can be taken back by what is learned
};

// Both ways agree on every position that can be reached; other tests compare with the definition.
TEST(Retrograde, LearnedAndListed) {
  GameLibrary library;
  const Start starts[] = {{"backsliding", "ttt..fff", true},
                          {"backsliding", "tf.t.ff.t", true},
                          {"windup", "7,6,1,2,5", false},
                          {"foxandgeese", "G.G./..../F.../....", true},
                          {"hareandhounds", "#Di.#/Di.iH/#Di.#", false}};
  for (const auto& s : starts) {
    const AnyRuleset r = *library.find(s.game);
    for (const Play play : {Play::Normal, Play::Misere}) {
      Budget budget;
      Retrograde learning(r, budget, play, 1), listing(r, budget, play, kNever);
      std::vector<AnyPosition> all = {r.parse(s.position)};
      learning(all[0], Player::Left);
      listing(all[0], Player::Left);
      EXPECT_EQ(learning.positions(), listing.positions());
      EXPECT_EQ(learning.moves(), listing.moves());
      EXPECT_EQ(learning.learned(), s.learned ? learning.positions() : 0U) << s.game;
      EXPECT_EQ(listing.learned(), 0U);
      for (std::size_t i = 0; i < all.size() && all.size() < 2000; ++i) {
        for (const Player p : {Player::Left, Player::Right}) {
          const auto a = learning(all[i], p), b = listing(all[i], p);
          ASSERT_EQ(a.result, b.result) << s.game << ' ' << r.format(all[i]);
          ASSERT_EQ(a.distance, b.distance) << s.game << ' ' << r.format(all[i]);
          r.options(all[i], p, [&](const AnyPosition& q) {
            if (all.size() < 2000) all.push_back(q);
          });
        }
      }
      EXPECT_EQ(learning.positions(), listing.positions()) << "all were there";
    }
  }
}

// A move that is made from some of the positions from which it could have come is not taken for one made from all.
TEST(ReverseMoves, AreCounted) {
  ReverseMoves reverse;
  // Of the positions 0..3, one may go from 0 to 1 and not from 2 to 3; then from 2 to 3 too.
  reverse.learn(Player::Left, 0b00, 0b01);
  std::vector<std::uint64_t> found;
  const auto take = [&](std::uint64_t from) { found.push_back(from); };
  reverse.each(Player::Left, 0b01, take);
  reverse.each(Player::Left, 0b11, take);
  reverse.each(Player::Right, 0b01, take);
  EXPECT_EQ(found, (std::vector<std::uint64_t>{0b00}));
  reverse.learn(Player::Left, 0b10, 0b11);
  reverse.each(Player::Left, 0b11, take);
  EXPECT_EQ(found, (std::vector<std::uint64_t>{0b00, 0b10}));
  reverse.move_bits({1, 0});
  found.clear();
  reverse.each(Player::Left, 0b10, take);
  EXPECT_EQ(found, (std::vector<std::uint64_t>{0b00}));
}

// Positions of different lengths, some of many bytes, with few and with many bits that differ.
TEST(PackedPositions, GivesBackWhatWasStored) {
  std::mt19937 random(7);
  for (const unsigned kinds : {1U, 2U, 5U, 200U}) {
    for (const std::size_t length : {0U, 3U, 16U, 27U, 60U}) {
      PackedPositions positions;
      std::vector<AnyPosition> all;
      for (int round = 0; round < 300; ++round) {
        std::vector<AnyPosition> some;
        for (int i = 0; i < 5; ++i) {
          std::vector<unsigned char> bytes(length - (length == 0 ? 0 : random() % std::min<std::size_t>(length, 3)));
          for (auto& b : bytes) b = static_cast<unsigned char>(random() % kinds * 37);
          some.emplace_back(bytes.data(), bytes.size(), 5);
        }
        std::vector<PackedPositions::Id> ids;
        positions.numbers(some, false, ids);
        for (std::size_t i = 0; i < some.size(); ++i) {
          if (ids[i] == PackedPositions::kNone) continue;
          ASSERT_EQ(all.at(ids[i]), some[i]);
        }
        positions.numbers(some, true, ids);
        for (std::size_t i = 0; i < some.size(); ++i) {
          ASSERT_LE(ids[i], all.size());
          if (ids[i] == all.size()) all.push_back(some[i]);
          ASSERT_EQ(all[ids[i]], some[i]);
        }
        if (round % 70 == 30) positions.sort_bits();
        ASSERT_EQ(positions.size(), all.size());
      }
      for (PackedPositions::Id id = 0; id < all.size(); ++id) {
        ASSERT_EQ(positions[id], all[id]);
        ASSERT_EQ(positions[id].tag(), 5U);
        for (PackedPositions::Id other = 0; other < id && id < 100; ++other) ASSERT_FALSE(all[other] == all[id]);
        if (!positions.fit_words()) continue;
        ASSERT_EQ(positions.find(positions.word(id), positions.hash_of(positions.word(id))), id);
      }
    }
  }
}

}  // namespace
}  // namespace nimatron
