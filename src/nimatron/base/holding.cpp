#include "nimatron/base/holding.h"

#include <atomic>

#include "nimatron/base/budget.h"

namespace nimatron {

namespace {

std::atomic<std::size_t> all_holdings{0};

}  // namespace

void Holding::settle() {
  const auto more = bytes_ - counted_;
  if (Budget* budget = Budget::current()) {
    budget->charge(more);  // an exception where there is no room for it
    budget->refund(more);
  }
  all_holdings += more;
  counted_ = bytes_;
}

Holding::~Holding() { all_holdings -= counted_; }

std::size_t Holding::total() { return all_holdings; }

}  // namespace nimatron
