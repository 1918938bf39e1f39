#include "nimatron/solve/general_solver.h"

#include <fmt/format.h>

#include <charconv>
#include <istream>
#include <ostream>

namespace nimatron {

namespace {

// A line begins with the search that it is for.
constexpr char kNimbers = 'n', kValues = 'v', kSums = 's';

[[noreturn]] void damaged() { throw Error("the saved positions are damaged"); }

// The text up to the next blank, which is taken off.
std::string_view take_word(std::string_view& text) {
  const auto end = text.find(' ');
  if (end == std::string_view::npos) damaged();
  const auto word = text.substr(0, end);
  text.remove_prefix(end + 1);
  return word;
}
std::uint64_t number_in(std::string_view word, int base) {
  std::uint64_t n = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), n, base);
  if (error != std::errc() || end != word.data() + word.size()) damaged();
  return n;
}

char letter_of(FirstWins w) { return w == FirstWins::Yes ? 'y' : w == FirstWins::No ? 'n' : '-'; }
FirstWins first_wins_of(char c) {
  if (c != 'y' && c != 'n' && c != '-') damaged();
  return c == 'y' ? FirstWins::Yes : c == 'n' ? FirstWins::No : FirstWins::Unknown;
}

}  // namespace

std::optional<Outcome> GeneralSolver::operator()(const AnyPosition& p) {
  if (!ruleset_.impartial()) return (*sums_)(ruleset_, p);
  return nimbers_.is_zero(p) ? Outcome::P : Outcome::N;
}

std::optional<bool> GeneralSolver::wins(const AnyPosition& p, Player player) {
  if (ruleset_.impartial()) return (*this)(p) == Outcome::N;
  const Placed part{ruleset_, p};
  return sums_->wins(std::span(&part, 1), Game(), player);
}

void GeneralSolver::clear() {
  nimbers_.clear();
  restored_ = 0;
}

void GeneralSolver::save(std::ostream& out) const {
  nimbers_.some().for_each_known([&](const AnyPosition& p, std::optional<Nimber> value, std::uint64_t excluded) {
    if (!value && excluded == 0) return;
    out << fmt::format("{} {} {:x} {}\n", kNimbers, value ? fmt::to_string(*value) : "-", excluded, ruleset_.format(p));
  });
  nimbers_.all().for_each_known([&](const AnyPosition& p, std::uint32_t value) {
    out << fmt::format("{} {} {}\n", kValues, value, ruleset_.format(p));
  });
  sums_->for_each_known(ruleset_, [&](const AnyPosition& p, FirstWins left, FirstWins right) {
    out << fmt::format("{} {}{} {}\n", kSums, letter_of(left), letter_of(right), ruleset_.format(p));
  });
  out << '\n';  // an empty line is the end
  if (!out.flush()) throw Error("the positions cannot be written");
}

void GeneralSolver::restore(std::istream& in) {
  std::uint64_t lines = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty()) return;
    budget_->tick(++lines);
    restore_line(line);
  }
  throw Error("the saved positions are truncated");
}

void GeneralSolver::restore_line(std::string_view line) {
  const auto search = take_word(line);
  if (search.size() != 1) damaged();
  if (search[0] == kSums) {
    const auto known = take_word(line);
    if (known.size() != 2) damaged();
    sums_->summands().learn(ruleset_, ruleset_.parse(line), first_wins_of(known[0]), first_wins_of(known[1]));
    return;
  }
  const auto word = take_word(line);
  if (search[0] == kValues) {
    const auto before = nimbers_.all().positions();
    nimbers_.all().learn(ruleset_.parse(line), detail::small_nimber(number_in(word, 10)));
    restored_ += nimbers_.all().positions() - before;
    return;
  }
  if (search[0] != kNimbers) damaged();
  const auto value = word == "-" ? std::nullopt : std::optional<Nimber>(number_in(word, 10));
  const auto excluded = number_in(take_word(line), 16);
  nimbers_.some().learn(ruleset_.parse(line), value, excluded);
}

}  // namespace nimatron
