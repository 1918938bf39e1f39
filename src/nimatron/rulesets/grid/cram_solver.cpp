// The search of Cram's own: nimbers of boards whose parts are shapes of at most 64 cells.
#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/ruleset/solver.h"
#include "nimatron/rulesets/grid/cram.h"
#include "nimatron/rulesets/grid/cram_shapes.h"
#include "nimatron/search/nimber_search.h"

namespace nimatron {

namespace {

class CramSolver final : public Solver {
 public:
  explicit CramSolver(Budget& budget) : budget_(&budget), search_(shapes_, budget) {}

  std::optional<Outcome> operator()(const AnyPosition& p) override {
    const auto shape = prepared(p);
    if (!shape) return std::nullopt;
    return search_.is(*shape, 0) ? Outcome::P : Outcome::N;
  }
  std::optional<Nimber> grundy(const AnyPosition& p) override {
    const auto shape = prepared(p);
    return shape ? std::optional(search_(*shape)) : std::nullopt;
  }
  void set_threads(int threads) override { search_.set_threads(threads); }
  std::uint64_t nodes() const override { return search_.nodes(); }
  std::size_t remembered() const override { return search_.remembered(); }
  void clear() override {
    search_.clear();
    shapes_.drop_tables();
  }
  std::string keeps() const override { return "nimbers of cram"; }
  void save(std::ostream& out) const override { search_.save(out); }
  void restore(std::istream& in) override { search_.restore(in); }

 private:
  std::optional<CramShape> prepared(const AnyPosition& p) const {
    const auto shape = cram_shape(cram_.typed_board<Grid>(p));
    if (shape && shapes_.theorem(question::Outcome{}, *shape) != Outcome::P) {
      shapes_.prepare(*shape, *budget_, search_.threads());
    }
    return shape;
  }

  AnyRuleset cram_ = Cram{};
  Budget* budget_;
  CramShapes shapes_;
  NimberSearch<CramShapes> search_;
};

}  // namespace

template <>
std::shared_ptr<Solver> CramOf<Dominoes::Both>::solver(question::Outcome, Budget& budget) const {
  return std::make_shared<CramSolver>(budget);
}

}  // namespace nimatron
