// A command made from an entry: reads its arguments, calls it, writes the answer.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/apps/app.h"
#include "nimatron/base/tell.h"
#include "nimatron/claims/program_entries.h"
#include "nimatron/engine/stopped_in.h"
#include "nimatron/engine/wrong_argument.h"
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

class Run {
 public:
  Run(const Entry& entry, const Invocation& v)
      : entry_(entry),
        v_(v),
        watchdog_(v.settings.apply(budget_)),
        session_(budget_, v.settings.theory()),
        rows_(v.settings.style()) {
    v.settings.prepare(session_);
    session_.on_warning([](const std::string& message) { tell("warning: {}\n", message); });
  }

  int operator()() {
    Evaluator evaluate(session_, program_entries());
    if (v_.settings.no_theory && entry_.needs_theory) {
      throw Error(fmt::format("{} cannot do without theory, so it does not take --no-theory", entry_.name));
    }
    Surface surface;
    if (!v_.settings.json && !saved()) surface.row = [&](const Answer& row) { rows_(row); };
    surface.progress = [&](const std::string& doing, double fraction) {
      if (budget_.elapsed() > 2) show_progress(doing, budget_.elapsed(), fraction);
    };
    try {
      const Answer answer = evaluate.call(entry_, v_.given, &surface);
      budget_.rest();
      clear_progress();
      return write(answer);
    } catch (const WrongArgument&) {
      throw;
    } catch (const Stopped& e) {
      return failed(e.error());
    } catch (const Error& e) {
      return failed(e);
    }
  }

 private:
  int failed(const Error& e) {
    budget_.rest();
    clear_progress();
    if (v_.settings.json) {
      say("{}\n", json_of(call_text(entry_, v_), e));
    } else {
      tell("{}\n", error_line(e));
    }
    return unanswered_status();
  }
  int write(const Answer& answer) {
    const bool shown = rows_.shown(answer) || (saved() && !std::holds_alternative<std::string>(answer));
    if (v_.settings.json || !shown) {
      const auto text = v_.settings.written(call_text(entry_, v_), answer);
      if (text != "\n") say_text(text);
    }
    if (!v_.settings.json) {
      if (const auto* c = found_in<Census>(answer); c != nullptr && !c->of.empty()) {
        const auto values = std::count_if(c->values.begin(), c->values.end(), [](const auto& s) { return s.first; });
        tell("{} shapes with {} values\n", c->values.size(), values);
      } else if (c != nullptr) {
        const CensusTotals& t = c->totals;
        tell("{} shapes, {} tame; P-positions: {} in normal play, {} in misère play\n", t.shapes, t.tame, t.normal_p,
             t.misere_p);
      }
    }
    if (const auto e = stopped_in(answer)) {
      tell("{}\n", partial_line(*e));
      return unanswered_status();
    }
    return as_expected(answer) ? kAnswered : kUnanswered;
  }

  // Whether the answer went to a file instead; a checkpoint is no answer.
  bool saved() const {
    return std::any_of(entry_.parameters.begin(), entry_.parameters.end(), [&](const Parameter& p) {
      return p.kind == ParameterKind::File && p.name != "checkpoint" && v_.given.contains(p.name);
    });
  }

  const Entry& entry_;
  const Invocation& v_;
  Budget budget_;
  Watchdog watchdog_;
  Session session_;
  Rows rows_;
};

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
          [&entry](const Invocation& v) { return Run(entry, v)(); }};
}

}  // namespace nimatron
