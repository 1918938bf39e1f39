// Short expressions in the coordinates and small numbers: every one with at most four operands, made from shorter ones,
// those with the same values on the probes only once. An expression is a law if it is the entry everywhere, or if it is
// 0 exactly where the entry is.
#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>

#include "nimatron/base/hash.h"
#include "nimatron/table/guess/families.h"

namespace nimatron::guess {

namespace {

enum class Operation : std::uint8_t {
  Variable,
  Distance,
  Number,
  Add,
  Subtract,
  Times,
  Div,
  Mod,
  Xor,
  Min,
  Max,
  And,
  Or,
  Gcd
};
constexpr Operation kOperations[] = {Operation::Add, Operation::Subtract, Operation::Times, Operation::Div,
                                     Operation::Mod, Operation::Xor,      Operation::Min,   Operation::Max,
                                     Operation::And, Operation::Or,       Operation::Gcd};

// Values stay far from overflow.
constexpr std::int64_t kMostValue = std::int64_t{1} << 40;

std::optional<std::int64_t> combined(Operation op, std::int64_t a, std::int64_t b) {
  const auto floored = [&] { return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0); };
  switch (op) {
    case Operation::Add:
      return a + b;
    case Operation::Subtract:
      return a - b;
    case Operation::Times:
      return std::abs(a) < (1 << 20) && std::abs(b) < (1 << 20) ? std::optional(a * b) : std::nullopt;
    case Operation::Div:
      return b == 0 ? std::nullopt : std::optional(floored());
    case Operation::Mod:
      return b == 0 ? std::nullopt : std::optional(a - b * floored());
    case Operation::Xor:
      return a < 0 || b < 0 ? std::nullopt : std::optional(a ^ b);
    case Operation::And:
      return a < 0 || b < 0 ? std::nullopt : std::optional(a & b);
    case Operation::Or:
      return a < 0 || b < 0 ? std::nullopt : std::optional(a | b);
    case Operation::Min:
      return std::min(a, b);
    case Operation::Max:
      return std::max(a, b);
    case Operation::Gcd: {
      a = std::abs(a);
      b = std::abs(b);
      while (b != 0) a = std::exchange(b, a % b);
      return a;
    }
    default:
      return std::nullopt;
  }
}

struct Made {
  Operation op;
  std::int64_t number;  // of a Number, and which axis of a Variable
  std::uint32_t left, right;
  std::vector<std::int64_t> values;  // on the probes
};

class ExpressionSearch {
 public:
  // What an expression is wanted for: the entries, or only which of them are 0.
  ExpressionSearch(const Samples& s, bool zeros, Sink<Candidate> sink) : s_(s), zeros_(zeros), sink_(sink) {
    choose_probes();
    for (const auto cell : probes_) wanted_.push_back(zeros ? !s_.zero(cell) : static_cast<std::int64_t>(s_[cell]));
  }

  void run() {
    std::vector<std::size_t> ends{0};  // where the expressions with so many operands end
    for (std::size_t a = 0; a < s_.dimension(); ++a) leaf(Operation::Variable, static_cast<std::int64_t>(a));
    if (s_.dimension() == 2) leaf(Operation::Distance, 0);
    const std::int64_t most_number = s_.dimension() == 1 ? 9 : 4;
    for (std::int64_t n = 1; n <= most_number; ++n) leaf(Operation::Number, n);
    ends.push_back(all_.size());
    for (std::size_t operands = 2; operands <= kMostOperands; ++operands) {
      const bool last = operands == kMostOperands;
      for (std::size_t left = 1; left < operands; ++left) {
        const auto right = operands - left;
        for (auto i = ends[left - 1]; i < ends[left]; ++i) {
          for (auto j = ends[right - 1]; j < ends[right]; ++j) {
            tick();
            for (const auto op : kOperations) {
              make(op, static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(j), last);
            }
          }
        }
      }
      ends.push_back(all_.size());
      if (found_ || all_.size() > kMostExpressions) return;
    }
  }

 private:
  static constexpr std::size_t kMostOperands = 4, kMostExpressions = 60'000, kMostProbes = 48;

  // Entries that may be used, scattered over the box; as many zeros as others if only they matter.
  void choose_probes() {
    std::vector<std::size_t> usable;
    for (std::size_t cell = 0; cell < s_.size(); ++cell) {
      if (s_.fitting(cell)) usable.push_back(cell);
    }
    std::uint64_t random = 0x9e3779b97f4a7c15;
    for (auto i = usable.size(); i > 1; --i) {
      random = random * 6364136223846793005 + 1442695040888963407;
      std::swap(usable[i - 1], usable[(random >> 33) % i]);
    }
    if (zeros_) std::stable_partition(usable.begin(), usable.end(), [&](std::size_t c) { return s_.zero(c); });
    const auto zeros = static_cast<std::size_t>(
        zeros_ ? std::count_if(usable.begin(), usable.end(), [&](std::size_t c) { return s_.zero(c); }) : 0);
    const auto first = std::min(zeros, kMostProbes / 2);
    probes_.assign(usable.begin(), usable.begin() + static_cast<std::ptrdiff_t>(first));
    for (auto i = zeros; i < usable.size() && probes_.size() < kMostProbes; ++i) probes_.push_back(usable[i]);
  }

  bool matches(std::int64_t value, std::size_t probe) const {
    return zeros_ ? (value != 0) == (wanted_[probe] != 0) : value == wanted_[probe];
  }

  void leaf(Operation op, std::int64_t number) {
    Made made{op, number, 0, 0, {}};
    for (const auto cell : probes_) {
      made.values.push_back(*leaf_value(op, number, s_.at(cell)));
    }
    keep(std::move(made), false);
  }

  void make(Operation op, std::uint32_t i, std::uint32_t j, bool last) {
    const bool commutes = op != Operation::Subtract && op != Operation::Div && op != Operation::Mod;
    if (commutes && j < i) return;
    Made made{op, 0, i, j, {}};
    made.values.reserve(probes_.size());
    const auto& a = all_[i].values;
    const auto& b = all_[j].values;
    for (std::size_t k = 0; k < probes_.size(); ++k) {
      const auto v = combined(op, a[k], b[k]);
      if (!v || std::abs(*v) > kMostValue) {
        // Not defined there: perhaps on an axis only, but then it is not a law.
        return;
      }
      if (last && !matches(*v, k)) return;
      made.values.push_back(*v);
    }
    keep(std::move(made), last);
  }

  void keep(Made made, bool last) {
    const auto hash = hash_bytes(reinterpret_cast<const unsigned char*>(made.values.data()),
                                 made.values.size() * sizeof(std::int64_t));
    bool hit = true;
    for (std::size_t k = 0; k < probes_.size() && hit; ++k) hit = matches(made.values[k], k);
    if (!hit && (last || !seen_.insert(hash).second)) return;
    held_.add(sizeof made + made.values.size() * sizeof(std::int64_t));
    all_.push_back(std::move(made));
    if (!hit) return;
    const auto at = static_cast<std::uint32_t>(all_.size() - 1);
    if (fits(at)) {
      found_ = true;
      const auto says = zeros_ ? Candidate::Says::Zero : Candidate::Says::Value;
      sink_({zeros_ ? "zeros" : "expression", zeros_ ? condition(at) : text(at, 0),
             [&, at](std::size_t cell) { return agrees(at, cell); }, says});
    }
    all_.pop_back();
  }

  bool agrees(std::uint32_t e, std::size_t cell) const {
    const auto v = value(e, s_.at(cell));
    if (!v) return false;
    return zeros_ ? (*v == 0) == s_.zero(cell) : *v == static_cast<std::int64_t>(s_[cell]);
  }

  std::string condition(std::uint32_t e) const {
    const Made& m = all_[e];
    if (m.op == Operation::Subtract) return fmt::format("{} == {}", text(m.left, 0), text(m.right, 0));
    return text(e, 0) + " == 0";
  }

  bool fits(std::uint32_t e) const {
    std::size_t wrong = 0;
    for (std::size_t cell = 0; cell < s_.size() && wrong <= 12; ++cell) {
      if (!s_.fitting(cell)) continue;
      wrong += agrees(e, cell) ? 0 : 1;
    }
    return wrong <= 12;
  }

  static std::optional<std::int64_t> leaf_value(Operation op, std::int64_t number,
                                                const std::vector<std::int64_t>& at) {
    if (op == Operation::Variable) return at[static_cast<std::size_t>(number)];
    if (op == Operation::Distance) return std::abs(at[0] - at[1]);
    return op == Operation::Number ? std::optional(number) : std::nullopt;
  }

  std::optional<std::int64_t> value(std::uint32_t e, const std::vector<std::int64_t>& at) const {
    const Made& m = all_[e];
    if (const auto v = leaf_value(m.op, m.number, at)) return v;
    const auto a = value(m.left, at);
    const auto b = value(m.right, at);
    return a && b ? combined(m.op, *a, *b) : std::nullopt;
  }

  // `tight`: the precedence around it, 0 for none, 1 xor, 2 sums, 3 products.
  std::string text(std::uint32_t e, int tight) const {
    const Made& m = all_[e];
    const auto infix = [&](const char* word, int own, int right) {
      auto out = fmt::format("{} {} {}", text(m.left, own), word, text(m.right, right));
      return own < tight ? "(" + out + ")" : out;
    };
    const auto call = [&](const char* name) {
      return fmt::format("{}({},{})", name, text(m.left, 0), text(m.right, 0));
    };
    switch (m.op) {
      case Operation::Variable:
        return s_.variable(static_cast<std::size_t>(m.number));
      case Operation::Distance:
        return "abs($x - $y)";
      case Operation::Number:
        return std::to_string(m.number);
      case Operation::Xor:
        return infix("xor", 1, 2);
      case Operation::Add:
        return infix("+", 2, 2);
      case Operation::Subtract:
        return infix("-", 2, 3);
      case Operation::Times:
        return infix("*", 3, 4);
      case Operation::Div:
        return infix("div", 3, 4);
      case Operation::Mod:
        return infix("mod", 3, 4);
      case Operation::Min:
        return call("min");
      case Operation::Max:
        return call("max");
      case Operation::And:
        return call("bitand");
      case Operation::Or:
        return call("bitor");
      case Operation::Gcd:
        return call("gcd");
    }
    return {};
  }

  const Samples& s_;
  bool zeros_;
  Sink<Candidate> sink_;
  Growth held_;
  std::vector<std::size_t> probes_;
  std::vector<std::int64_t> wanted_;
  std::vector<Made> all_;
  boost::unordered_flat_set<std::size_t> seen_;
  bool found_ = false;
};

}  // namespace

void expressions(const Samples& s, Sink<Candidate> sink) {
  if (!s.numeric()) return;
  for (const auto& v : s.values()) {
    if (abs(v) > kMostValue) return;
  }
  ExpressionSearch(s, false, sink).run();
}

void zero_expressions(const Samples& s, Sink<Candidate> sink) {
  if (!s.has_zeros()) return;
  std::size_t zeros = 0;
  for (std::size_t cell = 0; cell < s.size(); ++cell) zeros += s.fitting(cell) && s.zero(cell) ? 1 : 0;
  if (zeros < 3 || zeros + 3 > s.count_fitting()) return;
  ExpressionSearch(s, true, sink).run();
}

}  // namespace nimatron::guess
