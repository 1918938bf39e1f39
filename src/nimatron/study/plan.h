// Plan: what a sweep computes: an expression of the language for all cases of a `for` list.
//
//   {"compute": "grundy(wythoff($a,$b))", "for": "$a in 0..20, $b in 0..$a"}
//   {"compute": "period(octal[$c])", "for": "$c in [...]", "columns": ["code: text = $c", "period: integer =
//   $value.period"]}
//
//   const Plan plan = read_plan("wythoff.json");
//   const PlanReader reader(plan, entries, "wythoff.json");      // understands both texts, or an Error says where not
//   ForWalk walk(reader.list(), budget, Theory::On, reader.entries());
//
// "columns" says what is kept of each answer, $value (study/column.h); without them it is the answer and the variables.
// "rules" names rule files, beside the plan or in the working directory; their texts become part of the plan.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nimatron/engine/entry.h"
#include "nimatron/notation/for_list.h"
#include "nimatron/study/column.h"
#include "nimatron/study/store/store.h"

namespace nimatron {

struct Plan {
  struct Rules {
    std::string file, text;
  };
  std::string compute, cases;
  std::vector<Rules> rules = {};
  std::vector<std::string> columns = {};
  // What a plan file says, with the names of the rule files.
  std::string json() const;
};

// The plan in a file, or in a text that names itself `file` in errors.
Plan read_plan(const std::string& file);
Plan parse_plan(std::string_view text, const std::string& file);
// The plan of a store of a sweep.
Plan plan_of(const StorePlan& stored);

class PlanReader {
 public:
  // `file` is named in errors.
  PlanReader(const Plan& plan, const Entries& entries, const std::string& file = "the plan");

  const ForList& list() const { return *list_; }
  // Of what is computed.
  const std::vector<Column>& columns() const { return columns_; }
  // Those given, and the plan's own games. Rule files that were loaded before are not part of a plan and are unknown
  // to it.
  const Entries& entries() const { return entries_; }
  // The error with its place in the plan: 'wythoff.json: "for", column 7: ...'.
  Error located(const ForList::Wrong& e) const;
  // The row of the case that is visited, without what is computed; and what is, where a case that fails holds its
  // error.
  Store::Row row(ForWalk& walk) const;
  std::vector<StoreValue> computed(ForWalk& walk) const;
  std::vector<StoreValue> failed(ForWalk& walk, const Error& e, std::size_t part = 0) const;
  // What a store of this plan says. `version` is that of the program; what follows a + in it tells builds apart whose
  // answers are the same, and is left out.
  StorePlan stored(const std::string& version) const;

 private:
  Plan plan_;
  std::string file_;
  Entries entries_;
  std::vector<Column> columns_;
  std::unique_ptr<ForList> list_;
};

}  // namespace nimatron
