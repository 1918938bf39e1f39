#include "nimatron/ruleset/any_ruleset.h"

#include <atomic>
#include <boost/unordered/unordered_map.hpp>
#include <mutex>
#include <typeinfo>

#include "nimatron/value/weight_entry.h"

namespace nimatron {

Tag new_tag() {
  static std::atomic<Tag> last{0};
  return ++last;
}

namespace detail {

template <>
std::optional<WeightEntry<Integer>> Asks<QuestionList<question::AtomicWeight>>::theorem(const question::AtomicWeight&,
                                                                                        const AnyPosition&) const {
  return std::nullopt;
}

void refuse_foreign_position(const std::string& spec) {
  throw Error(spec + " was given a position of another ruleset");
}

namespace {

// Every ruleset that is alive, by its type and text; the rulesets themselves decide what is equal.
class Models {
 public:
  std::shared_ptr<const ErasedRuleset> unique(std::shared_ptr<ErasedRuleset> model) {
    const ErasedRuleset& fresh = *model;
    const std::string spec = fresh.spec();
    const std::size_t key =
        hash_bytes(reinterpret_cast<const unsigned char*>(spec.data()), spec.size()) ^ typeid(fresh).hash_code();
    const std::lock_guard lock(mutex_);
    const auto [begin, end] = models_.equal_range(key);
    for (auto it = begin; it != end; ++it) {
      auto known = it->second.lock();
      if (known && known->same(*model) && known->spec() == spec) return known;
    }
    if (models_.size() >= next_sweep_) sweep();
    model->id = new_tag();
    model->tag = model->shared_tag() != 0 ? model->shared_tag() : model->id;
    models_.emplace(key, model);
    return model;
  }

 private:
  void sweep() {
    boost::unordered::erase_if(models_, [](const auto& entry) { return entry.second.expired(); });
    next_sweep_ = 2 * models_.size() + 256;
  }

  std::mutex mutex_;
  boost::unordered_multimap<std::size_t, std::weak_ptr<const ErasedRuleset>> models_;
  std::size_t next_sweep_ = 256;
};

}  // namespace

std::shared_ptr<const ErasedRuleset> unique_model(std::shared_ptr<ErasedRuleset> model) {
  static Models models;
  return models.unique(std::move(model));
}

}  // namespace detail

}  // namespace nimatron
