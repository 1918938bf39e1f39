// A command made from an entry: reads its arguments, calls it, writes the answer.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/apps/allowance.h"
#include "nimatron/apps/runner.h"
#include "nimatron/base/tell.h"
#include "nimatron/claims/program_entries.h"
#include "nimatron/engine/stopped_in.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

// "period(octal[0.07], to=500)".
std::string call_text(const Entry& entry, const Invocation& v) {
  std::string out;
  for (const auto& p : entry.parameters) {
    const auto it = v.given.find(p.name);
    if (it == v.given.end()) continue;
    for (const auto& text : it->second) {
      out += fmt::format("{}{}{}", out.empty() ? "" : ", ", p.fallback && !p.positional ? p.name + "=" : "", text);
    }
  }
  return fmt::format("{}({})", entry.name, out);
}

void show_detail(const ClaimLine& c) {
  if (c.id.empty()) tell_text(caret_picture(c.source, Error::at(c.column, c.statement)));
  if (c.range && !c.detail.empty()) tell("  {}: {}\n", c.id, c.detail);
}

void show_claim(const ClaimLine& c) {
  say("{}", claim_line(c));
  show_detail(c);
}

// The rows of a long answer as they are found: a claim, some shapes of a census, whose first rows have a header, or a
// text.
class Rows {
 public:
  explicit Rows(Style style) : style_(style) {}
  void operator()(const Answer& row) {
    clear_progress();
    if (const auto* claim = found_in<ClaimLine>(row)) return show_claim(*claim);
    if (const auto* text = std::get_if<std::string>(&row)) return say_text(*text);
    const auto& census = *found_in<Census>(row);
    say_text(begun_ ? census_lines(census, arena_of(row), style_) : text_of(census, arena_of(row), style_));
    begun_ = true;
  }
  // Whether nothing is left to print of the answer.
  bool shown(const Answer& answer) const {
    const auto* list = found_in<List>(answer);
    return (list != nullptr && !list->items.empty() && found_in<ClaimLine>(list->items[0]) != nullptr) || begun_;
  }

 private:
  Style style_;
  bool begun_ = false;
};

bool as_expected(const Answer& a) {
  if (const auto* r = found_in<Report>(a)) return r->answered();
  const auto* list = found_in<List>(a);
  return list == nullptr || std::all_of(list->items.begin(), list->items.end(), [](const Answer& item) {
           const auto* c = found_in<ClaimLine>(item);
           return c == nullptr || c->expected;
         });
}

// Whether the answer went to a file instead; a checkpoint is not an answer.
bool saved(const Entry& entry, const Invocation& v) {
  return std::any_of(entry.parameters.begin(), entry.parameters.end(), [&](const Parameter& p) {
    return p.kind == ParameterKind::File && p.name != "checkpoint" && v.given.contains(p.name);
  });
}

void tell_totals(const Census& c) {
  if (!c.of.empty()) {
    const auto values = std::count_if(c.values.begin(), c.values.end(), [](const auto& s) { return s.first; });
    tell("{} shapes with {} values\n", c.values.size(), values);
    return;
  }
  const CensusTotals& t = c.totals;
  tell("{} shapes, {} tame; P-positions: {} in normal play, {} in misère play\n", t.shapes, t.tame, t.normal_p,
       t.misere_p);
}

int run_entry(const Entry& entry, const Invocation& v) {
  Runner runner(v.settings, Runner::Errors::Aside);
  if (v.settings.no_theory && entry.needs_theory) {
    throw Error(fmt::format("{} cannot do without theory, so it does not take --no-theory", entry.name));
  }
  const auto expression = call_text(entry, v);
  const bool json = v.settings.json, in_file = saved(entry, v);
  Rows rows(v.settings.style());
  Surface surface;
  if (!json && !in_file) surface.row = [&](const Answer& row) { rows(row); };
  surface.progress = [&](const std::string& doing, double fraction) {
    const double elapsed = runner.budget().elapsed();
    if (elapsed > 2) show_progress(doing, elapsed, fraction);
  };
  const Allowance allowance(entry, v, runner.budget());
  const auto answered = [&] {
    try {
      return Evaluator(runner.session(), program_entries()).call(entry, v.given, &surface);
    } catch (const Stopped& e) {
      if (e.why() == Stopped::Why::Interrupt && allowance.spent()) throw Error(allowance.words());
      throw;
    }
  };
  return runner(expression, [&] {
    const Answer answer = answered();
    runner.budget().rest();
    clear_progress();
    const bool shown = rows.shown(answer) || (in_file && !std::holds_alternative<std::string>(answer));
    if (json || !shown) runner.show(expression, answer);
    if (const auto* c = found_in<Census>(answer); c != nullptr && !json) tell_totals(*c);
    if (const auto* c = found_in<ClassCounts>(answer); c != nullptr && !v.given.contains("size")) {
      tell("to look further, give a bound: --size {}\n", 2 * c->size);
    }
    if (const auto e = stopped_in(answer); e && e->why() == Stopped::Why::Interrupt && allowance.spent()) {
      tell("{}\n", allowance.words());
      return kAnswered;
    }
    if (!runner.whole(answer)) return runner.status();
    return as_expected(answer) ? kAnswered : kUnanswered;
  });
}

}  // namespace

void show_details(const Answer& answer) {
  const auto* list = found_in<List>(answer);
  if (list == nullptr) return;
  for (const auto& item : list->items) {
    if (const auto* claim = found_in<ClaimLine>(item)) show_detail(*claim);
  }
}

Command entry_command(const Entry& entry) {
  return {entry.name, entry.help, entry.parameters, entry.command,
          [&entry](const Invocation& v) { return run_entry(entry, v); }};
}

}  // namespace nimatron
