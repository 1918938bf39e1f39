// Certificates are made and verified; every entry is needed; what is false, changed or forged is refused.
#include <algorithm>
#include <cstdlib>
#include <random>

#include "nimatron/proof/cover.h"
#include "nimatron/proof/literal.h"
#include "nimatron/proof/statement.h"
#include "nimatron/rulesets/registry.h"
#include "tests/proof/certificates.h"
#include "tests/support/error_text.h"

namespace nimatron::test {
namespace {

TEST(Certificates, AreMadeAndVerified) {
  Certificates c;
  for (const auto& statement : proved_statements()) {
    EXPECT_EQ(c.verify(c.prove(statement)), "verified: " + statement);
  }
}

TEST(Certificates, OfFalseStatementsAreNotMade) {
  Certificates c;
  const std::pair<std::string, std::string> statements[] = {
      {"outcome(cram(3x3)) == N", "it is P"},
      {"grundy(nim(3,5)) == 5", "it is 6"},
      {"domineering(2x2) == 0", "domineering(2x2) <> 0"},
      {"misere_outcome(nim(1)) == N", "it is P"},
      {"misere_outcome(domineering(2x3)) == R", "it is L"},
      {"period(kayles).period == 11", "period 12, preperiod 71, saltus 0"},
      {"period(subtraction[allbut 1,2]).saltus == 2", "period 3, preperiod 0, saltus 1"},
      {"outcome(toadsfrogs(t.f)) == P", "it is N"},
      {"period(whiteknight).periods == [[2,0],[0,2]]", "they are [[4,0],[0,4]]"},
      {"outcome(pushcram(3x4)) == N", "it is P"},
      {"quotient(kayles).order == 39", "it is 40"},
      {"^ < 0", "^ > 0"},
      {"cram(2x3) > 0", "cram(2x3) <> 0"},
      {"$A = automaton(wythoff(_,_)); for all $a, $b: $A($a,$b) == P implies $a == $b",
       "it is false at $a = 1, $b = 2"}};
  for (const auto& s : statements) {
    EXPECT_EQ(error_text([&] { c.prove(s.first); }), fmt::format("false: {}; {}", s.first, s.second));
  }
}

TEST(Certificates, NameTheGamesThatRuleFilesCannotState) {
  Certificates c;
  for (const std::string game : {"lctr(4,2)", "push(nim,euclid)(2,3)", "konane(xo.)"}) {
    const auto name = game.substr(0, game.rfind('('));
    EXPECT_EQ(error_text([&] { c.prove(fmt::format("outcome({}) == N", game)); }),
              fmt::format("no rule file states {}, so it has no certificate", name));
  }
  for (const std::string family : {"push(nim,wythoff)(_,_)", "automaton(push(nim,wythoff)(_,_)).proved"}) {
    EXPECT_EQ(error_text([&] { c.prove(family); }), "no rule file states push(nim,wythoff), so it has no certificate");
  }
}

TEST(Certificates, HaveTheRulesOfTheUsersFile) {
  Certificates c;
  c.library().load("mine.game", "game mine\ntitle A title\nheaps n\nboth n -> n - k   for k in 1..3 if k <= n\n");
  const auto text = c.prove("outcome(mine(8)) == P");
  EXPECT_EQ(text.find("title"), std::string::npos);
  EXPECT_EQ(c.verify(text), "verified: outcome(mine(8)) == P");
  Certificates other;  // which knows no such game
  EXPECT_EQ(other.verify(text), "verified: outcome(mine(8)) == P");
}

// A heap of 1 that weighs 0 and a heap of 0 that weighs less: only a heap that has a move counts.
TEST(Certificates, WeighHeapsThatHaveAMove) {
  Certificates c;
  EXPECT_EQ(c.verify(c.prove("misere_outcome(laskersnim(5)) == N")), "verified: misere_outcome(laskersnim(5)) == N");
}

TEST(Certificates, OfAllNaturalNumbersRestOnALaw) {
  Certificates c;
  EXPECT_TRUE(
      c.accepts(c.prove("$A = automaton(nim(_,_), of=misere_outcome); for all $a, $b: $a >= 2 implies "
                        "($A($a,$b) == P iff $a == $b)")));
}

// A board that Clobber fills in its own way is written out.
TEST(Certificates, WriteOutBoardsThatARuleFileFillsOtherwise) {
  Certificates c;
  EXPECT_EQ(c.verify(c.prove("outcome(clobber(2x3)) == P")), "verified: outcome(clobber(xox/oxo)) == P");
}

// Readers of JSON take the one key or the other, and some take 1.0 for 1.
TEST(Certificates, SayEveryKeyOnceAndNumbersAsIntegers) {
  Certificates c;
  const auto lines = lines_in(c.prove("outcome(cram(3x3)) == P"));
  const auto verdict = [&](const std::string& header, const std::string& entry) {
    auto changed = lines;
    changed[0] = header;
    changed[1] = entry;
    return c.verify(repaired(changed));
  };
  EXPECT_EQ(verdict(lines[0], lines[1]), "verified: outcome(cram(3x3)) == P");
  const std::string rest = lines[0].substr(1);
  EXPECT_EQ(verdict("{\"statement\":\"outcome(cram(3x3)) == N\"," + rest, lines[1]),
            "refused: line 1: \"statement\" is said twice");
  EXPECT_EQ(verdict("{\"nimatron\":1.0" + rest.substr(rest.find(',')), lines[1]),
            "refused: line 1: expected \"nimatron\":1");
  EXPECT_EQ(verdict(lines[0], "\xEF\xBB\xBF" + lines[1]), "refused: line 2: this is not JSON");
}

// The moves of a heap that no proof could speak of are not looked at one by one.
TEST(Certificates, HaveNoHeapsWithMovesPastCounting) {
  Certificates c;
  auto lines = lines_in(c.prove("grundy(octal[0.137](9)) == 3"));
  lines[1] = "[\"octal_0_137(999999999999)\",3]";
  EXPECT_TRUE(c.verify(repaired(lines)).ends_with("octal_0_137(999999999999) has more than 1000000 moves"));
}

// Whether leaving out any entry is refused.
bool needs_every_entry(Certificates& c, const std::vector<std::string>& lines) {
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    auto fewer = lines;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (c.accepts(repaired(fewer))) return false;
  }
  return true;
}

TEST(Certificates, NeedEveryEntry) {
  Certificates c;
  for (const auto& statement : proved_statements()) {
    EXPECT_TRUE(needs_every_entry(c, lines_in(c.prove(statement)))) << statement;
  }
}

// The header says the same however its spaces stand. Or its statement is another one that holds, as when another
// position has the same winning move.
bool holds_too(Certificates& c, const std::string& a, const std::string& b) {
  auto mutant = nlohmann::json::parse(a, nullptr, false);
  const auto header = nlohmann::json::parse(b);
  if (mutant == header) return true;
  const std::string statement = mutant.at("statement");
  mutant["statement"] = header.at("statement");
  return mutant == header && c.accepts(c.prove(statement));
}

class Mutants {
 public:
  explicit Mutants(std::uint32_t seed) : random_(seed) {}
  std::vector<std::string> operator()(std::vector<std::string> lines) {
    const std::size_t i = below(lines.size() - 1);
    std::string& line = lines[i];
    switch (below(6)) {
      case 0:
        if (i > 0) lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
        break;
      case 1:
        if (i > 0) lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(i), lines[1 + below(lines.size() - 2)]);
        break;
      case 2:
        change_digit(line);
        break;
      case 3:
        line.erase(below(line.size()), 1);
        break;
      default:
        line[below(line.size())] = kLetters[below(kLetters.size())];
    }
    return lines;
  }

 private:
  static constexpr std::string_view kLetters = ".#xo/01234567-+LRPN[]\",()=<>n ";
  std::size_t below(std::size_t n) { return n == 0 ? 0 : random_() % n; }
  void change_digit(std::string& line) {
    std::vector<std::size_t> digits;
    for (std::size_t k = 0; k < line.size(); ++k) {
      if (line[k] >= '0' && line[k] <= '9') digits.push_back(k);
    }
    if (!digits.empty()) line[digits[below(digits.size())]] = static_cast<char>('0' + below(10));
  }
  std::mt19937 random_;
};

// A mutant that is accepted must be a proof: of the same or of something else that holds, and every entry is needed. It
// may have another reply or another image of a board. Without the repair of count and digest none is
// accepted at all.
TEST(Certificates, RefuseMutants) {
  const int kMutants = std::getenv("NIMATRON_LONG") != nullptr ? 1000 : 150;  // of each
  Certificates c;
  Mutants mutate(1);
  std::size_t tried = 0, same = 0;
  for (const auto& statement : proved_statements()) {
    const auto lines = lines_in(c.prove(statement));
    for (int i = 0; i < kMutants; ++i) {
      const auto mutant = mutate(lines);
      if (mutant == lines) continue;
      ++tried;
      std::string damaged;
      for (const auto& line : mutant) damaged += line + "\n";
      EXPECT_FALSE(c.accepts(damaged)) << damaged;
      if (!c.accepts(repaired(mutant))) continue;
      ++same;
      ASSERT_EQ(mutant.size(), lines.size()) << statement;
      EXPECT_TRUE(holds_too(c, mutant[0], lines[0])) << mutant[0] << "\n" << lines[0];
      EXPECT_TRUE(needs_every_entry(c, mutant)) << repaired(mutant);
    }
  }
  EXPECT_GT(tried, 2000U);
  EXPECT_LT(same, tried / 20);
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const auto at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}

TEST(Certificates, RefuseForgeries) {
  Certificates c;
  const auto forged = [&](const std::string& statement, const std::string& what, const std::string& by) {
    auto lines = lines_in(c.prove(statement));
    std::string all;
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) all += lines[i] + "\n";
    return repaired(lines_in(replaced(all, what, by) + "{}\n"));
  };
  // A strategy for the wrong player, and another outcome.
  EXPECT_EQ(c.verify(forged("misere_outcome(domineering(2x3)) == L", "== L", "== R")).substr(0, 15), "refused: line 1");
  EXPECT_FALSE(c.accepts(forged("outcome(domineering(4x4)) == N", "[\"R\",", "[\"L\",")));
  EXPECT_FALSE(c.accepts(forged("outcome(cram(3x3)) == P", "== P", "== N")));
  EXPECT_FALSE(c.accepts(forged("outcome(cram(3x3)) == P", "cram(3x3)", "cram(3x4)")));
  EXPECT_FALSE(c.accepts(forged("misere_outcome(nim(1,2,3)) == P", "\"misere\"", "\"normal\"")));
  // Other rules under a known name, and an option that is not there.
  EXPECT_EQ(c.verify(forged("outcome(cram(3x3)) == P", "# # turned", "# #")),
            "refused: line 1: these are not the rules of cram");
  EXPECT_EQ(c.verify(forged("grundy(octal[0.07](12)) == 2", "if n == 2", "if n == 3")),
            "refused: line 1: these are not the rules of octal[0.07]");
  // A period one too short, and twice the least.
  EXPECT_FALSE(c.accepts(forged("period(subtraction[1,3,4]).period == 7", "\"period\":7", "\"period\":6")));
  EXPECT_FALSE(c.accepts(forged("period(subtraction[1,3,4]).period == 7", "\"preperiod\":0", "\"preperiod\":1")));
  EXPECT_FALSE(c.accepts(forged("period(subtraction[allbut 2,5]).saltus == 2", "\"saltus\":2", "\"saltus\":1")));
  EXPECT_FALSE(c.accepts(forged("period(whiteknight).periods == [[4,0],[0,4]]", "[[4,0],[0,4]]", "[[2,0],[0,2]]")));
  EXPECT_FALSE(c.accepts(forged("period(whiteknight).periods == [[4,0],[0,4]]", "\"cones\":[[", "\"cones\":[[1")));
  EXPECT_FALSE(c.accepts(forged("quotient(octal[0.3]).order == 2", "\"preperiod\":0", "\"preperiod\":1")));
  EXPECT_FALSE(c.accepts(forged("quotient(kayles).order == 40", "\"preperiod\":71", "\"preperiod\":70")));
  // The law of another play.
  EXPECT_FALSE(c.accepts(forged("automaton(wythoff(_,_), of=misere_outcome).proved", ", of=misere_outcome", "")));
  EXPECT_EQ(c.verify(forged("automaton(wythoff(_,_), in=fibonacci).proved", ", in=fibonacci", ", in=2")),
            "refused: line 1: automaton 0 is in fibonacci");
  // A measure that a move does not make less, and one that is not the least.
  EXPECT_FALSE(c.accepts(forged("outcome(cram(3x3)) == P", "\".\":1", "\".\":0")));
  EXPECT_EQ(c.verify(forged("outcome(cram(3x3)) == P", "\".\":1", "\".\":2")),
            "refused: line 1: a smaller measure of cram does");
  // A value that the table is not.
  EXPECT_FALSE(c.accepts(forged("domineering(2x2) == +-1", "== +-1", "== +-2")));
}

// Entries made by hand.
TEST(Certificates, RefusePartsThatAreNone) {
  Certificates c;
  const auto lines = lines_in(c.prove("outcome(cram(2x2)) == P"));
  ASSERT_EQ(lines.size(), 3U);
  const auto with = [&](const std::vector<std::string>& entries) {
    std::vector<std::string> all = {lines[0]};
    all.insert(all.end(), entries.begin(), entries.end());
    all.emplace_back("{}");
    return c.verify(repaired(all));
  };
  EXPECT_EQ(with({"[\"cram(../..)\",0]"}), "verified: outcome(cram(2x2)) == P");
  EXPECT_EQ(with({"[\"cram(..#..)\",0]"}), "refused: line 2: cram(..#..) has 2 components");
  EXPECT_EQ(with({"[\"cram(#.)\",0]"}), "refused: line 2: cram(#.) has 0 components");
  EXPECT_EQ(with({"[\"cram(..#/..#)\",0]"}), "refused: line 2: this part is written cram(../..)");
  EXPECT_EQ(with({"[\"-cram(../..)\",0]"}), "refused: line 2: this part is written cram(../..)");
  EXPECT_EQ(with({"[\"cram(../..)\",0]", "[\"cram(../..)\",0]"}), "refused: line 3: this part was there before");
  EXPECT_EQ(with({"[\"cram(../..)\",1]"}).substr(0, 15), "refused: line 2");
  EXPECT_EQ(with({"[\"hcram(../..)\",0]"}), "refused: line 2: the rules of hcram are missing");
  EXPECT_EQ(with({"[\"cram(../..)\",0,1]"}), "refused: line 2: expected [PART,VALUE]");
  EXPECT_EQ(with({std::string(100, '[')}), "refused: line 2: brackets inside brackets past any entry");
  EXPECT_EQ(c.verify(""), "refused: line 1: the file is empty");
  EXPECT_EQ(c.verify("{}"), "refused: line 1: the line does not end, so the file is cut off");
  EXPECT_EQ(c.verify("{}\n"), "refused: line 1: expected \"nimatron\":1");
}

// No transition can lead elsewhere, though no number may have such digits.
TEST(Certificates, RefuseEveryOtherTransition) {
  Certificates c;
  const auto lines = lines_in(c.prove("wythoff(_,_)"));
  ASSERT_LT(lines.size(), 12U);  // fewer than ten states, each of one digit
  EXPECT_TRUE(c.accepts(repaired(lines)));
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    for (std::size_t at = lines[i].rfind('['); at < lines[i].size(); ++at) {
      if (lines[i][at] < '0' || lines[i][at] > '9') continue;
      for (char to = '0'; to < '8'; ++to) {
        if (to == lines[i][at]) continue;
        std::vector<std::string> other = lines;
        other[i][at] = to;
        EXPECT_FALSE(c.accepts(repaired(other))) << other[i];
      }
    }
  }
}

// A refusal is one line, whatever it cites.
TEST(Certificates, RefuseInOneLine) {
  Certificates c;
  auto lines = lines_in(c.prove("outcome(cram(2x2)) == P"));
  lines[0] = replaced(lines[0], "\"kind\":\"values\"", "\"kind\":\"val\\nues\"");
  EXPECT_EQ(c.verify(repaired(lines)), "refused: line 1: there is no kind 'val ues'");
}

// In Domineering rows are not columns: the symmetry that exchanges them exchanges the players, too.
TEST(Certificates, RefuseASymmetryThatIsNone) {
  Certificates c;
  const auto lines = lines_in(c.prove("domineering(./.) > 0"));
  std::vector<std::string> turned = lines;
  turned[0] = replaced(lines[0], "domineering(./.) > 0", "domineering(..) > 0");
  EXPECT_TRUE(c.accepts(repaired(lines)));
  EXPECT_FALSE(c.accepts(repaired(turned)));
}

// A part and its negative have one form, and heaps without a move may weigh less than 0: neither hides that play goes
// on for ever.
TEST(Certificates, RefuseEndlessPlay) {
  Certificates c;
  const auto forged = [&](const std::string& header, const std::string& entry) {
    return c.verify(repaired({header, entry, "{}"}));
  };
  EXPECT_EQ(forged(R"({"nimatron":1,"statement":"flip(a) <= 0","kind":"replies",)"
                   R"("rules":"game flip\nstrip a b\nLeft a -> b\nRight b -> a\n","values":{"0":""},"play":"normal",)"
                   R"("measure":{"flip":{"a":1,"b":0}}})",
                   R"x(["L",["flip(a)"]])x"),
            "refused: line 1: the measure of flip differs for the players");
  EXPECT_FALSE(forged(R"({"nimatron":1,"statement":"grundy(breed(2)) == 0","kind":"values",)"
                      R"("rules":"game breed\nheaps n\nboth n -> n, 1 if n >= 2\n",)"
                      R"("measure":{"breed":{"n":1,"":-2}}})",
                      R"x(["breed(2)",0])x")
                   .starts_with("verified"));
}

// Where no weights are found an entry rests on later ones alone: no other order will do, and endless play has none.
TEST(Certificates, RestOnTheOrderOfEntries) {
  Certificates c;
  auto lines = lines_in(c.prove("outcome(toadsfrogs(tt..ff)) == N"));
  EXPECT_NE(lines[0].find(R"("measure":{"toadsfrogs":"entries"})"), std::string::npos) << lines[0];
  EXPECT_TRUE(c.accepts(repaired(lines)));
  std::reverse(lines.begin() + 1, lines.end() - 1);
  EXPECT_FALSE(c.accepts(repaired(lines)));
  EXPECT_EQ(error_text([&] { c.prove("outcome(hareandhounds(#Di.#/Di.iH/#Di.#)) == L"); }),
            "play may go on for ever, so there is no certificate (refused: line 5: the move to "
            "hareandhounds(#.d.#/Di.h./#Di.#) has no reply)");
  // A token that goes to and fro: each side has an answer for ever.
  const std::string header = R"({"nimatron":1,"statement":"outcome(walk(x.)) == P","kind":"values",)"
                             R"("rules":"game walk\nstrip . x\nboth x . -> . x\nboth . x -> x .\n",)"
                             R"("measure":{"walk":"entries"}})";
  EXPECT_FALSE(c.accepts(repaired({header, R"x(["walk(x.)",0])x", "{}"})));
  EXPECT_EQ(
      c.verify(repaired({replaced(lines_in(c.prove("outcome(cram(3x3)) == P"))[0], R"({".":1,"#":0})", R"("entries")"),
                         lines_in(c.prove("outcome(cram(3x3)) == P"))[1], "{}"}))
          .substr(0, 8),
      "refused:");
}

// Equal parts cancel where play ends: two tokens that go to and fro draw.
TEST(Certificates, RefuseThatEndlessPlayCancels) {
  Certificates c;
  const std::string header = R"({"nimatron":1,"statement":"outcome(walk(x.) + walk(x.)) == P","kind":"values",)"
                             R"("rules":"game walk\nstrip . x\nboth x . -> . x\nboth . x -> x .\n",)"
                             R"("measure":{"walk":{".":0,"x":0}}})";
  EXPECT_EQ(c.verify(repaired({header, "{}"})),
            "refused: line 1: parts of walk cancel, and play in it may go on for ever");
  EXPECT_TRUE(c.accepts(c.prove("toadsfrogs(t.f) - toadsfrogs(t.f) == 0")));
}

TEST(Certificates, HaveStatementsWithSingleSpaces) {
  EXPECT_EQ(read_statement(" outcome( cram(2x2)+nim(3) )==P ").text, "outcome(cram(2x2) + nim(3)) == P");
  EXPECT_EQ(read_statement("-domineering(2x3)- -3/4 >=+-1").text, "-domineering(2x3) + 3/4 >= +-1");
  EXPECT_EQ(read_statement("push(nim,nim)(1,2) == 1*").sum[0].game, "push(nim,nim)");
  EXPECT_EQ(error_text([] { read_statement("outcome(cram(2x2)) == Q"); }), "expected P, N, L or R, found 'Q'");
  EXPECT_EQ(error_text([] { read_statement("cram(2x2)"); }).substr(0, 19), "expected a relation");
}

TEST(Certificates, ReadValues) {
  const auto parts = [](const char* text) { return ValueForms().read(text).size(); };
  EXPECT_EQ(parts("0"), 0U);
  EXPECT_EQ(parts("1*"), 2U);
  EXPECT_EQ(parts("^3*"), 4U);
  EXPECT_EQ(parts("+-{2|1}"), 1U);
  ValueForms forms;
  forms.read("{1|-1}");
  const auto switched = forms.read("+-1");
  EXPECT_EQ(forms.read("{1|-1}"), switched);
  EXPECT_EQ(error_text([&] { forms.read("1/3"); }), "a fraction has a power of 2 below its bar");
}

TEST(Cover, KeepsWhatIsNeeded) {
  Cover cover(4);
  cover.condition(Cover::kStatement, {{0}});
  cover.condition(0, {{1}, {2}});
  cover.condition(1, {{3}});
  EXPECT_EQ(cover.kept(), (std::vector<bool>{true, false, true, false}));
  EXPECT_EQ(cover.needed(), (std::vector<Cover::Entry>{0, 2}));
}

TEST(Sha256, IsThatOfTheStandard) {
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256(std::string(1000, 'a')), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3");
}

}  // namespace
}  // namespace nimatron::test
