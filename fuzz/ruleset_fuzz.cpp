// Any ruleset, parameters and position: the first byte picks the entry of the registry, the first line is its
// parameters, the rest a state. A state that parses is printed, read back, and passed to every hook of the ruleset.
#include "fuzz/fuzz.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/rulesets/registry.h"

namespace {

using namespace nimatron;  // NOLINT(google-build-using-namespace)

AnyPosition read(const AnyRuleset& r, std::string_view state) {
  Cursor in(state);
  auto p = r.parse(in);
  in.end();
  return p;
}

void read_back(const AnyRuleset& r, const AnyPosition& p) {
  const auto state = r.format(p);
  AnyPosition again = p;
  try {
    again = read(r, state);
  } catch (const Error& e) {
    fuzz::contradiction({r.spec(), state, e.what()});
  }
  if (!(again == p)) fuzz::contradiction({r.spec(), state, r.format(again)});
}

void walk(const AnyRuleset& r, const AnyPosition& p) {
  const auto& check = [&](const AnyPosition& q) {
    r.check(q);
    read_back(r, q);
  };
  check(r.normal_form(p));
  r.components(p, check);
  if (const auto q = r.negated(p)) check(*q);
  Canvas canvas;
  r.draw(p, canvas);
  std::size_t seen = 0;
  for (const auto player : {Player::Left, Player::Right}) {
    r.options(p, player, [&](const AnyPosition& q) {
      if (++seen > 20) return;
      check(q);
      r.move_name(p, q);
    });
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto& entry = rulesets()[data[0] % rulesets().size()];
  auto state = fuzz::text(data + 1, size - 1);
  const auto parameters = fuzz::take_line(state);
  fuzz::Limited limited;
  fuzz::succeeds([&] {
    const auto r = make_ruleset(entry.name, parameters);
    if (!(Evaluator(limited.session()).ruleset(r.spec()) == r)) fuzz::contradiction({r.spec()});
    const auto p = read(r, state);
    read_back(r, p);
    walk(r, p);
  });
  return 0;
}
