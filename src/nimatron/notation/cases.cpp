#include "nimatron/notation/cases.h"

#include <fmt/format.h>

#include "nimatron/engine/compare.h"
#include "nimatron/notation/evaluator_parts.h"
#include "nimatron/notation/names.h"
#include "nimatron/notation/statements.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

// A value or a list can be neither true nor false.
void check_condition(const Node& node) {
  using Kind = Node::Kind;
  switch (node.kind) {
    case Kind::Compare:
    case Kind::And:
    case Kind::Or:
    case Kind::Not:
    case Kind::Implies:
    case Kind::Iff:
    case Kind::Choice:
    case Kind::Call:
    case Kind::Key:
    case Kind::ForAll:
    case Kind::ForSome:
      return;
    default:
      throw Error::at(node.end, "expected a comparison such as ==");
  }
}

}  // namespace

Cases::Cases(std::shared_ptr<const std::string> text, Node node, std::uint32_t slots,
             const std::set<std::string, std::less<>>& known)
    : text_(std::move(text)), node_(std::move(node)), slots_(slots) {
  check_bound(node_, known);
  check_condition(condition());
}

std::string_view Cases::ranges() const { return many() ? node_.text : std::string_view(); }

CaseWalk::CaseWalk(Evaluator& evaluator, const Cases& cases)
    : evaluator_(evaluator), cases_(cases), frame_(std::make_unique<Evaluator::Frame>(cases.slots_)) {}
CaseWalk::~CaseWalk() = default;

Integer CaseWalk::count() {
  if (!cases_.many()) return 1;
  const Evaluator::Within within(evaluator_, *frame_);
  const auto& all = cases_.node_.loop->bindings;
  auto ranges = all.size();
  while (ranges > 0 && all[ranges - 1].defined) --ranges;
  if (ranges == 0) return 1;
  Loop outer;
  for (std::size_t i = 0; i + 1 < ranges; ++i) outer.bindings.push_back(all[i]);
  Integer total = 0;
  evaluator_.loop(outer, [&] {
    const Answer last = evaluator_.evaluate(all[ranges - 1].source);
    if (const auto* r = std::get_if<Range>(&last)) {
      if (r->high >= r->low) total += Integer(r->high) - r->low + 1;
    } else {
      each_item(last, [&](const Answer&) {
        total += 1;
        return true;
      });
    }
    return true;
  });
  return total;
}

void CaseWalk::each(const std::function<bool()>& visit) {
  const Evaluator::Within within(evaluator_, *frame_);
  if (!cases_.many()) {
    visit();
    return;
  }
  Loop combinations;
  combinations.bindings = cases_.node_.loop->bindings;
  evaluator_.loop(combinations, visit);
}

bool CaseWalk::wanted() {
  return !cases_.many() || cases_.node_.loop->where == nullptr || evaluator_.truth(*cases_.node_.loop->where);
}

bool CaseWalk::holds(Evaluator::Asked* asked) {
  evaluator_.count(asked);
  struct Uncounted {
    Evaluator& e;
    ~Uncounted() { e.count(nullptr); }
  } const uncounted{evaluator_};
  return evaluator_.truth(cases_.condition());
}

std::string CaseWalk::values() const {
  std::string out;
  if (!cases_.many()) return out;
  for (const auto& b : cases_.node_.loop->bindings) {
    out += fmt::format("{}${} = {}", out.empty() ? "" : ", ", b.name,
                       text_of(frame_->slots[b.slot], evaluator_.session().games(), {}));
  }
  return out;
}

Integer CaseWalk::size() const {
  Integer sum = 0;
  if (!cases_.many()) return sum;
  for (const auto& b : cases_.node_.loop->bindings) {
    const auto* n = std::get_if<Integer>(&frame_->slots[b.slot]);
    if (n != nullptr && !b.defined) sum += abs(*n);
  }
  return sum;
}

std::string CaseWalk::evidence() { return sides(cases_.condition()); }

// "outcome(wythoff(1,2)) is P; ...", quantified parts left out.
std::string CaseWalk::sides(const Node& node) {
  static const std::vector<Loop::Binding> kNone;
  using Kind = Node::Kind;
  std::string out;
  const auto add = [&](const std::string& more) {
    if (!more.empty() && out.find(more) == std::string::npos) out += (out.empty() ? "" : "; ") + more;
  };
  const auto& bindings = cases_.many() ? cases_.node_.loop->bindings : kNone;
  const auto side = [&](const Node& n) {
    if (n.kind == Kind::Whole || n.kind == Kind::Letter || n.kind == Kind::Truth || n.kind == Kind::Genus) return;
    std::string text = cases_.text_->substr(n.column, n.end - n.column);
    for (auto at = text.find('$'); at != std::string::npos; at = text.find('$', at + 1)) {
      const auto length = word_length(text.data() + at + 1, text.size() - at - 1);
      const auto name = text.substr(at + 1, length);
      for (const auto& b : bindings) {
        if (length > 0 && b.name == name) {
          text.replace(at, length + 1, text_of(frame_->slots[b.slot], evaluator_.session().games(), {}));
          break;
        }
      }
    }
    while (!text.empty() && (text.back() == ' ' || text.back() == '\n')) text.pop_back();
    try {
      const Answer a = evaluator_.printed(evaluator_.evaluate(n));
      const auto answer = text_of(a, evaluator_.session().games(), {});
      if (text != answer) add(fmt::format("{} is {}", text, answer));
    } catch (const Error&) {
      // A side that the statement did not come to may have no answer: $x < 3 or $g[$x - 3] == 0.
    }
  };
  switch (node.kind) {
    case Kind::And:
    case Kind::Or:
    case Kind::Not:
    case Kind::Implies:
    case Kind::Iff:
      for (const auto& kid : node.kids) add(sides(kid));
      break;
    case Kind::Compare:
      for (const auto& kid : node.kids) side(kid);
      break;
    case Kind::ForAll:
    case Kind::ForSome:
      break;
    default:
      if (cases_.many()) side(node);
  }
  return out;
}

}  // namespace nimatron
