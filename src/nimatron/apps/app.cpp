#include "nimatron/apps/app.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>

#include "nimatron/apps/screen.h"
#include "nimatron/base/tell.h"
#include "nimatron/notation/evidence_text.h"

namespace nimatron {

namespace {

std::atomic<bool> progress_shown{false};

std::string duration_text(double seconds) {
  const auto s = static_cast<long>(seconds);
  if (s < 60) return fmt::format("{} s", s);
  if (s < 3600) return fmt::format("{} min {} s", s / 60, s % 60);
  return fmt::format("{} h {} min", s / 3600, s / 60 % 60);
}

}  // namespace

void show_progress(const Budget::Progress& p) { show_progress(p.text(), p.seconds, p.fraction, p.note); }

void show_progress(const std::string& what, double seconds, double fraction, const std::string& note) {
  static const char* said = std::getenv("NIMATRON_PROGRESS");
  if (said != nullptr && std::string_view(said) == "no") return;
  std::string line = fmt::format("{}, {}", what, duration_text(seconds));
  if (fraction > 0) {
    line += fmt::format(", {:.0f}%, about {} left", fraction * 100, duration_text(seconds * (1 / fraction - 1)));
  }
  if (!note.empty()) line += "; " + note;
  // A line that wraps could not be replaced.
  if (const auto columns = terminal_columns(STDERR_FILENO)) {
    tell("\r\x1b[K{}", cut_line(line, *columns - 1));
    progress_shown = true;
    return;
  }
  static double last = -10;
  if (seconds < last) last = -10;
  if (seconds >= last + 10) {
    tell("{}\n", line);
    last = seconds;
  }
}

void clear_progress() {
  if (!progress_shown.exchange(false)) return;
  tell("\r\x1b[K");
}

std::size_t parse_bytes(const std::string& text) {
  std::size_t used = 0;
  double amount = 0;
  try {
    amount = std::stod(text, &used);
  } catch (const std::exception&) {
    used = 0;
  }
  double unit = 1;
  std::string suffix = used == 0 ? "?" : text.substr(used);
  if (!suffix.empty()) {
    const auto at = std::string("KMGT").find(suffix[0] >= 'a' ? static_cast<char>(suffix[0] - 32) : suffix[0]);
    const std::string rest = suffix.substr(1);
    if (at == std::string::npos || !(rest.empty() || rest == "B" || rest == "iB")) {
      throw Error(fmt::format("'{}' is not an amount of memory; write 500M or 8G", text));
    }
    for (std::size_t i = 0; i <= at; ++i) unit *= 1024;
  }
  if (!(amount > 0) || amount * unit > 1e18)
    throw Error(fmt::format("'{}' is not an amount of memory; write 500M or 8G", text));
  return static_cast<std::size_t>(amount * unit);
}

double parse_seconds(const std::string& text) {
  std::size_t used = 0;
  double seconds = 0;
  try {
    seconds = std::stod(text, &used);
  } catch (const std::exception&) {
    used = 0;
  }
  if (used == 0 || used != text.size() || !(seconds > 0)) {
    throw Error(fmt::format("'{}' is not a number of seconds; write 10 or 0.5", text));
  }
  return std::min(seconds, 1e9);
}

std::string Settings::written(std::string_view expression, const Answer& answer) const {
  std::string text = json ? json_of(expression, answer, style()) : text_of(answer, style());
  if (text.empty() || text.back() != '\n') text += '\n';
  if (why && !json) text += fmt::format("why: {}\n", why_of(answer));
  return text;
}

Watchdog Settings::apply(Budget& budget, Watchdog::Where where) const {
  if (!memory.empty()) budget.set_memory(parse_bytes(memory));
  if (!time.empty()) {
    budget.set_time(
        std::chrono::duration_cast<Budget::Clock::duration>(std::chrono::duration<double>(parse_seconds(time))));
  }
  budget.on_progress([](const Budget::Progress& p) { show_progress(p); });
  return Watchdog(budget, where);
}

std::string partial_line(const Stopped& e) { return error_line(e.error()) + "; the answer is partial"; }

int unanswered_status() { return last_signal() != 0 ? 128 + last_signal() : kUnanswered; }

std::string Invocation::text(const std::string& parameter) const {
  const auto it = given.find(parameter);
  return it == given.end() || it->second.empty() ? std::string() : it->second.back();
}

}  // namespace nimatron
