// nimatron store: what a store holds, whether it is intact, and its rows as a file.
#include "nimatron/study/store/store.h"

#include <fmt/format.h>

#include "nimatron/apps/app.h"
#include "nimatron/study/store/store_export.h"

namespace nimatron {

namespace {

struct StoreOptions {
  Settings settings;
  std::string file, out;
  bool verify = false;
};

void show(const StoreOptions& o) {
  const Store store(o.file);
  const auto& plan = store.plan();
  const auto damaged = o.verify ? store.count_damaged() : 0;
  if (!o.out.empty()) export_store(store, o.out);
  fmt::print("compute  {}\nfor      {}\nrows     {}\n", plan.compute, plan.cases, store.size());
  if (damaged > 0) throw Error(fmt::format("{}: {} of {} rows are damaged", o.file, damaged, store.size()));
  if (o.verify) fmt::print("every row is intact\n");
}

}  // namespace

void add_store(CLI::App& app, std::function<int()>& run) {
  auto o = std::make_shared<StoreOptions>();
  auto* command = app.add_subcommand("store", "What a store of finished work holds");
  command->add_option("FILE", o->file, "A store: survey/survey.store, or the checks.store of your checks")->required();
  command->add_flag("--verify", o->verify, "Check the checksum of every row");
  command->add_option("--out", o->out, "Write the rows to a file: .csv or .json");
  o->settings.add_to(*command);
  command->footer("Example: nimatron store survey/survey.store --verify --out rows.csv");
  command->callback([o, &run] { run = [o] { return guarded(o->settings, [&](Session&) { show(*o); }); }; });
}

}  // namespace nimatron
