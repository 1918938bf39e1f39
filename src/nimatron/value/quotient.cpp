#include "nimatron/value/quotient.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <set>

namespace nimatron {

Quotient::Quotient(std::vector<std::vector<Element>> step, std::vector<std::uint8_t> in_p,
                   std::vector<std::string> labels)
    : step_(std::move(step)), in_p_(std::move(in_p)), labels_(std::move(labels)), words_(order()) {
  // Words in order of degree and then of the alphabet; a word whose proper divisors are all least words of
  // their elements is a least word itself, or the left side of a relation.
  std::vector<std::uint8_t> known(order());
  std::set<Exponents, std::greater<>> words{Exponents(step_.size())};
  std::set<Exponents> least;
  while (!words.empty()) {
    std::set<Exponents, std::greater<>> next;
    for (const Exponents& word : words) {
      Element x = 0;
      for (std::size_t g = 0; g < word.size(); ++g) {
        for (std::uint32_t e = 0; e < word[g]; ++e) x = times(x, g);
      }
      if (known[x]) {
        relations_.push_back(text_of(word) + '=' + text_of(words_[x]));
        continue;
      }
      known[x] = 1;
      words_[x] = word;
      least.insert(word);
    }
    for (const Exponents& word : words) {
      if (!least.count(word)) continue;
      for (std::size_t g = 0; g < step_.size(); ++g) {
        Exponents more = word;
        ++more[g];
        bool minimal = true;
        for (std::size_t h = 0; h < more.size() && minimal; ++h) {
          if (more[h] == 0) continue;
          --more[h];
          minimal = least.count(more) != 0;
          ++more[h];
        }
        if (minimal) next.insert(std::move(more));
      }
    }
    words.swap(next);
  }
  assert(std::find(known.begin(), known.end(), 0) == known.end());
}

std::size_t Quotient::p_portion() const {
  return static_cast<std::size_t>(std::count_if(in_p_.begin(), in_p_.end(), [](std::uint8_t p) { return p != 0; }));
}

Element Quotient::product(Element x, Element y) const {
  for (std::size_t g = 0; g < step_.size(); ++g) {
    for (std::uint32_t e = 0; e < words_[y][g]; ++e) x = times(x, g);
  }
  return x;
}

std::string Quotient::name(std::size_t generator) {
  std::string out(1, static_cast<char>('a' + generator % 26));
  if (generator >= 26) out += std::to_string(generator / 26);
  return out;
}

std::string Quotient::text_of(const Exponents& word) {
  std::string out;
  for (std::size_t g = 0; g < word.size(); ++g) {
    if (word[g] == 0) continue;
    out += name(g);
    if (word[g] > 1) out += '^' + std::to_string(word[g]);
  }
  return out.empty() ? "1" : out;
}

std::string Quotient::word(Element x) const { return text_of(words_[x]); }

std::string Quotient::generators_text() const {
  std::string out;
  for (std::size_t g = 0; g < step_.size(); ++g) out += (g ? " " : "") + name(g) + '=' + labels_[g];
  return out;
}

std::string Quotient::p_text() const {
  std::string out;
  for (Element x = 0; x < order(); ++x) {
    if (in_p(x)) out += (out.empty() ? "" : " ") + word(x);
  }
  return out;
}

std::string Quotient::text() const {
  std::string out = "order " + std::to_string(order()) + "\nP-portion " + std::to_string(p_portion()) +
                    "\ngenerators " + generators_text() + "\nrelations";
  for (const std::string& r : relations_) out += ' ' + r;
  return out + "\nP " + p_text();
}

}  // namespace nimatron
