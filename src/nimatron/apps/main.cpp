// nimatron: the command line.
#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <iostream>
#include <sstream>

#include "nimatron/apps/app.h"
#include "nimatron/apps/prompt.h"
#include "nimatron/notation/parse.h"

namespace nimatron {

const std::vector<Command>& commands() {
  // One row each.
  // clang-format off
  static const std::vector<Command> kTable = {
      {"eval", add_eval},
      {"report", add_report},
      {"rulesets", add_rulesets},
      {"play", add_play},
      {"table", add_table},
      {"period", add_period},
      {"quotient", add_quotient},
      {"census", add_census},
      {"survey", add_survey},
      {"claims", add_claims},
      {"check", add_check},
      {"reproduce", add_reproduce},
      {"reference", add_reference},
      {"completion", add_completion},
      {"manual", add_manual},
  };
  // clang-format on
  return kTable;
}

namespace {

bool is_command(const std::string& word) {
  return std::any_of(commands().begin(), commands().end(), [&](const Command& c) { return word == c.name; });
}

bool is_plain_word(const std::string& s) {
  return !s.empty() &&
         std::all_of(s.begin(), s.end(), [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '-'; }) &&
         std::isalpha(static_cast<unsigned char>(s[0])) != 0;
}

int wrong_command(const std::string& word) {
  std::vector<std::string> names;
  for (const auto& c : commands()) names.emplace_back(c.name);
  const auto near = nearest(word, names);
  fmt::print(stderr, "nimatron: '{}' is no command; {}nimatron --help lists them\n", word,
             near.empty() ? "" : fmt::format("did you mean '{}'? ", near));
  return kWrongCommand;
}

int run(int argc, char** argv) {
  CLI::App app("Nimatron: executable combinatorial game theory", "nimatron");
  app.set_version_flag("--version", "nimatron " NIMATRON_VERSION);
  app.require_subcommand(0, 1);
  app.footer("A first argument that is no command is an expression: nimatron 'nim(3,5,7)' reports on a position.");
  std::function<int()> chosen;
  for (const auto& c : commands()) c.add(app, chosen);

  std::vector<std::string> arguments(argv + 1, argv + argc);
  if (!arguments.empty()) {
    const auto& first = arguments.front();
    const bool option = first.starts_with("--") || first == "-h";
    if (!option && !is_command(first)) {
      if (is_plain_word(first)) return wrong_command(first);
      arguments.insert(arguments.begin(), "report");
    }
  }
  for (auto& a : arguments) a = shield(a);
  std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them last first
  try {
    app.parse(arguments);
  } catch (const CLI::ParseError& e) {
    std::ostringstream out;
    const int status = app.exit(e, out, std::cerr);
    say_text(out.str());
    return status == 0 ? kAnswered : kWrongCommand;
  }
  return chosen ? chosen() : run_prompt();
}

}  // namespace

}  // namespace nimatron

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader that has gone is a failed write like others
  try {
    return nimatron::run(argc, argv);
  } catch (const nimatron::OutputFailed& e) {
    if (!e.reader_gone()) fmt::print(stderr, "nimatron: {}\n", e.what());
    return nimatron::kUnanswered;
  } catch (const nimatron::Error& e) {
    fmt::print(stderr, "nimatron: {}\n", e.what());
    return nimatron::kWrongCommand;
  } catch (const std::exception& e) {
    fmt::print(stderr, "nimatron: {}\n", e.what());
    return nimatron::kUnanswered;
  }
}
