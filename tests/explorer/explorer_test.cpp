// The requests of the web explorer, without HTTP.
#include "nimatron/explorer/explorer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "nimatron/engine/session.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/text.h"

namespace nimatron {
namespace {

using Json = nlohmann::json;

Json asked(const Json& request, const Explorer::Event& event = {}) {
  Budget budget;
  // However slow the machine is.
  Json patient{{"seconds", 600}};
  patient.update(request);
  return Json::parse(Explorer(library_entries()).answer(patient.dump(), budget, event));
}

Json fact(const Json& position, const std::string& name) {
  for (const auto& f : position["facts"]) {
    if (f["name"] == name) return f;
  }
  return {};
}

std::vector<std::string> winning(const Json& position, std::size_t side = 0) {
  std::vector<std::string> out;
  for (const auto& m : position["moves"][side]["list"]) {
    if (m["wins"] == true) out.push_back(m["text"]);
  }
  return out;
}

TEST(Explorer, PositionHasAnswersWithSentencesAndMoves) {
  const Json p = asked({{"ask", "position"}, {"text", "nim(3,5,7)"}});
  EXPECT_EQ(fact(p, "outcome")["text"], "N");
  EXPECT_EQ(fact(p, "outcome")["says"], "The player who moves next wins.");
  EXPECT_EQ(fact(p, "grundy")["text"], "1");
  EXPECT_EQ(fact(p, "genus")["text"], "1^{13}");
  EXPECT_EQ(winning(p), (std::vector<std::string>{"nim(2,5,7)", "nim(3,4,7)", "nim(3,5,6)"}));
  EXPECT_EQ(p["moves"][0]["count"], 15);
  EXPECT_EQ(p["moves"][0]["list"][0]["value"], "2");
  EXPECT_FALSE(p["parts"][0]["scene"]["marks"].empty());
}

// What the page shows is what the command line says.
TEST(Explorer, AgreesWithTheEvaluator) {
  for (const char* text :
       {"domineering(3x3)", "lctr(5,4,2,1)", "jenga(111/011/111)", "towers(2x3)", "hackenbush(BRG)", "clobber(xo/ox)",
        "subversion(27,8)", "nim(2) + domineering(2x2) + ^*", "{2|-1}", "push(vcram,hcram)(2x3)"}) {
    Budget budget;
    Session session(budget);
    Evaluator evaluate(session, library_entries());
    const Json p = asked({{"ask", "position"}, {"text", text}});
    EXPECT_EQ(fact(p, "outcome")["text"], text_of(evaluate("outcome(" + std::string(text) + ")"))) << text;
    EXPECT_EQ(fact(p, "canonical")["text"], text_of(evaluate("canonical(" + std::string(text) + ")"))) << text;
  }
}

TEST(Explorer, MovesMisere) {
  EXPECT_EQ(winning(asked({{"ask", "position"}, {"text", "nim(1,1,1)"}, {"misere", true}})).size(), 0U);
  EXPECT_EQ(winning(asked({{"ask", "position"}, {"text", "nim(1,1,1)"}})).size(), 3U);
}

TEST(Explorer, EditorsFollowTheRuleset) {
  const auto editor = [](const char* text) {
    return asked({{"ask", "position"}, {"text", text}})["parts"][0]["editor"];
  };
  const Json cram = editor("cram(2x3)");
  EXPECT_EQ(cram["kind"], "cells");
  EXPECT_EQ(cram["symbols"], ".#");
  EXPECT_EQ(cram["rows"], Json({"...", "..."}));
  EXPECT_EQ(cram["grid"], true);
  EXPECT_EQ(editor("towers(2x2)")["rows"], Json({"XX", "XX"}));
  EXPECT_EQ(editor("lctr(4,2^2)")["parts"], Json({4, 2, 2}));
  EXPECT_EQ(editor("nim(3,5)")["kind"], "numbers");
  EXPECT_EQ(editor("nim(3,5)")["grows"], true);
  EXPECT_EQ(editor("pushcram(2:2x2)")["rows"], Json({"..", ".."}));
  EXPECT_EQ(editor("pushcram(2:2x2)")["prefix"], "2:");
  EXPECT_EQ(editor("wythoff(3,5)")["grows"], false);
  EXPECT_EQ(editor("jenga(111/011/111)")["symbols"], "01");
  EXPECT_EQ(editor("topplingdominoes(BRG)")["symbols"], "BRG");
  EXPECT_EQ(editor("nim(3,5)")["shape"], "heaps");
  EXPECT_EQ(editor("whiteknight(5,3)")["shape"], "point");
  EXPECT_EQ(editor("spindly(3,-2,1)")["shape"], "list");
  EXPECT_EQ(editor("form({*|*})")["kind"], "text");
}

// A graph, however the ruleset writes it.
TEST(Explorer, GraphsAreDrawn) {
  const auto editor = [](const char* text, const char* rules = "") {
    return asked({{"ask", "position"}, {"text", text}, {"draw", true}, {"rules", rules}})["parts"][0]["editor"];
  };
  const Json string = editor("hackenbush(BRG)");
  EXPECT_EQ(string["kind"], "graph");
  EXPECT_EQ(string["edges"], Json::parse(R"([[0,1,"B"],[1,2,"R"],[2,3,"G"]])"));
  EXPECT_EQ(string["edge_symbols"], Json({"B", "R", "G"}));
  EXPECT_EQ(string["ground"], true);
  EXPECT_EQ(string["written"], "none");
  EXPECT_EQ(editor("hackenbush()")["ground"], true);
  const Json coloured = editor("cutthroat(BRRB)");
  EXPECT_EQ(coloured["written"], "each");
  EXPECT_EQ(coloured["vertices"], Json::parse(R"([[0,"B"],[1,"R"],[2,"R"],[3,"B"]])"));
  EXPECT_EQ(coloured["vertex_symbols"], Json({"B", "R"}));
  EXPECT_EQ(editor("snort(0-1,1-2;x..)")["vertex_symbols"], Json({".", "x", "o"}));
  EXPECT_EQ(editor("snort(2x3)")["kind"], "cells");
  const Json marked = editor("mine(0-1,1-2,7; 0b)", "game mine\ngraph . b\nboth . -> b");
  EXPECT_EQ(marked["written"], "marked");
  EXPECT_EQ(marked["usual"], ".");
  EXPECT_EQ(marked["vertices"], Json::parse(R"([[0,"b"],[1,"."],[2,"."],[7,"."]])"));
  EXPECT_EQ(marked["ground"], false);
}

// What is known about a position, also of a game that a rule file of the library has.
Json looked_at(const std::string& text) {
  static const Json all = asked({{"ask", "templates"}})["templates"];
  Json request{{"ask", "position"}, {"text", text}};
  for (const auto& t : all) {
    if (t["name"] == text.substr(0, text.find('('))) request["rules"] = t["text"];
  }
  return asked(request);
}

Json touches(const std::string& text, const std::string& to, std::size_t side = 0) {
  const Json p = looked_at(text);
  if (p.contains("error")) return p["error"];
  for (const auto& m : p["moves"][side]["list"]) {
    if (m["text"] == to) return m["touch"];
  }
  return {};
}

TEST(Explorer, SaysWhatIsTouchedForAMove) {
  EXPECT_EQ(touches("domineering(2x2)", "domineering(#./#.)"), Json({"a1", "a2"}));
  EXPECT_EQ(touches("nim(3,5,7)", "nim(3,2,7)"), Json({"heap2.3"}));
  EXPECT_EQ(touches("kayles(5)", "octal[0.77](1,2)"), Json({"heap1.2", "heap1.3"}));
  EXPECT_EQ(touches("mooresnim(1,2,3)", "mooresnim(0,1,3)"), Json({"heap1.1", "heap2.2"}));
  EXPECT_EQ(touches("wythoff(3,5)", "wythoff(1,3)"), Json({"1,3"}));
  EXPECT_EQ(touches("lctr(4,2,1)", "lctr(2,1)"), Json({"row1"}));
  EXPECT_EQ(touches("lctr(4,2,1)", "lctr(3,1)"), Json({"column1"}));
  EXPECT_EQ(touches("queen(5,5,3)", "queen(1)"), Json({"c3"}));
  EXPECT_EQ(touches("konane(xo.xo.)", "konane(..xxo.)"), Json({"a1", "c1"}));
  EXPECT_EQ(touches("hexapawn(ooo/.../xxx)", "hexapawn(ooo/..x/xx.)"), Json({"c3", "c2"}));
  EXPECT_EQ(touches("hackenbush(BRG)", "hackenbush(B)", 1), Json({"1-2"}));
  EXPECT_EQ(touches("topplingdominoes(BRG)", "topplingdominoes(B)", 1), Json({"2", "3"}));
  EXPECT_EQ(touches("cutcake(2x3,1x4)", "cutcake(2x2,2x1,1x4)"), Json({"cake1.column2"}));
  EXPECT_EQ(touches("cutcake(2x3,3x1)", "cutcake(2x3,1x1,2x1)", 1), Json({"cake2.row1"}));
  EXPECT_EQ(touches("maze(.../.../...@0,1)", "maze(.../.../...@2,1)"), Json({"b3"}));
  EXPECT_EQ(touches("turning[\"1-2\"](TTH)", "turning[\"1-2\"](THT)"), Json({"b1", "c1"}));
  EXPECT_EQ(touches("gensubversion(5,3;4,7)", "gensubversion(5,3;1,7)"), Json({"heap3.2"}));
  // After what an operator adds.
  EXPECT_EQ(touches("pass(nim)(2:2,3)", "pass(nim)(2:2,1)"), Json({"heap2.2"}));
  EXPECT_EQ(touches("pushcram(2:2x2)", "push(vcram,hcram)(2:##/..)"), Json({"a1", "b1"}));
  EXPECT_EQ(touches("push(push(nim,wythoff),euclid)(1:2:3,5)", "push(push(nim,wythoff),euclid)(1:2:0,5)"),
            Json({"0,5"}));
  EXPECT_EQ(touches("nim(2) + domineering(2x2)", "nim(0) + domineering(../..)"), Json({"1.heap1.1"}));
  // What an operator adds.
  EXPECT_EQ(touches("pass(nim)(2,3)", "pass(nim)(2:2,3)"), Json({"button"}));
  EXPECT_EQ(touches("push_before(nim,wythoff)(1,1)", "push_before(nim,wythoff)(2:0,1)"), Json({"button", "0,1"}));
  EXPECT_EQ(touches("push_before(nim,wythoff)(1,1)", "push_before(nim,wythoff)(0,1)"), Json({"0,1"}));
  // Heaps that are broken up, stacks, stalks, parallel edges, boards with holes, literal games.
  EXPECT_EQ(touches("octal[C.1](7)", "octal[C.1](1,2,4)"), Json({"heap1.2", "heap1.1", "heap1.4"}));
  EXPECT_EQ(touches("headstails[3,2](10H,8T)", "headstails[3,2](9T,8T)"), Json({"heap1.10"}));
  EXPECT_EQ(touches("headstails[3,2](10H,8T)", "headstails[3,2](10H,0T)"), Json({"heap2.1"}));
  EXPECT_EQ(touches("spindly(3,-2,1,-2)", "spindly()"), Json({"black"}));
  EXPECT_EQ(touches("spindly(3,-2,1,-2)", "spindly(2,-2,1,-2)", 1), Json({"top"}));
  EXPECT_EQ(touches("lopchop(BRB)", "lopchop(BR)"), Json({"top"}));
  EXPECT_EQ(touches("hackenbush(0-1B,1-1R,1-0G)", "hackenbush(0-1G,1-1R)"), Json({"0-1"}));
  EXPECT_EQ(touches("hackenbush(0-1B,1-1R,1-0G)", "hackenbush(0-1B,1-1R)"), Json({"0-1.2"}));
  EXPECT_EQ(touches("snort(o#./##x/.oo)", "snort(o#x/##x/.oo)"), Json({"c1"}));
  EXPECT_EQ(touches("topplingdominoes(BG#RB)", "topplingdominoes(B##RB)"), Json({"2", "2"}));
  EXPECT_EQ(touches("foxgeese(x.x/o../...@wait)", "foxgeese(..x/ox./...)"), Json({"a1", "b2"}));
  EXPECT_EQ(touches("lctr_nr(5,4,4)", "lctr_nr(4^2@T)"), Json({"row1"}));
  EXPECT_EQ(touches("form({0||0|-2})", "form(0)"), Json({"left1"}));
  EXPECT_EQ(touches("form({0||0|-2})", "form({0|-2})", 1), Json({"right1"}));
}

// Positions side by side: a move in several of them is touched in one after the other.
TEST(Explorer, CompoundsAreTouchedInTheirPositions) {
  EXPECT_EQ(touches("selective(nim(3),nim(2))", "selective(nim(1),nim(0))"), Json({"1.heap1.2", "2.heap1.1"}));
  EXPECT_EQ(touches("selective(nim(3),nim(2))", "selective(nim(1),nim(2))"), Json({"1.heap1.2", "1.heap1.2"}));
  EXPECT_EQ(touches("conjunctive(nim(1),lctr(2,1))", "conjunctive(nim(0),lctr(1))"), Json({"1.heap1.1", "2.column1"}));
  EXPECT_EQ(touches("sequential(nim(3),nim(1))", "sequential(nim(2),nim(1))"), Json({"1.heap1.3"}));
  EXPECT_EQ(touches("ordinal(nim(2),nim(3))", "ordinal(nim(1),0)"), Json({"1.heap1.2"}));
  EXPECT_EQ(touches("ordinal(nim(2),nim(3))", "ordinal(nim(2),nim(0))"), Json({"2.heap1.1"}));
  EXPECT_EQ(touches("nim(1) + selective(nim(1),nim(2))", "nim(1) + selective(nim(0),nim(1))"),
            Json({"2.1.heap1.1", "2.2.heap1.2"}));
}

// The words on the boards of a position, and of those that it is a compound of.
void add_spots(const Json& part, const std::string& prefix, std::vector<std::string>& spots) {
  const Json board = part.value("board", Json::object());
  for (const auto& s : board.value("spots", Json::array())) spots.push_back(prefix + s["word"].get<std::string>());
  const Json inside = board.value("inside", Json::array());
  for (std::size_t i = 0; i < inside.size(); ++i) add_spots(inside[i], prefix + std::to_string(i + 1) + ".", spots);
}

// The last touch of a move is known to be its last, and what is touched is on the board or a button.
TEST(Explorer, TouchesAreOnTheBoardAndBeginNoOthers) {
  for (const char* text : {"nim(2,3)",
                           "octal[0.77](5,4)",
                           "laskersnim(5)",
                           "mooresnim(1,2,3)",
                           "lim(1,2,3)",
                           "wythoff(3,5)",
                           "towers(XX/XX)",
                           "jenga(111/011/111/100)",
                           "amazons(x../..o)",
                           "skijumps(L../.R./...)",
                           "mockturtles(TTTH)",
                           "turningturtles(TTHTH)",
                           "pass(nim)(2,3)",
                           "selective(nim(2),nim(1))",
                           "topplingdominoes(BRG)",
                           "clobber(xo/ox)",
                           "king(5,5,3)",
                           "nim(2) + clobber(xo/ox) + *2",
                           "cutcake(2x3)",
                           "maundycake(4x9)",
                           "maze(.../.../...@0,1)",
                           "turning[\"1-2\"](TTHTH)",
                           "buildingnim(3;0,2,1)",
                           "pass(nim)(2:2,3)",
                           "leftright(domineering)(2:2x3)",
                           "push_both(nim,wythoff)(2,1)",
                           "octalpass[0.75](9,4)",
                           "octal[0.3F](8)",
                           "continued(nim(3),lctr(2,1))",
                           "selective(clobber(xo),nim(1),nim(1))",
                           "form({1/2,^*|{v2|-1,*3}})",
                           "form([[*2],[[*2],*]])",
                           "spindly(3,-2,1,-2)",
                           "headstails[2,2](5H,5T)",
                           "switch(octal[0.77],subtraction[1,2],nim)(2=>4)",
                           "lctrd((3,2,1),(1,1,4))",
                           "pushcram(2x3)"}) {
    const Json p = looked_at(text);
    ASSERT_FALSE(p.contains("error")) << p;
    std::vector<std::string> spots;
    for (std::size_t i = 0; i < p["parts"].size(); ++i) {
      add_spots(p["parts"][i], p["parts"].size() > 1 ? std::to_string(i + 1) + "." : "", spots);
    }
    for (const auto& side : p["moves"]) {
      std::vector<std::vector<std::string>> all;
      for (const auto& m : side["list"]) {
        all.push_back(m["touch"]);
        EXPECT_FALSE(all.back().empty()) << text;
        for (const auto& word : all.back()) {
          const bool on_board = std::find(spots.begin(), spots.end(), word) != spots.end();
          EXPECT_NE(on_board, m.contains("button")) << text << " " << word;
        }
      }
      for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t k = 0; k < all.size(); ++k) {
          if (i == k || all[i].size() > all[k].size()) continue;
          EXPECT_FALSE(std::equal(all[i].begin(), all[i].end(), all[k].begin())) << text << " " << all[i][0];
        }
      }
    }
  }
}

TEST(Explorer, SaysWhy) {
  const auto why = [](const char* text, bool misere = false) {
    return asked({{"ask", "position"}, {"text", text}, {"misere", misere}})["why"].get<std::string>();
  };
  EXPECT_EQ(
      why("nim(3,5,7)"),
      "In binary the heaps are 011, 101 and 111. The number of ones is odd in the column of 1; a winning move makes "
      "every column even.");
  EXPECT_EQ(
      why("nim(1,2,3)"),
      "In binary the heaps are 01, 10 and 11. Every column has an even number of ones; each move makes some column "
      "odd, so it loses.");
  EXPECT_EQ(why("nim(2) + nim(3)"), "nim(2) is worth *2, nim(3) is worth *3: together *.");
  EXPECT_EQ(
      why("domineering(2x1)"),
      "Left has 1 move that Right can never spoil, and Right has 0 moves that Left cannot. Left has a winning move, "
      "and an answer to every move of Right.");
  EXPECT_EQ(why("domineering(2x2)"), "The move a1-a2 wins: every answer to it loses.");
  EXPECT_EQ(why("cram(..#./..#.)"), "cram(..##/..##) is worth 0, cram(###./###.) is worth *: together *.");
  EXPECT_EQ(why("nim(2) + 1/2"), "nim(2) is worth *2: together with 1/2 that is 1/2*2.");
  EXPECT_EQ(why("nim(0)"), "Nobody can move, so whoever is to move loses.");
  // Values say nothing about misère play.
  EXPECT_EQ(why("nim(0)", true), "Nobody can move, so whoever is to move wins.");
  EXPECT_EQ(why("nim(1) + nim(1)", true), "The move summand 1: take 1 from heap 1 wins: every answer to it loses.");
  EXPECT_EQ(asked({{"ask", "position"}, {"text", "wythoff(3,5)"}})["known"],
            "by Wythoff's theorem (W. A. Wythoff, A modification of the game of nim, 1907)");
}

TEST(Explorer, HasEveryGameOfTheLibraryAsATemplate) {
  const Json all = asked({{"ask", "templates"}})["templates"];
  ASSERT_GT(all.size(), 50U);
  for (const auto& t : all) {
    const Json checked = asked({{"ask", "rules"}, {"rules", t["text"]}});
    EXPECT_FALSE(checked.contains("error")) << t["name"] << checked;
  }
}

TEST(Explorer, AnswersExpressionsThatAreNoPositions) {
  const Json p = asked({{"ask", "position"}, {"text", "genus(towers(XX/XX))"}});
  EXPECT_EQ(p["answer"], "0^{02}");
  EXPECT_EQ(p["type"], "genus");
}

TEST(Explorer, ErrorsHaveColumns) {
  const Json p = asked({{"ask", "position"}, {"text", "nim(3,,7)"}});
  EXPECT_EQ(p["column"], 7);
  EXPECT_FALSE(p["error"].get<std::string>().empty());
}

TEST(Explorer, TellsFirstResultsBeforeTheAnswer) {
  std::vector<std::string> events;
  asked({{"ask", "position"}, {"text", "nim(3,5,7)"}}, [&](std::string_view name, const std::string& json) {
    events.emplace_back(name);
    EXPECT_TRUE(Json::parse(json).contains("parts"));
  });
  EXPECT_EQ(events, (std::vector<std::string>{"partial", "partial", "partial"}));
}

TEST(Explorer, PlaysToWin) {
  const Json reply = asked({{"ask", "play"}, {"text", "nim(3,5,7)"}});
  const auto wins = winning(asked({{"ask", "position"}, {"text", "nim(3,5,7)"}}));
  EXPECT_NE(std::find(wins.begin(), wins.end(), reply["text"]), wins.end());
  EXPECT_EQ(reply["could_win"], true);
  EXPECT_EQ(reply["erred"], false);
  EXPECT_EQ(asked({{"ask", "play"}, {"text", "nim(0)"}})["over"], true);
  bool erred = false;
  for (int seed = 0; seed < 20; ++seed) {
    erred = erred || asked({{"ask", "play"}, {"text", "nim(3,5,7)"}, {"errs", 1}, {"seed", seed}})["erred"] == true;
  }
  EXPECT_TRUE(erred);
}

TEST(Explorer, EvaluatesCells) {
  const Json a = asked({{"ask", "eval"}, {"before", "$n = 3"}, {"text", "nim($n,5)\nnim(\nthermograph({2|-1})"}});
  ASSERT_EQ(a["statements"].size(), 3U);
  EXPECT_EQ(a["statements"][0]["text"], "*6");
  EXPECT_EQ(a["statements"][0]["type"], "value");
  EXPECT_TRUE(a["statements"][0].contains("latex"));
  EXPECT_TRUE(a["statements"][1].contains("error"));
  EXPECT_TRUE(a["statements"][2].contains("scene"));
}

// A statement is the object of the command line, and more.
TEST(Explorer, StatementsAreTheObjectsOfTheProgram) {
  for (const char* text : {"nim(3,5)", "{1|-1}", "nim(3,,5)", "[1,2,3]"}) {
    Budget budget;
    Session session(budget);
    Evaluator evaluate(session, library_entries());
    std::string line;
    evaluate.run(text, [&](const auto& s) {
      line = s.answer ? json_of(s.text, *s.answer) : json_of(s.text, *s.error);
      return true;
    });
    const Json expected = Json::parse(line), statement = asked({{"ask", "eval"}, {"text", text}})["statements"][0];
    for (const auto& [key, value] : expected.items()) EXPECT_EQ(statement[key], value) << text << key;
  }
}

TEST(Explorer, TabulatesTiles) {
  const Json a = asked({{"ask", "table"}, {"what", "wythoff"}, {"ranges", {{0, 2}, {1, 3}}}});
  EXPECT_EQ(a["values"], Json({1, 2, 3, 2, 0, 4, 0, 1, 5}));
  EXPECT_EQ(a["of"], "grundy");
  EXPECT_EQ(asked({{"ask", "table"}, {"what", "nim(_)"}, {"ranges", {{5, 7}}}})["values"], Json({5, 6, 7}));
  EXPECT_EQ(asked({{"ask", "table"}, {"what", "nim"}, {"of", "outcome"}, {"ranges", {{0, 1}}}})["words"],
            Json({"P", "N"}));
  for (const Json& ranges :
       {Json(3), Json::array(), Json({{0, 1000}, {0, 1000}}), Json({{3, 1}}), Json({{0, 1}, "x"})}) {
    EXPECT_TRUE(asked({{"ask", "table"}, {"what", "nim"}, {"ranges", ranges}}).contains("error")) << ranges;
  }
  // Numbers that no coordinate can be, or whose difference is none.
  const char* const huge[] = {"0,18446744073709551615",
                              "18446744073709551615,18446744073709551615",
                              "0,9223372036854775807",
                              "-9223372036854775808,9223372036854775807",
                              "-9223372036854775808,0",
                              "9223372036854775807,9223372036854775807",
                              "0,1e30",
                              "0.5,3",
                              "9007199254740993,9007199254740993",
                              "0,-1",
                              "-5,5",
                              "null,3",
                              "[0],[3]",
                              "0,1,2"};
  for (const char* range : huge) {
    for (const char* what : {"nim", "wythoff", "wythoff(3,_)", "lctr"}) {
      const Json one = Json::parse("[[" + std::string(range) + "]]"), two = Json::array({one[0], one[0]});
      EXPECT_TRUE(asked({{"ask", "table"}, {"what", what}, {"ranges", one}}).contains("error")) << one << what;
      EXPECT_TRUE(asked({{"ask", "table"}, {"what", what}, {"ranges", two}}).contains("error")) << two << what;
    }
  }
  EXPECT_EQ(asked({{"ask", "table"}, {"what", "nim"}, {"ranges", {{9007199254740991, 9007199254740992}}}})["values"],
            Json({9007199254740991, 9007199254740992}));
}

TEST(Explorer, ListsWhatThereIs) {
  const Json functions = asked({{"ask", "entries"}})["entries"];
  EXPECT_GT(functions.size(), 50U);
  for (const auto& e : functions) {
    EXPECT_FALSE(e["help"].get<std::string>().empty()) << e["name"];
    for (const auto& p : e["parameters"]) EXPECT_NE(p["kind"], "file") << e["name"];
  }
  const Json pages = asked({{"ask", "rulesets"}})["rulesets"];
  EXPECT_TRUE(std::any_of(pages.begin(), pages.end(), [](const Json& p) { return p["name"] == "nim"; }));
  EXPECT_EQ(asked({{"ask", "complete"}, {"text", "misere_gru"}})["words"], Json({"misere_grundy("}));
}

constexpr const char* kHalving = "game takehalf\nheaps n\nboth n -> n - 1 if n >= 1\nboth n -> n div 2 if n >= 2\n";

TEST(Explorer, RuleFilesLiveInTheirRequest) {
  const Json checked = asked({{"ask", "rules"}, {"rules", kHalving}});
  EXPECT_EQ(checked["games"][0]["name"], "takehalf");
  const Json p = asked({{"ask", "position"}, {"text", "takehalf(5)"}, {"rules", kHalving}});
  EXPECT_EQ(fact(p, "outcome")["text"], "N");
  EXPECT_TRUE(asked({{"ask", "position"}, {"text", "takehalf(5)"}}).contains("error"));
}

TEST(Explorer, RuleErrorsHaveLineAndColumn) {
  const Json wrong = asked({{"ask", "rules"}, {"rules", "game takehalf\nheaps n\nboth n -> m\n"}});
  EXPECT_EQ(wrong["line"], 3);
  EXPECT_EQ(wrong["column"], 11);
  EXPECT_FALSE(wrong["error"].get<std::string>().starts_with("rules:"));
  const auto place = [](const char* rules) {
    const Json answer = asked({{"ask", "rules"}, {"rules", rules}});
    return std::pair(answer.value("line", 0), answer.value("column", 0));
  };
  EXPECT_EQ(place(""), std::pair(1, 1));
  EXPECT_EQ(place("heaps n"), std::pair(1, 1));
  EXPECT_EQ(place("game a\nheaps n\nboth n -> n-1 if n>=1\nexample x"), std::pair(4, 9));
  // An error that turns up when the first moves are played.
  EXPECT_EQ(place("game a\ngrid . x\nboth [. x] -> x\nexample x.").first, 3);
}

TEST(Explorer, RefusesWhatIsNoRequest) {
  Budget budget;
  const Explorer explorer(library_entries());
  for (const char* text :
       {"", "[]", "{", "3", "{\"ask\":3}", "{\"ask\":\"nothing\"}", "{}", "{\"ask\":\"position\"}",
        "{\"ask\":\"position\",\"text\":[]}", "{\"ask\":\"eval\",\"text\":\"1\",\"seconds\":\"x\"}",
        "{\"ask\":\"eval\",\"text\":\"1\",\"seconds\":-1}", "{\"ask\":\"eval\",\"text\":\"1\",\"seconds\":1e300}",
        "{\"ask\":\"play\",\"text\":\"nim(3)\",\"errs\":1,\"seed\":-1}",
        "{\"ask\":\"play\",\"text\":\"nim(3)\",\"errs\":1,\"seed\":1e300}",
        "{\"ask\":\"play\",\"text\":\"nim(3)\",\"errs\":2}", "{\"ask\":\"play\",\"text\":\"nim(3)\",\"errs\":-1}"}) {
    EXPECT_TRUE(Json::parse(explorer.answer(text, budget, {})).contains("error")) << text;
  }
  EXPECT_FALSE(Explorer::is_request(std::string(100'000, '[')));
  EXPECT_FALSE(Explorer::is_request("{\"ask\":\"\xff\"}"));
}

TEST(Explorer, StopsAtItsLimitsAndWhenCancelled) {
  const Json late = asked({{"ask", "eval"}, {"text", "canonical(domineering(9x9))"}, {"seconds", 0.2}});
  EXPECT_EQ(late["statements"][0]["error"], "the time limit of 0.2 s was reached");
  Budget budget;
  budget.stop();
  const Json request = {{"ask", "eval"}, {"text", "canonical(domineering(9x9))"}};
  EXPECT_NE(Explorer(library_entries()).answer(request.dump(), budget, {}).find("error"), std::string::npos);
}

}  // namespace
}  // namespace nimatron
