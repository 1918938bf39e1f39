// The input of `nimatron table`: the first line is the family, the second the function, each further line a range. What
// is filled is written in every form that is text or bytes.
#include "fuzz/fuzz.h"
#include "nimatron/engine/functions.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/study/entries.h"
#include "nimatron/study/save.h"
#include "nimatron/study/table_write.h"

namespace {

const nimatron::Entries& entries() {
  static const nimatron::Entries kEntries = [] {
    nimatron::Entries all;
    nimatron::engine::add_entries(all);
    nimatron::study::add_entries(all, "fuzz");
    return all;
  }();
  return kEntries;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nimatron;  // NOLINT(google-build-using-namespace)
  auto rest = fuzz::text(data, size);
  Evaluator::Texts given;
  given["what"] = {std::string(fuzz::take_line(rest))};
  given["of"] = {std::string(fuzz::take_line(rest))};
  while (!rest.empty() && given["ranges"].size() < 4) given["ranges"].emplace_back(fuzz::take_line(rest));
  fuzz::Limited limited;
  auto& session = limited.session();
  fuzz::succeeds([&] {
    const Answer answer = Evaluator(session, entries()).call(*entries().find("table"), given);
    const auto* counts = found_in<Counts>(answer);
    const auto table =
        counts != nullptr ? written(*counts, session.games()) : written(*found_in<Table>(answer), session.games());
    for (const auto write : {table_text, table_csv, table_json, table_bfile, table_npy}) {
      fuzz::succeeds([&] { write(table); });
    }
  });
  return 0;
}
