#include "nimatron/notation/literal.h"

#include "nimatron/base/cursor.h"
#include "nimatron/base/error.h"
#include "nimatron/value/uptimal.h"

namespace nimatron {

namespace {

constexpr std::int64_t kMostUps = 1'000'000'000;
constexpr std::int64_t kMostPower = 1000;

// The ups, `sign` times: ^, ^^, ^3, ^<2>, ^[2].
Game read_ups(Cursor& in, GameArena& games, char arrow, int sign) {
  std::int64_t count = 0;
  while (in.peek() == arrow) {
    in.next();
    ++count;
  }
  if (count > 1 && (in.at_digit() || in.peek() == '<' || in.peek() == '[')) {
    in.fail(arrow == '^' ? "write the number of ups once: ^3 or ^^^" : "write the number of downs once: v3 or vvv");
  }
  Game g;
  if (in.at_digit()) {
    g = games.ups(static_cast<std::int32_t>(in.integer(0, kMostUps, "a number of ups")));
  } else if (in.peek() == '<') {
    in.next();
    g = up_power(games, static_cast<std::uint32_t>(in.integer(1, kMostPower, "a power of up")));
    in.expect('>');
  } else if (in.peek() == '[') {
    in.next();
    g = up_series(games, static_cast<std::uint32_t>(in.integer(1, kMostPower, "a power of up")));
    in.expect(']');
  } else {
    if (count > kMostUps) in.fail("too many ups");
    g = games.ups(static_cast<std::int32_t>(count));
  }
  return sign < 0 ? games.negative(g) : g;
}

}  // namespace

Game read_literal(std::string_view text, GameArena& games) {
  Cursor in(text);
  Game value;
  if (in.at_digit() || in.peek() == '-') {
    const auto start = in.column();
    while (in.at_digit() || in.peek() == '-' || in.peek() == '/') in.next();
    value = games.number(Dyadic::parse(in.since(start)));
  }
  while (!in.done()) {
    Game part;
    if (in.peek() == '^') {
      part = read_ups(in, games, '^', 1);
    } else if (in.peek() == 'v') {
      part = read_ups(in, games, 'v', -1);
    } else {
      in.expect('*');
      part = games.nimber(in.at_digit() ? static_cast<std::uint32_t>(in.integer(0, 0x7fffffff, "a nimber")) : 1);
    }
    value = games.sum(value, part);
  }
  return value;
}

}  // namespace nimatron
