// nimatron census: every connected shape in a box, once, with what both plays say about it.
#include "nimatron/table/census.h"

#include <fmt/format.h>

#include <cstdio>
#include <memory>

#include "nimatron/apps/app.h"

namespace nimatron {

namespace {

struct CensusOptions {
  Settings settings;
  std::string ruleset, box, out;
};

struct CloseFile {
  void operator()(std::FILE* f) const { std::fclose(f); }
};

void write(const CensusOptions& o, Session& session) {
  Cursor in(o.box);
  const auto rows = static_cast<int>(in.integer(1, 64, "the number of rows"));
  in.expect('x');
  const auto columns = static_cast<int>(in.integer(1, 64, "the number of columns"));
  in.end();
  std::unique_ptr<std::FILE, CloseFile> file;
  if (!o.out.empty()) {
    file.reset(std::fopen(o.out.c_str(), "w"));
    if (!file) throw Error(fmt::format("cannot write to {}", o.out));
  }
  const auto write_line = [&](const std::string& line) {
    if (file) {
      fmt::print(file.get(), "{}\n", line);
    } else {
      say("{}\n", line);
    }
  };
  write_line(csv_header());
  const CensusTotals t = census(read_ruleset(o.ruleset, session), rows, columns, session.budget(),
                                [&](const CensusRow& row) { write_line(csv_line(row)); });
  if (file && std::fflush(file.get()) != 0) throw Error(fmt::format("cannot write to {}", o.out));
  fmt::print(stderr, "{} shapes, {} tame; P-positions: {} in normal play, {} in misère play\n", t.shapes, t.tame,
             t.normal_p, t.misere_p);
}

}  // namespace

void add_census(CLI::App& app, std::function<int()>& run) {
  auto o = std::make_shared<CensusOptions>();
  auto* command = app.add_subcommand("census", "Every connected shape in a box: genus, tameness, outcomes, as CSV");
  command->add_option("RULESET", o->ruleset, "towers or cram")->required();
  command->add_option("BOX", o->box, "Rows x columns, e.g. 2x8")->required();
  command->add_option("--out", o->out, "A CSV file instead of standard output");
  o->settings.add_to(*command);
  command->footer("Example: nimatron census towers 2x4 --out shapes.csv");
  command->callback(
      [o, &run] { run = [o] { return guarded(o->settings, [&](Session& session) { write(*o, session); }); }; });
}

}  // namespace nimatron
