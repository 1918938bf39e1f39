// Automata that read the digits of the coordinates.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/automata/learner.h"
#include "nimatron/base/join.h"
#include "nimatron/table/guess/families.h"

namespace nimatron::guess {

namespace {

// The automaton that fits the entries with no coordinate past `to`; none if it has too many states to say something.
std::optional<Automaton> fitted(const DigitSystem& system, const Samples& samples, std::int64_t to,
                                const std::vector<Automaton::Output>& codes) {
  const auto value = [&](const Learner::Point& at) { return codes[samples.cell(at)]; };
  // What most entries are.
  std::vector<std::size_t> count;
  for (const auto c : codes) {
    if (count.size() <= static_cast<std::size_t>(c)) count.resize(static_cast<std::size_t>(c) + 1);
    ++count[static_cast<std::size_t>(c)];
  }
  const auto usual = std::max_element(count.begin(), count.end()) - count.begin();
  Learner learner(system, samples.dimension(), to, value, static_cast<Automaton::Output>(usual));
  const auto letters = Automaton::letter_count(samples.dimension(), system.numeration.radix());
  const auto most = samples.count_fitting() / (2 * letters);
  constexpr int kTimes = 8;
  for (int times = 0; times < kTimes; ++times) {
    auto guess = learner.fit(most);
    if (!guess) return std::nullopt;
    constexpr std::size_t kTogether = 6;
    const auto wrong = learner.wrong(*guess, kTogether);
    if (wrong.empty()) return guess;
    bool news = false;
    for (const auto& at : wrong) news = learner.refine({at.begin(), at.end()}) || news;
    if (!news) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

void automata(const Samples& samples, Sink<Candidate> sink) {
  constexpr std::size_t kMostAxes = 3, kMostValues = 16;
  if (samples.dimension() > kMostAxes) return;
  std::int64_t to = samples.axes()[0].high;
  for (const auto& axis : samples.axes()) {
    if (axis.low != 0) return;
    to = std::min(to, static_cast<std::int64_t>(axis.fitting()) - 1);
  }
  std::vector<Integer> values = samples.values();
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  const bool all = values.size() <= kMostValues;
  if (!all && !samples.has_zeros()) return;
  // Of many values only where they are 0.
  std::vector<Automaton::Output> codes;
  for (std::size_t cell = 0; cell < samples.size(); ++cell) {
    const auto place = std::lower_bound(values.begin(), values.end(), samples[cell]) - values.begin();
    codes.push_back(all ? static_cast<Automaton::Output>(place) : samples.zero(cell) ? 1 : 0);
  }
  // Entries beyond the fit must tell something.
  std::size_t zeros = 0;
  for (std::size_t cell = 0; cell < samples.size(); ++cell) {
    if (!samples.fitting(cell) && codes[cell] != 0) ++zeros;
  }
  constexpr std::size_t kFewZeros = 3;
  if (!all && zeros < kFewZeros) return;
  std::vector<std::string> variables;
  for (std::size_t a = 0; a < samples.dimension(); ++a) variables.push_back(samples.variable(a));
  for (const auto& numeration : {Numeration::base(2), Numeration::base(3), Numeration::fibonacci(),
                                 Numeration::ostrowski(2), Numeration::ostrowski(3)}) {
    for (const auto order : {DigitOrder::Most, DigitOrder::Least}) {
      const DigitSystem system{numeration, order};
      const auto a = fitted(system, samples, to, codes);
      if (!a) continue;
      const auto agrees = [&](std::size_t cell) {
        const auto at = samples.at(cell);
        return (*a)(system, std::vector<Integer>(at.begin(), at.end())) == codes[cell];
      };
      bool exact = true;
      for (std::size_t cell = 0; cell < samples.size() && exact; ++cell) exact = agrees(cell);
      if (!exact) continue;
      const auto words =
          fmt::format("an automaton with {} state{} in {}", a->size(), a->size() == 1 ? "" : "s", numeration.name());
      Candidate c{kAutomaton,
                  all ? fmt::format("the output of {} for {}", words, join(variables, ","))
                      : fmt::format("{} accepts {}", words, join(variables, ",")),
                  agrees, all ? Candidate::Says::Value : Candidate::Says::Zero};
      c.unsaid = a->size() * a->letters();
      sink(c);
      return;
    }
  }
}

}  // namespace nimatron::guess
