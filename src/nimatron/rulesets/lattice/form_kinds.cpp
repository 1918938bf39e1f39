#include "nimatron/rulesets/lattice/form_kinds.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "nimatron/base/error.h"
#include "nimatron/base/hash.h"

namespace nimatron {

FormKinds::FormKinds(const FormTree& form) : text_(form.text()) {
  if (!form.impartial()) throw Error("form(" + text_ + ") is partizan: the players have different options");
  std::vector<FormTree> found{form};
  std::vector<std::vector<std::size_t>> options;
  boost::unordered_flat_map<FormTree, std::size_t, Hash> id{{form, 0}};
  for (std::size_t i = 0; i < found.size(); ++i) {
    options.emplace_back();
    const FormTree here = found[i];
    here.options(Player::Left, [&](const FormTree& option) {
      const auto [it, fresh] = id.emplace(option, found.size());
      if (fresh) found.push_back(option);
      options[i].push_back(it->second);
      if (found.size() > kMost) throw Error(fmt::format("form({}) has more than {} subpositions", text_, kMost));
    });
  }
  // Heights settle after at most as many rounds as the form is high.
  std::vector<std::size_t> height(found.size());
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const auto o : options[i]) {
        if (height[i] > height[o]) continue;
        height[i] = height[o] + 1;
        changed = true;
      }
    }
  }
  std::vector<std::string> texts;
  texts.reserve(found.size());
  for (const auto& f : found) texts.push_back(f.text());
  std::vector<std::size_t> order(found.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(height[a], texts[a]) < std::pair(height[b], texts[b]);
  });
  std::vector<std::size_t> place(found.size());
  for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = i;
  for (const auto at : order) {
    Kind k{{}, height[at], texts[at]};
    for (const auto o : options[at]) k.options.push_back(place[o]);
    std::sort(k.options.begin(), k.options.end());
    k.options.erase(std::unique(k.options.begin(), k.options.end()), k.options.end());
    kinds_.push_back(std::move(k));
  }
}

}  // namespace nimatron
