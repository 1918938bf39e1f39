// The report on one position, as text.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/join.h"
#include "nimatron/engine/weights.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

const char* explain(Outcome o) {
  switch (o) {
    case Outcome::N:
      return "the next player wins";
    case Outcome::P:
      return "the previous player wins";
    case Outcome::L:
      return "Left wins no matter who starts";
    case Outcome::R:
      return "Right wins no matter who starts";
  }
  return "";
}

std::string explain(const LoopyOutcome& o) {
  if (!o.has_draw()) return explain(o.decided());
  if (o.left_first == o.right_first) return "a draw, no matter who starts: play goes on for ever";
  const auto words = [](LoopyOutcome::Result r) {
    return r == LoopyOutcome::Result::Draw   ? "a draw"
           : r == LoopyOutcome::Result::Left ? "won by Left"
                                             : "won by Right";
  };
  return fmt::format("{} if Left starts, {} if Right starts", words(o.left_first), words(o.right_first));
}

// Why a value has its outcome, in a sentence.
std::string explain(const Report::Worth& w) {
  const Dyadic &left = w.left_stop, &right = w.right_stop;
  if (w.number && left.sign() == 0) return "zero: every move has an answer";
  const char* owner = left.sign() > 0 ? "Left" : "Right";
  if (w.number) return fmt::format("a number: {} is ahead by {}", owner, left.abs().text());
  if (left == right && left.sign() != 0) {
    return fmt::format("infinitesimally close to {}, so {} is ahead", left.text(), owner);
  }
  if (left == right) return "infinitesimal: both stops are 0, so the last move decides";
  const auto ends = [&](const Dyadic& stop, bool right_moves_next) -> std::string {
    if (stop.sign() == 0) return right_moves_next ? "0 with Right to move" : "0 with Left to move";
    return stop.text();
  };
  // The stop is won by Left if it is positive, or 0 with Right to move.
  return fmt::format("hot: moving first, Left reaches {} and Right {}", ends(left, wins_first(w.outcome, Player::Left)),
                     ends(right, !wins_first(w.outcome, Player::Right)));
}

class Writer {
 public:
  Writer(GameArena& games, Style style) : games_(games), style_(style) {}

  std::string operator()(const Report& r) {
    out_ = r.position.print() + "\n";
    line("outcome", r.outcome, [](const LoopyOutcome& o) { return fmt::format("{}: {}", o.name(), explain(o)); });
    line("value", r.value, [&](const Report::ValueFound& v) {
      const auto canonical = fmt::format("canonical({})", r.position.print());
      if (const auto* g = std::get_if<Game>(&v)) return cut(value(*g), canonical);
      if (const auto* star = std::get_if<Star>(&v)) return text_of(*star, games_, style_);
      if (const auto* loopy = std::get_if<Found<LoopyValue>>(&v))
        return cut(text_of(*loopy, games_, style_), canonical);
      return text_of(std::get<Found<LoopyNimber>>(v), games_, style_);
    });
    line("why", r.worth, [](const Report::Worth& w) { return explain(w); });
    if (r.worth && std::holds_alternative<Report::Worth>(*r.worth)) {
      const auto& w = std::get<Report::Worth>(*r.worth);
      out_ += fmt::format("{:<13} {}, temperature {}\n", "mean", w.mean.text(), w.temperature.text());
    }
    line("incentives", r.incentives, [&](const Report::Incentives& i) {
      return cut(fmt::format("Left {}; Right {}", values(i.left), values(i.right)),
                 fmt::format("incentives({})", r.position.print()));
    });
    line("atomic weight", r.weight, [&](Game g) { return fmt::format("{}: {}", value(g), explain_weight(games_, g)); });
    if (r.left) {
      moves(r.impartial ? "winning moves" : "Left's winning moves",
            r.impartial ? "drawing moves" : "Left's drawing moves", *r.left);
    }
    if (r.right) moves("Right's winning moves", "Right's drawing moves", *r.right);
    if (!r.drawing) return out_;
    if (const auto* canvas = std::get_if<Canvas>(&*r.drawing)) {
      out_ += fmt::format("\n{}", canvas->text());
    } else {
      line("drawing", r.drawing, [](const Canvas&) { return std::string(); });
    }
    return out_;
  }

 private:
  template <class T, class F>
  void line(const char* what, const Report::Tried<T>& found, F&& words) {
    const auto* answer = std::get_if<T>(&found);
    out_ += fmt::format("{:<13} {}\n", what, answer != nullptr ? words(*answer) : error_line(std::get<Error>(found)));
  }
  template <class T, class F>
  void line(const char* what, const std::optional<Report::Tried<T>>& found, F&& words) {
    if (found) line<T>(what, *found, std::forward<F>(words));
  }

  std::string value(Game g) const { return text_of(Term{{}, g}, games_, style_); }

  // Cut, with what shows all of it.
  static std::string cut(std::string text, const std::string& how) {
    constexpr std::size_t kLongest = 200;
    if (text.size() <= kLongest) return text;
    return fmt::format("{}... ({} characters; {} shows all)", text.substr(0, kLongest - 80), text.size(), how);
  }

  std::string values(const std::vector<Game>& all) const {
    constexpr std::size_t kMost = 6;
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < std::min(all.size(), kMost); ++i) texts.push_back(value(all[i]));
    if (all.size() > kMost) texts.push_back(fmt::format("and {} more", all.size() - kMost));
    return join(texts, ", ");
  }

  void moves(const char* title, const char* drawing, const Report::Tried<Report::Moves>& found) {
    const auto* m = std::get_if<Report::Moves>(&found);
    if (m == nullptr) {
      out_ += fmt::format("{:<13} {}\n", title, error_line(std::get<Error>(found)));
      return;
    }
    list(title, m->winning, m->all);
    if (m->drawing) list(drawing, *m->drawing, m->all);
  }
  void list(const char* title, const std::vector<Report::Move>& shown, std::size_t all) {
    constexpr std::size_t kMost = 40;
    out_ += fmt::format("{} ({} of {})\n", title, shown.size(), all);
    for (std::size_t i = 0; i < std::min(shown.size(), kMost); ++i) {
      const auto text = shown[i].to.print();
      const auto& name = shown[i].name;
      out_ += fmt::format("  {}{}\n", text, text.find(name) == std::string::npos ? "  (" + name + ")" : "");
    }
    if (shown.size() > kMost) out_ += fmt::format("  ... and {} more\n", shown.size() - kMost);
  }

  GameArena& games_;
  Style style_;
  std::string out_;
};

}  // namespace

std::string text_of(const Report& report, GameArena& games, Style style) { return Writer(games, style)(report); }

}  // namespace nimatron
