// Certificates of the kinds `values` and `replies`.
#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>

#include "nimatron/proof/verify_sum.h"

namespace nimatron {

namespace {

// Which entries the check of another one, or of the statement, has used; the others prove nothing.
class Uses {
 public:
  void add_entry() { used_.push_back(false); }
  void use(std::size_t entry) { used_[entry] = true; }
  void check() const {
    const auto it = std::find(used_.begin(), used_.end(), false);
    if (it != used_.end())
      refuse(line_of_entry(static_cast<std::size_t>(it - used_.begin())), "nothing needs this entry");
  }

 private:
  std::vector<bool> used_;
};

// The parts that are listed, with their values.
class ListedValues {
 public:
  ListedValues(const Certificate& c, SumChecker& checker) : checker_(checker) {
    for (std::size_t i = 0; i < c.entries.size(); ++i) {
      const std::size_t line = line_of_entry(i);
      const auto entry = json_in_line(c.entries[i], line);
      if (!entry.is_array() || entry.size() != 2 || !entry[1].is_number_unsigned()) {
        refuse(line, "expected [PART,VALUE]");
      }
      const PartId part = checker.part(entry[0], line);
      held_.add(32);
      if (!values_.emplace(part, Entry{entry[1].get<std::uint64_t>(), i}).second) {
        refuse(line, "this part was there before");
      }
      order_.push_back(part);
      uses_.add_entry();
    }
  }

  // The nim-sum of a state, if its parts are listed, where the order counts from this place on.
  std::optional<std::uint64_t> operator()(const PartIds& state, std::size_t from = 0) const {
    std::uint64_t sum = 0;
    for (const PartId part : state) {
      const auto it = values_.find(part);
      if (it == values_.end() || (checker_.by_entries() && it->second.place < from)) return std::nullopt;
      sum ^= it->second.value;
    }
    return sum;
  }
  void use(const PartIds& state) {
    for (const PartId part : state) uses_.use(values_.at(part).place);
  }
  const Uses& uses() const { return uses_; }

  void check_entries() {
    for (std::size_t i = 0; i < order_.size(); ++i) {
      checker_.at_line(line_of_entry(i));
      check(order_[i], line_of_entry(i));
    }
  }

 private:
  void check(PartId part, std::size_t line) {
    const auto [n, place] = values_.at(part);
    const auto options = checker_.moves({part}, Player::Left, true);
    if (n > options.size()) refuse(line, fmt::format("{} options cannot have value {}", options.size(), n));
    std::vector<bool> reached(n);
    for (const PartIds& option : options) {
      const auto value = (*this)(option, place + 1);
      if (value && *value < n) reached[*value] = true;
      if (value && *value != n) {
        use(option);
        continue;
      }
      bool refuted = false;
      for (const PartIds& reply : checker_.moves(option, Player::Left, true)) {
        refuted = (*this)(reply, place + 1) == n;
        if (!refuted) continue;
        use(reply);
        break;
      }
      if (!refuted) refuse(line, fmt::format("the option {} is not refuted", text(option)));
    }
    for (std::size_t m = 0; m < n; ++m) {
      if (!reached[m]) refuse(line, fmt::format("no option is listed with value {}", m));
    }
  }
  std::string text(const PartIds& state) const {
    std::string out;
    for (const PartId part : state) out += (out.empty() ? "" : " + ") + checker_.parts().text(part);
    return out.empty() ? "0" : out;
  }

  struct Entry {
    std::uint64_t value;
    std::size_t place;
  };
  SumChecker& checker_;
  boost::unordered_flat_map<PartId, Entry> values_;
  std::vector<PartId> order_;
  Uses uses_;
  Growth held_;
};

// The states that a player loses who moves first.
class ListedLosses {
 public:
  ListedLosses(const Certificate& c, SumChecker& checker, Play play) : checker_(checker), play_(play) {
    for (std::size_t i = 0; i < c.entries.size(); ++i) {
      const std::size_t line = line_of_entry(i);
      const auto entry = json_in_line(c.entries[i], line);
      if (!entry.is_array() || entry.size() != 2 || !entry[0].is_string() || !entry[1].is_array()) {
        refuse(line, "expected [PLAYER,[PART,...]]");
      }
      PartIds state;
      for (const auto& text : entry[1]) state.push_back(checker.part(text, line));
      const auto size = state.size();
      checker.parts().settle(state, cancels());
      if (state.size() != size) refuse(line, "parts of this state cancel");
      if (state.empty()) refuse(line, "the empty state needs no entry");
      const Player loser = player(entry[0].get<std::string>(), line);
      held_.add(64 + state.size() * sizeof(PartId));
      if (!losses(loser).emplace(state, i).second) refuse(line, "this state was there before");
      order_.emplace_back(loser, std::move(state));
      uses_.add_entry();
    }
  }

  void check_entries() {
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const std::size_t line = line_of_entry(i);
      checker_.at_line(line);
      const auto& [loser, state] = order_[i];
      const auto moves = checker_.moves(state, loser, cancels());
      if (moves.empty() && play_ == Play::Misere) refuse(line, "a player without a move wins");
      for (const PartIds& to : moves) {
        const auto replies = checker_.moves(to, opponent(loser), cancels());
        if (replies.empty() && play_ == Play::Misere) continue;
        if (!reaches(replies, loser, i + 1)) refuse(line, fmt::format("the move to {} has no reply", text(to)));
      }
    }
  }

  bool lost(Player loser, const PartIds& state, std::size_t from = 0) {
    if (state.empty()) return play_ == Play::Normal;
    const auto it = losses(loser).find(state);
    if (it == losses(loser).end() || (checker_.by_entries() && it->second < from)) return false;
    uses_.use(it->second);
    return true;
  }
  bool won(Player first, const PartIds& state) {
    const auto moves = checker_.moves(state, first, cancels());
    if (moves.empty()) return play_ == Play::Misere;
    return reaches(moves, opponent(first));
  }
  const Uses& uses() const { return uses_; }

 private:
  bool cancels() const { return play_ == Play::Normal; }
  // Each with the place of its entry.
  using Losses = boost::unordered_flat_map<PartIds, std::size_t, PartIdsHash>;
  Losses& losses(Player loser) { return losses_[loser == Player::Left || checker_.parts().impartial() ? 0 : 1]; }
  bool reaches(const std::vector<PartIds>& states, Player loser, std::size_t from = 0) {
    return std::any_of(states.begin(), states.end(), [&](const PartIds& s) { return lost(loser, s, from); });
  }
  Player player(const std::string& name, std::size_t line) const {
    const bool impartial = checker_.parts().impartial();
    if (impartial ? name != "-" : name != "L" && name != "R") {
      refuse(line, impartial ? "the player of an impartial game is \"-\"" : "a player is \"L\" or \"R\"");
    }
    return name == "R" ? Player::Right : Player::Left;
  }
  std::string text(const PartIds& state) const {
    std::string out;
    for (const PartId part : state) out += (out.empty() ? "" : " + ") + checker_.parts().text(part);
    return out.empty() ? "0" : out;
  }

  SumChecker& checker_;
  Play play_;
  Losses losses_[2];
  std::vector<std::pair<Player, PartIds>> order_;
  Uses uses_;
  Growth held_;
};

}  // namespace

nlohmann::ordered_json verify_values(const Certificate& c, const Statement& s) {
  const bool compared = s.kind == Statement::Kind::Compare;
  const bool about_outcome = s.kind == Statement::Kind::Outcome && (s.outcome == 'P' || s.outcome == 'N');
  if (s.kind != Statement::Kind::Grundy && !about_outcome && !(compared && s.relation == "==")) {
    refuse(1, "Grundy values do not prove this statement");
  }
  SumChecker checker(c, s);
  if (!checker.parts().impartial()) refuse(1, "Grundy values are for impartial games");
  ListedValues listed(c, checker);
  listed.check_entries();
  checker.at_line(1);
  const PartIds root = checker.root(true);
  const auto value = listed(root);
  if (s.outcome == 'N') {
    bool won = value && *value != 0;
    if (won) listed.use(root);
    for (const PartIds& option : checker.moves(root, Player::Left, true)) {
      if (won || listed(option) != 0U) continue;
      won = true;
      listed.use(option);
    }
    if (!won) refuse(1, "no option of the statement is listed with value 0");
  } else if (!value) {
    refuse(1, "the parts of the statement are not listed");
  } else if (*value != static_cast<std::uint64_t>(s.number)) {
    refuse(1, fmt::format("the entries give the value {}", *value));
  } else {
    listed.use(root);
  }
  listed.uses().check();
  checker.check_measure();
  return checker.least_measure();
}

nlohmann::ordered_json verify_replies(const Certificate& c, const Statement& s) {
  if (s.kind != Statement::Kind::Outcome && s.kind != Statement::Kind::MisereOutcome &&
      s.kind != Statement::Kind::Compare) {
    refuse(1, "replies do not prove this statement");
  }
  const Play play = s.kind == Statement::Kind::MisereOutcome ? Play::Misere : Play::Normal;
  if (header_text(c, "play") != (play == Play::Misere ? "misere" : "normal")) {
    refuse(1, "the statement is about another play");
  }
  SumChecker checker(c, s);
  ListedLosses listed(c, checker, play);
  listed.check_entries();
  checker.at_line(1);
  const PartIds root = checker.root(play == Play::Normal);
  for (const auto& f : first_players(s)) {
    const char* name = f.player == Player::Left ? "Left" : "Right";
    if (f.wins ? !listed.won(f.player, root) : !listed.lost(f.player, root)) {
      refuse(1, fmt::format("the entries do not show that {} {} moving first", name, f.wins ? "wins" : "loses"));
    }
  }
  listed.uses().check();
  checker.check_measure();
  return checker.least_measure();
}

}  // namespace nimatron
