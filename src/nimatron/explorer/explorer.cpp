#include "nimatron/explorer/explorer.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "nimatron/explorer/request.h"
#include "nimatron/notation/json_data.h"

namespace nimatron {

namespace {

using explorer::Json;
using explorer::Request;

struct Kind {
  std::string_view name;
  Json (*answer)(const Request&);
};

constexpr Kind kKinds[] = {
    {"position", explorer::position},  {"play", explorer::play},           {"rulesets", explorer::rulesets},
    {"entries", explorer::functions},  {"table", explorer::table},         {"rules", explorer::rules},
    {"complete", explorer::completed}, {"eval", explorer::statements},     {"claims", explorer::claims},
    {"check", explorer::check},        {"templates", explorer::templates},
};

std::string error_json(const Error& e, const char* stopped = nullptr) {
  Json out{{"error", e.what()}};
  if (e.column()) out["column"] = *e.column() + 1;
  if (stopped != nullptr) out["stopped"] = stopped;
  return json_line(out);
}

std::string error_json(const Stopped& e, const Budget& budget) {
  return error_json(explorer::in_page(e, budget).error(), e.why() == Stopped::Why::Interrupt ? "cancelled" : "limit");
}

std::string answered(const Request& r) {
  const auto ask = r.text("ask");
  for (const auto& kind : kKinds) {
    if (kind.name == ask) return json_line(kind.answer(r));
  }
  throw Error(fmt::format("'{}' is not a kind of request", ask));
}

void set_limits(Budget& budget, const Explorer::Limits& limits, double asked) {
  const double seconds = std::clamp(asked, 0.01, limits.longest);
  budget.set_time(std::chrono::duration_cast<Budget::Clock::duration>(std::chrono::duration<double>(seconds)));
  budget.set_memory(limits.memory);
}

}  // namespace

std::string Explorer::answer(std::string_view request, Budget& budget, const Event& event) const {
  try {
    // Sorted keys: to find one among many that are not takes as long as all of them.
    const auto in = nlohmann::json::parse(request, nullptr, false);
    if (!in.is_object()) throw Error("a request is a JSON object");
    const Budget::Scope scope(budget);
    Session session(budget);
    Evaluator evaluate(session, entries_);
    const Request r{in, evaluate, event};
    set_limits(budget, limits_, r.number_or("seconds", limits_.seconds, 1e9));
    budget.on_progress([&](const Budget::Progress& p) {
      r.tell("progress", {{"doing", p.text()}, {"fraction", p.fraction}, {"seconds", p.seconds}});
    });
    budget.begin();
    if (const auto rules = r.text_or("rules", ""); !rules.empty() && r.text("ask") != "rules") {
      explorer::add_games(evaluate, rules);
    }
    return answered(r);
  } catch (const Stopped& e) {
    return error_json(e, budget);
  } catch (const Error& e) {
    return error_json(e);
  } catch (const std::bad_alloc&) {
    return error_json(budget.stopped_by(Stopped::Why::Memory), budget);
  } catch (const std::exception&) {
    return error_json(Error("the request could not be answered"));
  }
}

bool Explorer::is_request(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{' && Json::accept(text);
}

namespace explorer {

Stopped in_page(const Stopped& e, const Budget& budget) {
  switch (e.why()) {
    case Stopped::Why::Time:
      return {e.why(), fmt::format("the time limit of {:.3g} s was reached", budget.elapsed() - budget.overdue())};
    case Stopped::Why::Memory:
      return {e.why(), fmt::format("the memory limit of {} was reached", bytes_text(budget.memory()))};
    case Stopped::Why::Interrupt:
      break;
  }
  return e;
}

void Request::tell(std::string_view name, const Json& what) const {
  if (event) event(name, json_line(what));
}

std::string Request::text(const char* key) const {
  const auto it = in.find(key);
  if (it == in.end()) throw Error(fmt::format("the request needs \"{}\"", key));
  if (!it->is_string()) throw Error(fmt::format("\"{}\" must be a text", key));
  return *it;
}

std::string Request::text_or(const char* key, const std::string& otherwise) const {
  return in.contains(key) ? text(key) : otherwise;
}

bool Request::flag(const char* key) const {
  const auto it = in.find(key);
  if (it == in.end()) return false;
  if (!it->is_boolean()) throw Error(fmt::format("\"{}\" must be true or false", key));
  return *it;
}

double Request::number_or(const char* key, double otherwise, double most) const {
  const auto it = in.find(key);
  if (it == in.end()) return otherwise;
  if (!it->is_number()) throw Error(fmt::format("\"{}\" must be a number", key));
  const double number = *it;
  if (!(number >= 0 && number <= most)) throw Error(fmt::format("\"{}\" must be between 0 and {:g}", key, most));
  return number;
}

}  // namespace explorer

}  // namespace nimatron
