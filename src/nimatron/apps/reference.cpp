// nimatron reference: every ruleset, operator and function, as Markdown.
#include "nimatron/notation/reference.h"

#include <fmt/format.h>

#include "nimatron/apps/app.h"

namespace nimatron {

void add_reference(CLI::App& app, std::function<int()>& run) {
  auto* command =
      app.add_subcommand("reference", "Print the reference of rulesets, operators and functions (Markdown)");
  command->footer("Example: nimatron reference > docs/reference.md");
  command->callback([&run] {
    run = [] {
      say("{}", reference_markdown());
      return kAnswered;
    };
  });
}

}  // namespace nimatron
