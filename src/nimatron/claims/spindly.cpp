// Atomic weight calculus of spindly games: the statements of the paper.
#include <numeric>
#include <set>

#include "nimatron/claims/spindly_support.h"
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
  return compare.finding(format("n <= {}", most), Verdict::Holds, "n = 2 suffices");
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
  return compare.finding("remote stars *4, *8, *16", Verdict::Corrected, "{^|v} = *, of atomic weight 0");
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
  compare.expect("aw(^2)", "2");
  compare.expect("aw(^3)", "3");
  // As corrected: equal atomic weights exactly when the difference lies between v☆ and ^☆.
  const int most = c.pick(4, 6, 9);
  std::vector<std::string> games = {"0", "*", "^", "^*", "^2", "^3", "{^^|v}", "{0,*,*2|0,*}"};
  for (int a = 1; a <= most; ++a) games.push_back(pair(a, most));
  for (const auto& g : games) {
    for (const auto& h : games) {
      const bool equal = answer(c.search(), "aw(" + g + ")") == answer(c.search(), "aw(" + h + ")");
      compare.expect(format("remote_star_equal({},{})", g, h), equal ? "true" : "false");
    }
  }
  return compare.finding(format("^, ^2, ^3 with *2, *3, *5, *9; all pairs of {} games", games.size()),
                         Verdict::Corrected,
                         "^ and ^2 have equal outcomes with every remote star, and atomic weights 1 and 2");
}

Finding every_tree(Check& c) {
  const int most = c.pick(10, 30, 60);
  Comparison compare(c);
  for (int a = 1; a <= most; ++a) {
    for (int b = 1; b <= most; ++b) {
      std::string arms;
      for (int x = a, y = b; x > 0 && y > 0;) {
        if (!arms.empty()) arms += ',';
        if (x >= y) {
          arms += std::to_string(x / y);
          x %= y;
        } else {
          arms += "-" + std::to_string(y / x);
          y %= x;
        }
      }
      compare.same_game(pair(a, b), "spindly(" + arms + ")");
      compare.same_game(pair(a, b), pair(3 * a, 3 * b));
    }
  }
  // Every trunk occurs: its label grows from the stem (1,1) by adding one number to the other.
  const int nodes = c.pick(6, 12, 14);
  for (int n = 1; n <= nodes; ++n) {
    for (unsigned word = 0; word < 1U << n; ++word) {
      int label[2] = {1, 1};
      for (int i = n - 2; i >= 0; --i) {
        const unsigned left = word >> i & 1;
        label[1 - left] += label[left];
      }
      compare.same_game(pair(label[0], label[1]), "spindly(" + arms_of(word, n) + ")");
    }
  }
  return compare.finding(
      format("game trees: Euclid's lists for a, b <= {}, also times 3; all trunks to {} nodes", most, nodes));
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
  // All-small games of few options: up to two for each player among seven.
  const char* small[] = {"0", "*", "*2", "^", "v", "^*", "v2"};
  const int options = c.pick(4, 6, 7);
  for (int i = 0; i < options * options * options * options; ++i) {
    const int l = i % options, m = i / options % options, r = i / options / options % options,
              q = i / options / options / options;
    if (m < l || q < r) continue;
    const auto game = format("{{{},{}|{},{}}}", small[l], small[m], small[r], small[q]);
    const auto weight = answer(c.search(), "aw(" + game + ")");
    const auto outcome = answer(c.search(), "outcome(" + game + ")");
    const auto holds = [&](const char* comparison) { return answer(c.search(), weight + " " + comparison) == "true"; };
    compare.expect(!holds(">= 2") || outcome == "L", game);
    compare.expect(!holds("<= -2") || outcome == "R", game);
    compare.expect(!holds(">= 1") || outcome == "L" || outcome == "N", game);
    compare.expect(!holds("<= -1") || outcome == "R" || outcome == "N", game);
  }
  compare.expect("aw(^*)", "1");
  compare.expect("outcome(^*)", "N");
  compare.refute(answer(c.search(), "^* >= 0") == "true", "aw(^*) = 1 and ^* >= 0");
  return compare.finding(format("coprime (a,b) <= {}; all-small games of two options of {}", most, options),
                         Verdict::Corrected, "^* has atomic weight 1 and is fuzzy");
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
      const auto arms = arms_of(word, nodes);
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
  // The entries of the steps are those of the lists' ends, by the calculus.
  const auto steps = [&](std::vector<int> list, const std::vector<std::string>& weights) {
    std::string end;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      end = format("{}{}{}", list.back(), end.empty() ? "" : ",", end);
      list.pop_back();
      compare.expect("aw(spindly(" + end + "))", weights[i]);
    }
  };
  steps({4, -3, 4, -5, 3, -4}, {"-3", "1", "-3", "2", "-1", "2"});
  steps({4, -3, 2, -1, 1, -2}, {"-1", "0", "-1", "1", "-2", "2"});
  compare.expect("canonical(spindly(-2))", "v");
  compare.expect("canonical(spindly(1,-2))", "*");
  compare.expect("canonical(spindly(-1,1,-2))", "v");
  compare.expect("canonical(spindly(2,-1,1,-2))", "^");
  const std::pair<Trunk, const char*> printed[] = {
      {trunk_of(17, 13), "[1,-3,4]:0 -> [1,-3]:3 -> [1]:-1 -> []:-1"},
      {trunk_of(4033, 936),
       "[4,-3,4,-5,3,-4]:0 -> [4,-3,4,-5,3]:-3 -> [4,-3,4,-5]:1 -> [4,-3,4]:-3 -> [4,-3]:2 -> [4]:-1 -> []:2"},
      {trunk_of(189, 44),
       "[4,-3,2,-1,1,-2]:0 -> [4,-3,2,-1,1]:v -> [4,-3,2,-1]:* -> [4,-3,2]:v -> [4,-3]:^ -> [4]:-2 -> []:2"}};
  for (const auto& [trunk, text] : printed) compare.expect(trace(trunk) == text, trace(trunk));
  return compare.finding("(4033,936), (189,44), (17,13), with every step");
}

// The canonical form of the sum of section 1.
constexpr const char* kForm =
    "{{{{0|{0|{0|v3}}}|0}|{v,{v,v2*|{v2*,v3|{v3|v6}}}|v3}},{{{0|{0|{0|v3}}}|0}|{{{{{0|{0|{0|v3}}}|0}|{{{0"
    "|{{0|{0|{0|v3}}}|0}}|0,{{0|{0|{0|v3}}}|0}}|0}}|0}|0}}|{{v,{v,v2*|{v2*,v3|{v3|v6}}}|v3}|{{{{v,{v,v2*|"
    "{v2*,v3|{v3|v6}}}|v3}|{{{*,v|{v,{v,v2*|{v2*,v3|{v3|v6}}}|v3}}|v3,{v,{v,v2*|{v2*,v3|{v3|v6}}}|v3}}|v3"
    "}}|0}|0}},{{{{{{0|{0|{0|v3}}}|0}|{{{0|{{0|{0|{0|v3}}}|0}}|0,{{0|{0|{0|v3}}}|0}}|0}}|0}|0}|{{{{v,{v,v"
    "2*|{v2*,v3|{v3|v6}}}|v3}|{{{*,v|{v,{v,v2*|{v2*,v3|{v3|v6}}}|v3}}|v3,{v,{v,v2*|{v2*,v3|{v3|v6}}}|v3}}"
    "|v3}}|0}|0}}}";

Finding the_sum(Check& c) {
  const std::string sum = pair(211, 155) + " + " + pair(5, 4) + " + " + pair(13, 17);
  Comparison compare(c);
  compare.expect("aw(" + pair(211, 155) + ")", "-3/2");
  compare.expect("aw(" + sum + ")", "-2");
  compare.expect("outcome(" + sum + ")", "R");
  compare.expect("birthday(" + sum + ")", "19");
  compare.expect(sum + " == " + kForm, "true");
  // The form minus the sum is a second-player win, searched without values.
  compare.expect(
      "outcome(form(" + std::string(kForm) + ") - " + pair(211, 155) + " - " + pair(5, 4) + " - " + pair(13, 17) + ")",
      "P");
  return compare.finding("(211,155)+(5,4)+(13,17)", Verdict::Holds, std::string("the sum is ") + kForm);
}

Finding lop_and_chop(Check& c) {
  Comparison compare(c);
  compare.same_game("lopchop(BRBBRRR)", pair(27, 8));
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
  for (int n = 1; n + 6 <= most; ++n) {
    for (const char side : {'H', 'T'}) {
      if (side == 'T' && n < 3) continue;
      compare.expect(format("aw(headstails[3,2]({}{}))", n + 6, side),
                     answer(c.search(), format("aw(headstails[3,2]({}{}))", n, side)));
    }
  }
  return compare.finding(format("n <= {}", most), Verdict::Holds, "heads from n = 1 on, tails from n = 3 on");
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
      compare.same_game(format("gensubversion({};{})", a, b), pair(a, b));
    }
  }
  const int small = c.pick(2, 5, 6);
  for (int i = 0; i < small * small * small * small; ++i) {
    compare.expect(format("is_all_small(gensubversion({},{};{},{}))", 1 + i % small, 1 + i / small % small,
                          1 + i / small / small % small, 1 + i / small / small / small),
                   "true");
  }
  return compare.finding(format("game trees, a, b <= {}; all-small for 2x2, entries <= {}", most, small),
                         Verdict::Corrected, "as printed <2;1> = 0, and (2,1) = ^");
}

}  // namespace

std::string arms_of(unsigned word, int nodes) {
  std::string arms;
  int count = 0;
  for (int i = 0; i < nodes; ++i) {
    const unsigned left = word >> i & 1;
    const bool next = i + 1 < nodes && (word >> (i + 1) & 1) == left;
    ++count;
    if (next) continue;
    arms += format("{}{}{}", arms.empty() ? "" : ",", left == 1 ? "" : "-", count);
    count = 0;
  }
  return arms;
}

Claim spindly_claim(const char* id, const char* where, Verdict verdict, const char* statement, const char* corrected,
                    std::function<Finding(Check&)> check) {
  return {std::string("spindly/") + id,
          statement,
          corrected,
          std::string("Atomic weight calculus of spindly games, ") + where,
          verdict,
          std::move(check)};
}

std::vector<Claim> spindly_claims() {
  using V = Verdict;
  std::vector<Claim> table = {
      spindly_claim("sec1-wait", "section 1", V::Holds,
                    "With *n, n >= 3, Left can wait in {0,*,*2|0,*}, which is ^ in the presence of a remote star.", "",
                    waiting),
      spindly_claim("sec1-hot", "section 1", V::Holds, "{5.^|7.v} is hot in the atomic sense.", "", hot),
      spindly_claim("sec1-fraction", "section 1", V::Corrected, "{^|v} is fractional; two copies let Left wait once.",
                    "{^^|v} has atomic weight 1/2 and does that.", fractional),
      spindly_claim("sec1-far-star", "section 1", V::Holds, "*2 is a remote star for spindly games.", "", far_star),
      spindly_claim("sec1-equivalence", "section 1", V::Corrected,
                    "Games whose outcomes with every remote star agree have equal atomic weights.",
                    "G and H have equal atomic weights if and only if v☆ < G - H < ^☆ for a remote star ☆.",
                    remote_star),
      spindly_claim("thm2.1", "Theorem 2.1", V::Holds,
                    "A position (a,b) of Subversion is the spindly tree of Euclid's algorithm.", "", every_tree),
      spindly_claim("thm3.1", "Theorem 3.1", V::Holds, "Atomic weights add.", "", weights_add),
      spindly_claim("thm3.2", "Theorem 3.2", V::Corrected,
                    "Two-ahead rule: if aw(G) >= 2 then G > 0, if aw(G) >= 1 then G >= 0, and symmetrically for Right.",
                    "If aw(G) >= 1 then Left wins going first.", two_ahead),
      spindly_claim("thm3.3", "Theorem 3.3", V::Holds,
                    "The atomic weight calculus gives the atomic weight of Definition 1.1.", "", by_definition),
      spindly_claim("thm4.2", "Theorem 4.2", V::Holds, "The tables of aw({0|G}) and aw({G|0}).", "", table_step),
      spindly_claim("sec5-xi", "section 5", V::Holds, "The algorithm on the continued fraction gives aw(a,b).", "",
                    algorithm),
      spindly_claim("ex6.1-6.3", "Examples 6.1 to 6.3", V::Holds,
                    "(4033,936), (189,44) and (17,13) have atomic weights 2, 2, -1.", "", traces),
      spindly_claim("ex6.4", "section 1 and Example 6.4", V::Holds,
                    "(211,155)+(5,4)+(13,17) has atomic weight -2; Right wins.", "", the_sum),
      spindly_claim("ex6.5", "Example 6.5", V::Holds, "(27,8) is the Lop & Chop string kBRBBRRR.", "", lop_and_chop),
      spindly_claim("table1", "Table 1", V::Holds, "The atomic weights of stacks of 1 to 12 coins.", "", coins),
      spindly_claim("ex6.6-period", "Example 6.6", V::Holds, "The atomic weights have period 6 from n = 6 on.", "",
                    coin_periods),
      spindly_claim("ex6.6", "Example 6.6", V::Holds, "10H + 8T + 7T has atomic weight -5/2; Right wins.", "",
                    coin_sum),
      spindly_claim(
          "sec7-nimbers", "section 7", V::Holds,
          "Nimbers have atomic weight 0, {0,*,*2|0,*} has atomic weight 1; the only spindly nimbers are 0 and *.", "",
          nimbers),
      spindly_claim("sec7-generalised", "section 7", V::Corrected,
                    "Generalized Subversion, with p_i <= q_j required, contains Subversion.",
                    "It does if the condition is dropped and negative results become 0.", generalised),
  };
  table.push_back(nim_dimension_claim());
  for (auto& claim : spindly_table_claims()) table.push_back(std::move(claim));
  return table;
}

}  // namespace nimatron
