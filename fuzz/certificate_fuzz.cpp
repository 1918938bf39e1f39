// Certificates that are damaged, with and without a digest that fits again: each is refused, or proves a statement that
// is true.
#include "fuzz/damage.h"
#include "nimatron/engine/refusal.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/proof/prove.h"
#include "nimatron/proof/sha256.h"
#include "nimatron/proof/verify.h"
#include "nimatron/rules/game_library.h"

namespace {

using namespace nimatron;  // NOLINT(google-build-using-namespace)

std::string certificate(const std::string& statement) {
  Budget budget;
  Session session(budget);
  GameLibrary library;
  Evaluator evaluate(session, library_entries());
  return prove(evaluate, &library, statement).text();
}

const std::vector<std::string>& certificates() {
  static const auto kAll = [] {
    std::vector<std::string> out;
    for (const char* statement :
         {"outcome(cram(3x3)) == P", "grundy(nim(1,2) + kayles(5)) == 7", "outcome(domineering(2x3)) == N",
          "domineering(2x2) == +-1", "misere_outcome(nim(1,2,3)) == P", "period(subtraction[1,3,4]).period == 7",
          "period(subtraction[allbut 1,2]).saltus == 1", "quotient(octal[0.23]).order == 6", "nim(_,_)",
          "outcome(toadsfrogs(t.f)) == N", "period(addition[(-1,0),(0,-1)]).periods == [[2,0],[1,1]]"}) {
      fuzz::succeeds([&] { out.push_back(certificate(statement)); });
    }
    return out;
  }();
  return kAll;
}

// With a last line that fits what stands before it.
std::string with_end(const std::string& text) {
  const auto end = text.size() < 2 ? std::string::npos : text.rfind('\n', text.size() - 2);
  if (end == std::string::npos) return text;
  const auto body = text.substr(0, end + 1);
  const auto entries = std::count(body.begin(), body.end(), '\n') - 1;
  return body + "{\"end\":" + std::to_string(entries) + ",\"sha256\":\"" + sha256(body) + "\"}\n";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Choices choices(data, size);
  const std::string& whole = certificates()[choices.below(certificates().size())];
  std::string text = fuzz::damaged(whole, choices);
  if (choices.below(8) != 0) text = with_end(text);
  fuzz::Limited limited;
  std::string statement;
  if (!fuzz::succeeds([&] { statement = verify(text, limited.budget()); })) return 0;
  GameLibrary library;
  Evaluator evaluate(limited.session(), library_entries());
  try {
    prove(evaluate, &library, statement);
  } catch (const Refusal&) {
    fuzz::contradiction({"a certificate of what is false", text});
  } catch (const Error&) {
    // Rules that only the certificate has.
  } catch (const Stopped&) {
    // A limit: nothing is known of the statement.
  }
  return 0;
}
