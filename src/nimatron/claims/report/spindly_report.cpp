#include <fmt/format.h>

#include "nimatron/claims/report/report.h"

namespace nimatron {

namespace {

ExpressionTable heads_and_tails() {
  ExpressionTable t{{"coins", "heads up", "tails up"}, {}};
  for (int n = 1; n <= 12; ++n) {
    t.rows.push_back(
        {std::to_string(n), fmt::format("=aw(headstails[3,2]({}H))", n), fmt::format("=aw(headstails[3,2]({}T))", n)});
  }
  return t;
}

ExpressionTable weights_of_forms() {
  ExpressionTable t{{"G", "aw(G)", "aw({0|G})", "aw({G|0})"}, {}};
  // A v alone in brackets would be read as a word.
  for (const auto& [g, form] : std::vector<std::pair<const char*, const char*>>{{"0", "0"},
                                                                                {"*", "*"},
                                                                                {"^", "^"},
                                                                                {"v", "{*|0}"},
                                                                                {"^2", "^2"},
                                                                                {"v2", "-(^2)"},
                                                                                {"^3", "^3"},
                                                                                {"v3", "-(^3)"},
                                                                                {"^4", "^4"},
                                                                                {"v4", "-(^4)"},
                                                                                {"{0|v3}", "{0|v3}"},
                                                                                {"{^3|0}", "{^3|0}"}}) {
    t.rows.push_back(
        {g, fmt::format("=aw({})", form), fmt::format("=aw({{0|{}}})", form), fmt::format("=aw({{{}|0}})", form)});
  }
  return t;
}

}  // namespace

Paper spindly_paper() {
  Paper p;
  p.name = "spindly";
  p.title = "Atomic weight calculus of spindly games";
  p.authors = "Michael Fisher, Neil McKay, Richard J. Nowakowski, Paul Ottaway, Carlos Pereira dos Santos";
  p.source = "Integers 20 (2020)";
  p.summary =
      "In a spindly game each player has one move, and one of the two ends the game. Each is a position (a,b) of "
      "Subversion, and its atomic weight follows from the continued fraction of a/b.";
  p.sections = {
      {"Subversion",
       {},
       {{"fig1",
         "Figure 1",
         "The mean of the atomic weight of (a,b) against a/b, 0 <= a < b <= 500; means above 20 or below -20 are not "
         "shown.",
         {"spindly/sec5-xi", "spindly/thm3.3"},
         Family2d{{"subversion", {"0..500", "1..500"}, "mean_aw"}, Family2d::Look::Picture, "", "0..1,-20..20"}},
        {"weights",
         "Atomic weights",
         "The atomic weight of (a,b) for small a and b.",
         {"spindly/sec5-xi"},
         Family2d{{"subversion(_,_)", {"1..10", "1..10"}, "aw"}, Family2d::Look::Table, "a \\ b"}},
        {"thm2.1",
         "Theorem 2.1",
         "(27,8), its list by Euclid's algorithm, and the Lop & Chop string of Example 6.5.",
         {"spindly/thm2.1", "spindly/ex6.5"},
         Drawings{{{"subversion(27,8)", "(27,8)", {"aw(subversion(27,8))", "outcome(subversion(27,8))"}},
                   {"subversion(17,13)", "(17,13)", {"aw(subversion(17,13))", "outcome(subversion(17,13))"}}}}}}},
      {"Waiting",
       {"{^|v} equals *, so neither player can wait; {^^|v}, of atomic weight 1/2, is the intended example. "
        "{5.^|7.v} is "
        "hot in the atomic sense."},
       {{"sec1",
         "Section 1",
         "Atomic weights of the examples.",
         {"spindly/sec1-wait", "spindly/sec1-hot", "spindly/sec1-fraction", "spindly/sec1-equivalence",
          "spindly/sec1-far-star"},
         ExpressionTable{{"G", "aw(G)", "outcome"},
                         {{"{^|v}", "=aw({^|v})", "=outcome({^|v})"},
                          {"{^^|v}", "=aw({^^|v})", "=outcome({^^|v})"},
                          {"{5.^|7.v}", "=aw({5.^|7.v})", "=outcome({5.^|7.v})"},
                          {"{0,*,*2|0,*}", "=aw({0,*,*2|0,*})", "=outcome({0,*,*2|0,*})"}}}},
        {"hot",
         "A hot atomic weight",
         "The thermographs of {3|-5}, which is the atomic weight of {5.^|7.v}, and of {-2|-3}.",
         {"spindly/sec1-hot"},
         Thermographs{{"{3|-5}", "{-2|-3}"}}}}},
      {"The calculus",
       {},
       {{"thm4.2",
         "Theorem 4.2",
         "Atomic weights of {0|G} and {G|0} for some G.",
         {"spindly/thm4.2", "spindly/thm3.1", "spindly/thm3.2"},
         weights_of_forms()},
        {"traces",
         "Examples 6.1 to 6.3",
         "The algorithm step by step: what is left of the list, and the entry reached.",
         {"spindly/ex6.1-6.3"},
         Printed{{"aw(subversion(4033,936),trace)", "aw(subversion(189,44),trace)", "aw(subversion(17,13),trace)"},
                 ""}},
        {"ex6.4",
         "Example 6.4",
         "A sum whose canonical form is hard to read, and its atomic weight.",
         {"spindly/ex6.4"},
         Printed{{"aw(subversion(211,155) + subversion(5,4) + subversion(13,17))",
                  "outcome(subversion(211,155) + subversion(5,4) + subversion(13,17))",
                  "canonical(subversion(211,155) + subversion(5,4) + subversion(13,17))"},
                 ""}}}},
      {"Heads & Tails",
       {},
       {{"table1",
         "Table 1",
         "Atomic weights of stacks of coins; the values *, ^ and v have atomic weights 0, 1 and -1.",
         {"spindly/table1", "spindly/ex6.6-period"},
         heads_and_tails()},
        {"ex6.6",
         "Example 6.6",
         "Right wins the sum.",
         {"spindly/ex6.6"},
         Printed{{"aw(headstails[3,2](10H,8T,7T))", "outcome(headstails[3,2](10H,8T,7T))"}, ""}}}}};
  return p;
}

}  // namespace nimatron
