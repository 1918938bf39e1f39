#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/rulesets/grid/domineering.h"
#include "nimatron/rulesets/grid/domineering_board.h"
#include "nimatron/search/win_solver.h"

namespace nimatron {

namespace {

// Boards of one and of two words.
class DomineeringSolver final : public Solver {
 public:
  explicit DomineeringSolver(Budget& budget)
      : one_(budget, "", ask<std::uint64_t>), two_(budget, "", ask<domineering::TwoWords>) {}

  std::optional<Outcome> operator()(const AnyPosition& p) override { return of(p)(p); }
  std::optional<bool> wins(const AnyPosition& p, Player player) override { return of(p).wins(p, player); }
  void set_threads(int threads) override {
    one_.set_threads(threads);
    two_.set_threads(threads);
  }
  std::uint64_t nodes() const override { return one_.nodes() + two_.nodes(); }
  std::size_t remembered() const override { return one_.remembered() + two_.remembered(); }
  void clear() override {
    one_.clear();
    two_.clear();
  }
  std::string keeps() const override { return "outcomes of domineering"; }
  void save(std::ostream& out) const override {
    one_.save(out);
    two_.save(out);
  }
  void restore(std::istream& in) override {
    one_.restore(in);
    two_.restore(in);
  }

 private:
  template <class W>
  using Searched = WinSolver<domineering::Board<W>>;

  static Grid grid(const AnyPosition& p) {
    static const AnyRuleset ruleset = Domineering{};
    return ruleset.typed_board<Grid>(p);
  }
  Solver& of(const AnyPosition& p) {
    if (grid(p).cells() <= 64) return one_;
    return two_;
  }
  template <class W>
  static std::optional<typename Searched<W>::Asked> ask(const AnyPosition& p) {
    const Grid g = grid(p);
    if (g.cells() > 128 || g.cells() == 0 || g.columns() > 63) return std::nullopt;  // words are shifted by a row
    int parts = 0;
    Domineering{}.components(g, [&](const Grid&) { ++parts; });
    if (parts > 1) return std::nullopt;  // a sum is searched as a sum
    const domineering::Board<W> board(g.rows(), g.columns());
    return typename Searched<W>::Asked{board, board.position(g)};
  }

  Searched<std::uint64_t> one_;
  Searched<domineering::TwoWords> two_;
};

}  // namespace

std::shared_ptr<Solver> Domineering::solver(question::Outcome, Budget& budget) const {
  return std::make_shared<DomineeringSolver>(budget);
}

}  // namespace nimatron
