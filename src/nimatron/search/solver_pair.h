// SolverPair: two searches as one; the second answers what the first is not made for, such as larger boards.
#pragma once

#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include "nimatron/ruleset/solver.h"

namespace nimatron {

class SolverPair final : public Solver {
 public:
  SolverPair(std::shared_ptr<Solver> first, std::shared_ptr<Solver> second)
      : first_(std::move(first)), second_(std::move(second)) {}

  std::optional<Outcome> operator()(const AnyPosition& p) override {
    const auto who = (*first_)(p);
    return who ? who : (*second_)(p);
  }
  std::optional<bool> wins(const AnyPosition& p, Player player) override {
    const auto won = first_->wins(p, player);
    return won ? won : second_->wins(p, player);
  }
  std::optional<Nimber> grundy(const AnyPosition& p) override {
    const auto value = first_->grundy(p);
    return value ? value : second_->grundy(p);
  }
  void set_threads(int threads) override {
    first_->set_threads(threads);
    second_->set_threads(threads);
  }
  std::uint64_t nodes() const override { return first_->nodes() + second_->nodes(); }
  std::size_t remembered() const override { return first_->remembered() + second_->remembered(); }
  void clear() override {
    first_->clear();
    second_->clear();
  }
  std::string keeps() const override { return first_->keeps() + ", " + second_->keeps(); }
  void save(std::ostream& out) const override {
    first_->save(out);
    second_->save(out);
  }
  void restore(std::istream& in) override {
    first_->restore(in);
    second_->restore(in);
  }

 private:
  std::shared_ptr<Solver> first_, second_;
};

}  // namespace nimatron
