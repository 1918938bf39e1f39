// Atomic weight calculus of spindly games: the statements of the paper.
#include <numeric>
#include <set>

#include "nimatron/claims/support.h"
#include "nimatron/rulesets/spindly/subversion.h"
#include "nimatron/rulesets/spindly/trace.h"

namespace nimatron {

namespace {

using fmt::format;

std::string pair(int a, int b) { return format("subversion({},{})", a, b); }

Finding waiting(Check& c) {
  const int most = c.pick(8, 20, 40);
  Comparison compare(c);
  compare.expect("outcome({0,*,*2|0,*})", "N");
  compare.expect("outcome({0,*,*2|0,*}+*)", "N");
  for (int n = 2; n <= most; ++n) {
    compare.expect(format("outcome({{0,*,*2|0,*}}+*{})", n), "L");
    compare.expect(format("outcome({{0,*,*2|0,*}}+*{})", n), answer(c.search(), format("outcome(^+*{})", n)));
  }
  compare.expect("remote_star_equal({0,*,*2|0,*},^)", "true");
  return compare.finding(format("n <= {}", most), Verdict::Holds, "n = 2 works already");
}

Finding hot(Check& c) {
  Comparison compare(c);
  compare.expect("aw({^5|v7},check)", "{3|-5}, checked by the definition");
  compare.expect("aw({^5|v7})", "{3|-5}");
  return compare.finding("{5.^|7.v}");
}

Finding fractional(Check& c) {
  Comparison compare(c);
  compare.expect("canonical({^|v})", "*");
  compare.expect("aw({^|v})", "0");
  compare.expect("aw({^^|v})", "1/2");
  for (int star = 4; star <= 16; star *= 2) {
    compare.expect(format("outcome({{^^|v}}+*{})", star), "N");
    compare.expect(format("outcome({{^^|v}}+{{^^|v}}+*{})", star), "L");
    compare.expect(format("outcome({{^|v}}+{{^|v}}+*{})", star), "N");
  }
  return compare.finding("far stars *4, *8, *16", Verdict::Corrected, "{^|v} = *, of weight 0");
}

Finding far_star(Check& c) {
  const int most = c.pick(7, 14, 24);
  Comparison compare(c);
  for (int a = 1; a <= most; ++a) {
    for (int b = 1; b <= most; ++b) {
      if (std::gcd(a, b) != 1) continue;
      for (const int star : {3, 4, 8}) {
        compare.expect(format("outcome({}+*2)", pair(a, b)),
                       answer(c.search(), format("outcome({}+*{})", pair(a, b), star)));
      }
    }
  }
  return compare.finding(format("coprime (a,b) <= {} with *2 and *3, *4, *8", most));
}

Finding remote_star(Check& c) {
  Comparison compare(c);
  for (const int star : {2, 3, 5, 9}) {
    for (const char* game : {"^", "^2", "^3"}) compare.expect(format("outcome({}+*{})", game, star), "L");
  }
  compare.expect("remote_star_equal(^,^2)", "false");
  compare.expect("remote_star_equal(^,^*)", "true");
  compare.expect("aw(^2)", "2");
  compare.expect("aw(^3)", "3");
  return compare.refuted("^, ^2, ^3 with *2, *3, *5, *9",
                         "^ and ^2 have equal outcomes with every far star, and weights 1 and 2");
}

Finding every_tree(Check& c) {
  const int most = c.pick(10, 30, 60);
  Comparison compare(c);
  for (int a = 1; a <= most; ++a) {
    for (int b = 1; b <= most; ++b) {
      std::string arms;
      for (int x = a, y = b; x > 0 && y > 0;) {
        const bool left = x >= y;
        int& larger = left ? x : y;
        const int smaller = left ? y : x;
        const int count = larger / smaller;
        larger -= count * smaller;
        arms += format("{}{}", arms.empty() ? (left ? "" : "-") : (left ? "," : ",-"), count);
      }
      compare.expect(format("canonical({})", pair(a, b)), answer(c.search(), "canonical(spindly(" + arms + "))"));
      compare.expect(format("tree_nodes({})", pair(a, b)), answer(c.search(), "tree_nodes(spindly(" + arms + "))"));
    }
  }
  return compare.finding(format("the lists of Euclid's algorithm for a, b <= {}", most));
}

Finding weights_add(Check& c) {
  const int most = c.pick(5, 8, 12);
  Comparison compare(c);
  for (int a = 1; a <= most; ++a) {
    for (int b = 1; b <= most; ++b) {
      const auto left = pair(a + 3, b), right = pair(b, a + 1);
      compare.expect(format("aw({}+{})", left, right),
                     answer(c.search(), format("canonical(aw({})+aw({}))", left, right)));
    }
  }
  return compare.finding(format("{} pairs", most * most));
}

Finding two_ahead(Check& c) {
  const int most = c.pick(9, 20, 40);
  Comparison compare(c);
  std::set<std::string> seen;
  for (int a = 1; a <= most; ++a) {
    for (int b = 1; b <= most; ++b) {
      if (std::gcd(a, b) != 1) continue;
      const auto weight = answer(c.search(), format("aw({})", pair(a, b)));
      const auto outcome = answer(c.search(), format("outcome({})", pair(a, b)));
      const auto over = [&](const char* bound) {
        return answer(c.search(), format("{} >= {}", weight, bound)) == "true";
      };
      const auto under = [&](const char* bound) {
        return answer(c.search(), format("{} <= {}", weight, bound)) == "true";
      };
      compare.expect(!over("2") || outcome == "L", pair(a, b));
      compare.expect(!under("-2") || outcome == "R", pair(a, b));
      compare.expect(!over("1") || outcome == "L" || outcome == "N", pair(a, b));
      compare.expect(!under("-1") || outcome == "R" || outcome == "N", pair(a, b));
      seen.insert(outcome);
    }
  }
  compare.expect("aw(^*)", "1");
  compare.expect("outcome(^*)", "N");
  return compare.finding(format("coprime (a,b) <= {}", most), Verdict::Corrected, "^* has weight 1 and is fuzzy");
}

Finding by_definition(Check& c) {
  const int most = c.pick(8, 20, 60);
  Comparison compare(c);
  for (int a = 1; a <= most; ++a) {
    for (int b = 1; b <= a; ++b) {
      compare.expect(format("aw({},check)", pair(a, b)),
                     answer(c.search(), format("aw({})", pair(a, b))) + ", checked by the definition");
    }
  }
  return compare.finding(format("1 <= b <= a <= {}", most));
}

// The algorithm on Euclid's list against the calculus on options.
Finding algorithm(Check& c) {
  const int most = c.pick(14, 100, 160);
  Comparison compare(c);
  for (int a = 1; a <= most; ++a) {
    for (int b = 1; b <= most; ++b) {
      if (std::gcd(a, b) != 1) continue;
      compare.expect(format("aw({})", pair(a, b)), answer(c.theory(), format("aw({})", pair(a, b))));
    }
  }
  return compare.finding(format("coprime (a,b) <= {}", most));
}

Finding table_step(Check& c) {
  const int most = c.pick(8, 14, 18);
  Comparison compare(c);
  // Every word of nodes that end the play for Left or for Right, by the tables and by the calculus.
  for (int nodes = 1; nodes <= most; ++nodes) {
    for (unsigned word = 0; word < 1U << nodes; ++word) {
      std::string arms;
      int count = 0;
      for (int i = 0; i < nodes; ++i) {
        const bool left = (word >> i & 1) != 0;
        const bool next = i + 1 < nodes && ((word >> (i + 1) & 1) != 0) == left;
        ++count;
        if (next) continue;
        arms += format("{}{}{}", arms.empty() ? "" : ",", left ? "" : "-", count);
        count = 0;
      }
      compare.expect("aw(spindly(" + arms + "))", answer(c.theory(), "aw(spindly(" + arms + "))"));
    }
  }
  return compare.finding(format("all trunks of at most {} nodes", most));
}

Finding traces(Check& c) {
  Comparison compare(c);
  for (const auto& [a, b, weight] : {std::tuple{4033, 936, "2"}, std::tuple{189, 44, "2"}, std::tuple{17, 13, "-1"}}) {
    compare.expect("aw(" + pair(a, b) + ")", weight);
  }
  compare.expect(trace(trunk_of(17, 13)) == "[1,-3,4]:0 -> [1,-3]:3 -> [1]:-1 -> []:-1", trace(trunk_of(17, 13)));
  return compare.finding("(4033,936), (189,44), (17,13)");
}

Finding the_sum(Check& c) {
  const std::string sum = pair(211, 155) + " + " + pair(5, 4) + " + " + pair(13, 17);
  Comparison compare(c);
  compare.expect("aw(" + pair(211, 155) + ")", "-3/2");
  compare.expect("aw(" + sum + ")", "-2");
  compare.expect("outcome(" + sum + ")", "R");
  compare.expect("birthday(" + sum + ")", "19");
  return compare.finding("(211,155)+(5,4)+(13,17)");
}

Finding lop_and_chop(Check& c) {
  Comparison compare(c);
  for (const char* ask : {"canonical", "tree_nodes", "height"}) {
    compare.expect(format("{}(lopchop(BRBBRRR))", ask), answer(c.search(), format("{}(subversion(27,8))", ask)));
  }
  return compare.finding("kBRBBRRR");
}

Finding coins(Check& c) {
  const char* heads[] = {"0", "-1", "-2", "-1", "-2", "-3", "0", "-1", "-2", "-1", "-2", "-3"};
  const char* tails[] = {"0", "1", "0", "1", "0", "1", "-3/2", "0", "0", "1", "0", "1"};
  Comparison compare(c);
  for (int n = 1; n <= 12; ++n) {
    compare.expect(format("aw(headstails[3,2]({}H))", n), heads[n - 1]);
    compare.expect(format("aw(headstails[3,2]({}T))", n), tails[n - 1]);
  }
  return compare.finding("n = 1..12");
}

Finding coin_periods(Check& c) {
  const int most = c.pick(24, 60, 200);
  Comparison compare(c);
  for (int n = 3; n + 6 <= most; ++n) {
    for (const char side : {'H', 'T'}) {
      compare.expect(format("aw(headstails[3,2]({}{}))", n + 6, side),
                     answer(c.search(), format("aw(headstails[3,2]({}{}))", n, side)));
    }
  }
  return compare.finding(format("n <= {}", most), Verdict::Holds, "tails from n = 3 on");
}

Finding coin_sum(Check& c) {
  Comparison compare(c);
  compare.expect("aw(headstails[3,2](10H,8T,7T))", "-5/2");
  compare.expect("outcome(headstails[3,2](10H,8T,7T))", "R");
  return compare.finding("10H + 8T + 7T");
}

Finding nimbers(Check& c) {
  Comparison compare(c);
  for (int k = 0; k <= 16; ++k) compare.expect(format("aw(*{})", k), "0");
  compare.expect("aw({0,*,*2|0,*})", "1");
  const int most = c.pick(10, 30, 60);
  for (int a = 1; a <= most; ++a) {
    for (int b = 1; b <= most; ++b) {
      if (std::gcd(a, b) != 1 || answer(c.search(), format("is_nimber({})", pair(a, b))) == "false") continue;
      const auto value = answer(c.search(), format("canonical({})", pair(a, b)));
      compare.expect(value == "0" || value == "*", pair(a, b) + " = " + value);
    }
  }
  return compare.finding(format("*0..*16; coprime (a,b) <= {}", most));
}

Finding generalised(Check& c) {
  const int most = c.pick(5, 8, 12);
  Comparison compare(c);
  compare.expect("canonical(gensubversion_printed(2;1))", "0");
  compare.expect("canonical(subversion(2,1))", "^");
  for (int a = 1; a <= most; ++a) {
    for (int b = 1; b <= most; ++b) {
      for (const char* ask : {"canonical", "tree_nodes", "tree_leaves"}) {
        compare.expect(format("{}(gensubversion({};{}))", ask, a, b),
                       answer(c.search(), format("{}({})", ask, pair(a, b))));
      }
    }
  }
  return compare.finding(format("a, b <= {}", most), Verdict::Corrected, "as printed <2;1> = 0, and (2,1) = ^");
}

Claim claim(const char* id, const char* where, Verdict verdict, const char* statement, const char* corrected,
            std::function<Finding(Check&)> check) {
  return {std::string("spindly/") + id,
          statement,
          corrected,
          std::string("Atomic weight calculus of spindly games, ") + where,
          verdict,
          std::move(check)};
}

}  // namespace

std::vector<Claim> spindly_claims() {
  using V = Verdict;
  return {
      claim("sec1-wait", "section 1", V::Holds,
            "With *n, n >= 3, Left can wait in {0,*,*2|0,*}, which is ^ under remote star.", "", waiting),
      claim("sec1-hot", "section 1", V::Holds, "{5.^|7.v} is hot in the atomic sense.", "", hot),
      claim("sec1-fraction", "section 1", V::Corrected, "{^|v} is fractional; two copies let Left wait once.",
            "{^^|v} has weight 1/2 and does that.", fractional),
      claim("sec1-far-star", "section 1", V::Holds, "*2 is a far star for spindly games.", "", far_star),
      claim("sec1-equivalence", "section 1", V::Fails,
            "Games whose outcomes with every far star agree have equal weights.",
            "Equal weights are v(far star) < G - H < ^(far star).", remote_star),
      claim("thm2.1", "Theorem 2.1", V::Holds,
            "A position (a,b) of Subversion is the spindly tree of Euclid's algorithm.", "", every_tree),
      claim("thm3.1", "Theorem 3.1", V::Holds, "Atomic weights add.", "", weights_add),
      claim("thm3.2", "Theorem 3.2", V::Corrected,
            "Two-ahead rule: weight >= 2 is a win for Left, weight >= 1 means G >= 0, and the mirror images.",
            "Weight >= 1 means that Left wins going first.", two_ahead),
      claim("thm3.3", "Theorem 3.3", V::Holds, "The calculus gives the weight of the definition.", "", by_definition),
      claim("thm4.2", "Theorem 4.2", V::Holds, "The tables of aw({0|G}) and aw({G|0}).", "", table_step),
      claim("sec5-xi", "section 5", V::Holds, "The algorithm on the continued fraction gives aw(a,b).", "", algorithm),
      claim("ex6.1-6.3", "Examples 6.1 to 6.3", V::Holds, "(4033,936), (189,44) and (17,13) have weights 2, 2, -1.", "",
            traces),
      claim("ex6.4", "section 1 and Example 6.4", V::Holds, "(211,155)+(5,4)+(13,17) has weight -2; Right wins.", "",
            the_sum),
      claim("ex6.5", "Example 6.5", V::Holds, "(27,8) is the Lop & Chop string kBRBBRRR.", "", lop_and_chop),
      claim("table1", "Table 1", V::Holds, "The weights of stacks of 1 to 12 coins.", "", coins),
      claim("ex6.6-period", "Example 6.6", V::Holds, "The weights have period 6 from n = 6 on.",
            "Heads from n = 1 on, tails from n = 3 on.", coin_periods),
      claim("ex6.6", "Example 6.6", V::Holds, "10H + 8T + 7T has weight -5/2; Right wins.", "", coin_sum),
      claim("sec7-nimbers", "section 7", V::Holds,
            "Nimbers have weight 0, {0,*,*2|0,*} weight 1; the only spindly nimbers are 0 and *.", "", nimbers),
      claim("sec7-generalised", "section 7", V::Corrected,
            "Generalized Subversion, with p_i <= q_j required, contains Subversion.",
            "It does without the condition, with subtraction cut off at 0.", generalised),
  };
}

}  // namespace nimatron
