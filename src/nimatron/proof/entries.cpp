#include "nimatron/proof/entries.h"

#include <fmt/format.h>

#include "nimatron/base/file_text.h"
#include "nimatron/engine/session.h"
#include "nimatron/proof/prove.h"
#include "nimatron/proof/verify.h"
#include "nimatron/rules/game_library.h"

namespace nimatron {

namespace {

Answer certificate(GameLibrary& games, Arguments& a) {
  Evaluator evaluate(a.session(), a.entries());
  return prove(evaluate, &games, a.text("statement")).text();
}

Answer verified(Arguments& a) {
  const auto file = a.text("file");
  const Budget::Scope scope(a.session().budget());
  Growth held;
  const auto text = file_text(file, kLargestCertificate, held);
  if (!text) throw Error(fmt::format("the file '{}' cannot be read", file));
  if (text->size() > kLargestCertificate) throw Error(fmt::format("the file '{}' is too large", file));
  return "verified: " + verify(*text, a.session().budget());
}

}  // namespace

void proof::add_entries(Entries& entries, std::shared_ptr<GameLibrary> games) {
  entries.add(
      {"prove",
       AnswerType::Text,
       {{"statement", ParameterKind::Text,
         "outcome(P) == X, misere_outcome(P) == X, grundy(P) == n, or a comparison of positions, sums and values"}},
       "Proves a statement by a certificate, a file that anybody can check.",
       "prove(\"outcome(cram(2x2)) == P\")",
       [games](Arguments& a) { return certificate(*games, a); },
       "nimatron prove 'outcome(cram(4x5)) == N' --out cram.cert\n"
       "nimatron prove 'domineering(2x2) == +-1' --out switch.cert"});
  entries.add({"verify",
               AnswerType::Text,
               {{"file", ParameterKind::Text, "A certificate, as prove writes it"}},
               "Checks a certificate: every entry, and that the entries prove the statement.",
               "verify(\"cram.cert\")",
               verified,
               "nimatron verify cram.cert"});
}

}  // namespace nimatron
