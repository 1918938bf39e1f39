#include "nimatron/automata/trie_learner.h"

#include <algorithm>
#include <map>

#include "nimatron/automata/explore.h"
#include "nimatron/automata/relation.h"

namespace nimatron {

WordRanks::WordRanks(const Numeration& numeration, std::size_t digits) : numeration_(numeration), counts_{1} {
  before_ = {0};
  last_ = {0};
  for (std::size_t length = 0; length < digits; ++length) {
    for (auto rank = static_cast<std::uint32_t>(first_.size()); rank < counts_.back(); ++rank) {
      tick();
      first_.push_back(static_cast<std::uint32_t>(before_.size()));
      for (int d = rank == 0 ? 1 : 0; d < numeration_.radix(); ++d) {
        if (!numeration_.may_follow(numeration_.is_full(last_[rank]), d)) continue;
        before_.push_back(rank);
        last_.push_back(static_cast<std::uint8_t>(d));
      }
    }
    counts_.push_back(static_cast<std::uint32_t>(before_.size()));
  }
  held_.add(before_.size() * 13);
  for (std::uint32_t rank = 0; rank < before_.size(); ++rank) {
    if (numeration_.may_end(numeration_.is_full(last_[rank]))) of_number_.push_back(rank);
  }
}

std::optional<std::uint32_t> WordRanks::after(std::uint32_t rank, int digit) const {
  if (rank == 0 && digit == 0) return 0;
  if (!numeration_.may_follow(numeration_.is_full(last_[rank]), digit)) return std::nullopt;
  return first_[rank] + static_cast<std::uint32_t>(rank == 0 ? digit - 1 : digit);
}

TrieLearner::TrieLearner(const Numeration& numeration, std::size_t tracks, std::size_t digits,
                         const std::vector<Point>& members)
    : numeration_(numeration), shape_(tracks, numeration.radix()), ranks_(numeration, digits), levels_(digits + 1) {
  std::vector<std::pair<Word, std::uint32_t>> words;
  held_.add(4 * members.size() * (sizeof(words[0]) + 2 * tracks * sizeof(std::uint32_t)));
  for (const auto& p : members) {
    Word w;
    for (const auto n : p) w.push_back(ranks_.of_number(n));
    words.emplace_back(std::move(w), 1);
  }
  for (std::size_t height = 0;; ++height) {
    auto& level = levels_[height];
    for (const auto& [w, subtree] : words) level.push_back({key_of(w), subtree});
    std::sort(level.begin(), level.end(), [](const Node& a, const Node& b) { return a.key < b.key; });
    if (height == digits) return;
    // The words without their last letters, each with its children.
    struct Parent {
      Word word;
      std::uint64_t key;
      std::uint32_t letter, subtree;
    };
    std::vector<Parent> parents;
    for (const auto& [w, subtree] : words) {
      tick();
      Parent p{{}, 0, 0, subtree};
      for (const auto rank : w) {
        p.letter = p.letter * static_cast<std::uint32_t>(numeration_.radix()) + ranks_.last(rank);
        p.word.push_back(ranks_.before(rank));
      }
      p.key = key_of(p.word);
      parents.push_back(std::move(p));
    }
    std::sort(parents.begin(), parents.end(),
              [](const Parent& a, const Parent& b) { return a.key != b.key ? a.key < b.key : a.letter < b.letter; });
    words.clear();
    std::map<std::vector<std::uint32_t>, std::uint32_t> known;
    for (std::size_t i = 0; i < parents.size();) {
      tick();
      std::vector<std::uint32_t> children;
      const auto first = i;
      for (; i < parents.size() && parents[i].key == parents[first].key; ++i) {
        children.push_back(parents[i].letter);
        children.push_back(parents[i].subtree);
      }
      const auto name = static_cast<std::uint32_t>(known.size() + 1);
      words.emplace_back(std::move(parents[first].word), known.emplace(std::move(children), name).first->second);
    }
  }
}

std::uint64_t TrieLearner::key_of(const Word& word) const {
  std::uint64_t key = 0;
  for (const auto rank : word) key = key * ranks_.count(ranks_.digits()) + rank;
  return key;
}

std::uint32_t TrieLearner::subtree(std::size_t height, std::uint64_t key) const {
  const auto& level = levels_[height];
  const auto it =
      std::lower_bound(level.begin(), level.end(), key, [](const Node& n, std::uint64_t k) { return n.key < k; });
  return it != level.end() && it->key == key ? it->subtree : 0;
}

std::size_t TrieLearner::known_height(const Word& word) const {
  const auto largest = *std::max_element(word.begin(), word.end());
  std::size_t length = 0;
  while (ranks_.count(length) <= largest) ++length;
  return ranks_.digits() - length;
}

std::optional<Automaton> TrieLearner::fit(std::size_t height, std::size_t most_states) const {
  Automaton out(shape_.tracks(), shape_.radix());
  using Signature = std::vector<std::uint32_t>;
  std::vector<Word> words;
  std::vector<Signature> signatures;
  boost::unordered_flat_map<Signature, Automaton::State, KeyHash> known;
  const auto state_of = [&](Word word) -> std::optional<Automaton::State> {
    tick();
    const auto to = std::min(height, known_height(word));
    const auto key = key_of(word);
    Signature s;
    for (std::size_t h = 0; h <= to; ++h) s.push_back(subtree(h, key));
    if (to < height) {
      // Too little may be known for a new state, but enough to recognise one.
      constexpr std::size_t kEnough = 6;
      if (to < kEnough) return std::nullopt;
      for (Automaton::State i = 0; i < signatures.size(); ++i) {
        const auto common = static_cast<std::ptrdiff_t>(std::min(s.size(), signatures[i].size()));
        if (std::equal(s.begin(), s.begin() + common, signatures[i].begin())) return i;
      }
    }
    const auto [it, fresh] = known.try_emplace(s, static_cast<Automaton::State>(words.size()));
    if (!fresh) return it->second;
    if (words.size() == most_states) return std::nullopt;
    words.push_back(std::move(word));
    const auto output = static_cast<Automaton::Output>(s[0] != 0);
    signatures.push_back(std::move(s));
    return out.add(output);
  };
  // Words that are not greedy are not members, whatever follows.
  std::optional<Automaton::State> lost;
  if (!state_of(Word(shape_.tracks(), 0))) return std::nullopt;
  std::vector<std::pair<Automaton::State, std::size_t>> to_lost;
  for (std::size_t i = 0; i < words.size(); ++i) {
    for (std::size_t letter = 0; letter < out.letters(); ++letter) {
      Word next;
      for (std::size_t t = 0; t < shape_.tracks(); ++t) {
        const auto rank = ranks_.after(words[i][t], out.digit(letter, t));
        if (!rank) break;
        next.push_back(*rank);
      }
      if (next.size() < shape_.tracks()) {
        to_lost.emplace_back(static_cast<Automaton::State>(i), letter);
        continue;
      }
      const auto to = state_of(std::move(next));
      if (!to) return std::nullopt;
      out.set_next(static_cast<Automaton::State>(i), letter, *to);
    }
  }
  if (!to_lost.empty()) lost = out.add(0);
  for (const auto& [s, letter] : to_lost) out.set_next(s, letter, *lost);
  return minimised(out);
}

bool TrieLearner::agrees(const Automaton& a) const {
  // Every member is accepted, and there are no more words that are.
  const auto length = ranks_.digits();
  for (const auto& node : levels_[0]) {
    tick();
    Word word(shape_.tracks());
    auto rest = node.key;
    for (auto t = word.size(); t-- > 0; rest /= ranks_.count(length)) {
      word[t] = static_cast<std::uint32_t>(rest % ranks_.count(length));
    }
    std::vector<std::size_t> letters(length);
    for (auto i = length; i-- > 0;) {
      for (auto& rank : word) {
        letters[i] = letters[i] * static_cast<std::size_t>(a.radix()) + ranks_.last(rank);
        rank = ranks_.before(rank);
      }
    }
    auto s = a.start();
    for (const auto letter : letters) s = a.next(s, letter);
    if (a.output(s) == 0) return false;
  }
  const Automaton greedy = greedy_words({numeration_, DigitOrder::Most}, a.tracks());
  std::vector<std::uint64_t> paths(a.size() * greedy.size());
  paths[a.start() * greedy.size() + greedy.start()] = 1;
  for (std::size_t i = 0; i < length; ++i) {
    std::vector<std::uint64_t> next(paths.size());
    for (std::size_t at = 0; at < paths.size(); ++at) {
      if (paths[at] == 0) continue;
      tick();
      for (std::size_t letter = 0; letter < a.letters(); ++letter) {
        const auto s = a.next(static_cast<Automaton::State>(at / greedy.size()), letter);
        const auto g = greedy.next(static_cast<Automaton::State>(at % greedy.size()), letter);
        next[s * greedy.size() + g] += paths[at];
      }
    }
    paths = std::move(next);
  }
  std::uint64_t accepted = 0;
  for (std::size_t at = 0; at < paths.size(); ++at) {
    if (a.output(static_cast<Automaton::State>(at / greedy.size())) != 0 &&
        greedy.output(static_cast<Automaton::State>(at % greedy.size())) != 0) {
      accepted += paths[at];
    }
  }
  return accepted == levels_[0].size();
}

}  // namespace nimatron
