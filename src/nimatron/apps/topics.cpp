#include "nimatron/apps/topics.h"

namespace nimatron {

const std::vector<Topic>& topics() {
  static const std::vector<Topic> kTopics = {
      {"language",
       "Statements, precedence, the star",
       R"(A statement ends at ; or at the end of a line. It goes on while a bracket is open, or if the line ends in an
operator, a comma or a word that needs something after it. # starts a comment.
  EXPR                      prints its answer
  $x = EXPR                 sets a variable
  f($x,$y) = EXPR           defines a function
  time EXPR                 also prints how long it took
  assert COND               is an error if the condition is false
From the loosest to the tightest:
  for all ... :  for some ... :
  exactly when, iff
  implies
  A if COND else B
  or
  and
  not
  == != < > <= >= <> <| |> in      a chain compares neighbours: 0 <= $a < $b
  ..
  xor
  + - +-
  * div mod
  - (sign)
  :
  .
  1/2^*                            parts of one value stand together
  f(...)  $xs[0]  it.key
* is a star where an operand is expected (*3, *$n) and directly after a number or an up (1*2 is 1 + *2), unless $, a
bracket or a letter follows; elsewhere it multiplies: 2 * 3, 2*$n.
)",
       {},
       {"time", "assert"}},
      {"statements",
       "for, while, if, blocks, functions of statements",
       R"(After the colon stands one statement on the same line; or nothing, and the lines that follow up to end are a block.
  for $n in 0..3, $k in 0..$n if $k != 2: print($n, $k)
  $n = 1; while $n < 50: $n = 3*$n
  if $n > 3: "large" else: "small"              else may be left out
  if $n > 3:
    "large"
  else:
    if $n > 1: "middle" else: "small"
  end
A function ends with return, or after its block; what it sets is its own.
  steps($a,$b):
    $count = 0
    while $b > 0:
      $rest = $a mod $b; $a = $b; $b = $rest
      $count = $count + 1
    end
    return $count
  end
memo keeps the answers of a function.
  memo f($n) = $n if $n < 2 else f($n - 1) + f($n - 2)
In an expression: help loops.
)",
       {},
       {"statement", "for", "while", "if", "else", "end", "block", "blocks", "memo", "return"}},
      {"methods",
       "A function behind its first argument",
       R"(A key of the answer comes first.
  $G = {2|-1}; $G.temperature; $G.cool(1).mean
  nim(3,5,7).winning_moves
  octal[0.07].period.preperiod                  a function, then a key
)",
       {},
       {"method"}},
      {"prompt",
       "Keys, history, long answers",
       R"(  it              the last answer
  ?NAME           help on a name, as help NAME
  Tab             completes names, parameters, variables, claims and files
  Ctrl-C          clears the line, or stops a computation
  Ctrl-D, quit    leaves
An empty line ends a statement that is not finished. A long answer is cut; print(it) shows all of it.
~/.nimatronrc is run at the start: put your own definitions there.
)",
       {}},
      {"variables",
       "$x, functions of your own, it",
       R"(  $G = {2|-1}               any answer can be kept
  $R = octal[0.07]          also a ruleset: $R(20), push($R,nim)
  nim($a,$(2*$a + 1))       in a state, $a and $(...) stand for their text
  lctr($p)                  a list stands for its items, with commas
  f($a,$b) = grundy(nim($a,$b)) + 1
it is the last answer.
)",
       {}},
      {"lists",
       "Lists, ranges, texts",
       R"(  [1,2,3]   0..20           a list, a range
  $xs[0]   $xs[1..3]        an item, counted from 0; some items
  $xs + [4]   3 in $xs
  [grundy(nim($a,$b)) for $a in 0..5, $b in 0..$a if $a != $b]
  "0.$d"                    a text; octal["0.$d"] is a ruleset
)",
       {"len", "count", "sum", "min", "max", "argmax", "sort", "first", "distinct", "tally", "sample", "mex", "print"}},
      {"loops",
       "for all, for some, if",
       R"(  for all $a in 0..20, $b in $a..20: COND       true, or false at the first counterexample
  for some $k in 0..9: COND
  [EXPR for $a, $b in 0..5, $d = $b - $a where $d > 0]
  A if COND else B
  and, or, not, implies, exactly when           evaluate only what they need
)",
       {}},
      {"integers",
       "Arithmetic",
       R"(  + - *   div mod (rounding down)   xor
)",
       {"bitand", "bitor", "gcd", "pow", "isqrt", "abs", "fib", "digits"}},
      {"values",
       "Values of games",
       R"(  3  -5/8                   numbers
  *  *4                     nimbers
  ^  ^3  ^^  v  v2          ups and downs; ^<2> an up-power, ^[2] = ^<1> + ^<2>
  1^*  -1v3*2               a number, ups and a nimber
  {2|-1}  {0||0|-2}  +-1    options; the longest bar is the outermost
  G + H   -G   3 * G   n.G   G:H (ordinal sum)   G.U (Norton product)
  == != < > <= >= <> (confused with) <| |>
)",
       {"canonical",
        "birthday",
        "mean",
        "temperature",
        "left_stop",
        "right_stop",
        "stop_count",
        "thermograph",
        "scaffolds",
        "aw",
        "mean_aw",
        "remote_star_equal",
        "incentives",
        "left_incentives",
        "right_incentives",
        "followers",
        "sensible_lines",
        "remoteness",
        "uptimal",
        "latex",
        "pm",
        "Tiny",
        "Miny",
        "norton",
        "conway",
        "subordinate",
        "heat",
        "overheat",
        "cool",
        "freeze",
        "rcf",
        "companion",
        "is_number",
        "is_integer",
        "is_nimber",
        "is_numberish",
        "is_infinitesimal",
        "is_all_small",
        "is_even_tempered",
        "is_odd_tempered"}},
      {"infinite",
       "Infinite numbers, and the field of nimbers",
       R"(w is omega: w^2-w*3+1 is a number, *(w+1) a nimber. Directly after w a ^ is a power and * multiplies.
)",
       {"nim_product", "nim_quotient", "nim_inverse", "nim_power", "nim_sqrt", "nim_excess", "sign", "is_ordinal"}},
      {"loopy",
       "Games whose play may go on for ever, and their values",
       R"(on, off, over, under, upon and dud are values; pass as an option is the game itself, and a name before braces is
known inside them: {pass|*}, a{0||a|*}. Parts stand together: 5over, upon*, ^<on>. S & T has the sides S and T.
)",
       {"onside", "offside", "is_stopper", "is_loopfree", "is_idempotent", "is_pseudonumber", "degree", "variety",
        "upsum", "downsum", "upsum_variety", "downsum_variety", "drawing_moves", "oo"}},
      {"positions",
       "Positions and what to ask about them",
       R"(A position is a ruleset and a state in brackets: nim(3,5,7), domineering(2x3), lctr(6,4^2,2,1^2). Alone it gives
a report. P + Q is a sum, -P the negative; positions and values mix: domineering(2x2) + ^*.
)",
       {"report",   "outcome",   "grundy",   "options",     "left_options", "right_options", "winning_moves",
        "strategy", "bluff",     "mistakes", "states",      "iso_states",   "tree_nodes",    "tree_leaves",
        "height",   "conjugate", "durfee",   "subposition", "is_binary",    "is_spindly"}},
      {"misere",
       "Misère play",
       "",
       {"misere_outcome",
        "misere_grundy",
        "genus",
        "tame",
        "classify",
        "sg_pairs",
        "misere_canonical",
        "misere_equal",
        "misere_birthday",
        "misere_mate",
        "misere_minus",
        "misere_parts",
        "misere_factors",
        "misere_link",
        "misere_distinguisher",
        "misere_compare",
        "misere_simplest",
        "is_misere_even",
        "is_misere_nimheap",
        "is_misere_prime",
        "is_introverted",
        "is_extraverted",
        "is_linked",
        "is_generally_tame",
        "is_tameable",
        "is_restive",
        "is_restless",
        "is_half_tame",
        "is_generally_restive",
        "quotient"}},
      {"rulesets",
       "The games, and how to name one",
       R"(A name, with parameters in square brackets if it takes any: nim, octal[0.07], subtraction[1,2,4]. Operators make
rulesets of rulesets: push(nim,euclid), truncate(lctr), pass(wythoff).
)",
       {"rulesets"}},
      {"operators", "Operators on rulesets and on positions", "", {}},
      {"enumerators",
       "Lists that are made as they are read",
       R"(So a search stops at what it finds: first([$P for $P in boards(clobber,2x3) if $P == *2]).
)",
       {"boards", "positions", "partitions", "subsets", "shapes", "addition_games", "born"}},
      {"tables",
       "Tables, periods, quotients",
       R"(A family is a ruleset, or a position with _ for each axis: zeruclid(1,_,_).
)",
       {"table", "period", "quotient", "guess", "census", "survey", "store", "sweep"}},
      {"pictures",
       "Drawings and plots",
       R"(save(X, "file.svg") writes any of them; .png, .tex (TikZ) and .txt too.
)",
       {"draw", "plot", "save", "table"}},
      {"files",
       "Reading and writing files",
       R"(nimatron run FILE.nim runs a script: statements of the language, one after the other.
)",
       {"save", "read", "load", "json"}},
      {"claims",
       "The papers' statements, and your own",
       R"(A claim file holds statements of this language; nimatron check FILE.claim checks them.
)",
       {"claims", "check", "verdict", "reproduce"}},
  };
  return kTopics;
}

}  // namespace nimatron
