// The command line: options from the parameters of commands. The only file that knows CLI11.
#include "nimatron/apps/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <sstream>

#include "nimatron/apps/help.h"
#include "nimatron/apps/prompt.h"
#include "nimatron/base/cursor.h"
#include "nimatron/base/join.h"
#include "nimatron/base/nearest.h"
#include "nimatron/base/tell.h"
#include "nimatron/claims/program_entries.h"
#include "nimatron/notation/names.h"
#include "nimatron/rules/game_library.h"

namespace nimatron {

namespace {

// A file is always an option with a name, even if it is required.
bool by_place(const Parameter& p) { return p.positional || (!p.fallback && p.kind != ParameterKind::File); }

// Adds one parameter; what is given for it arrives in `values`.
void add_parameter(CLI::App& command, const Parameter& p, std::vector<std::string>& values) {
  if (p.kind == ParameterKind::Flag) {
    command.add_flag_callback(
        option_name(p), [&values] { values = {"yes"}; }, option_help(p));
    return;
  }
  auto* option = command.add_option(option_name(p), values, option_help(p));
  if (!p.fallback) option->required();
  if (!p.many) option->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  if (!p.many || !by_place(p)) option->allow_extra_args(false);  // one value per occurrence
}

// Fails if the text is not a valid value of the parameter.
void check_given(const Parameter& p, const std::string& text) {
  if (p.kind == ParameterKind::Word && std::find(p.words.begin(), p.words.end(), text) == p.words.end()) {
    throw Error(fmt::format("{}: '{}' is not one of {}", option_name(p), text, join(p.words, ", ")));
  }
  if (p.kind != ParameterKind::Whole) return;
  constexpr std::int64_t kMost = 1'000'000'000'000'000'000;
  const bool any = p.least == p.most;
  try {
    Cursor in(text);
    in.integer(any ? -kMost : p.least, any ? kMost : p.most, "the number");
    in.end();
  } catch (const Error& e) {
    throw Error(fmt::format("{}: {}", option_name(p), e.what()));
  }
}

void add_settings(CLI::App& command, Settings& s) {
  command.add_option("--memory", s.memory, "Memory limit, e.g. 8G (default: three quarters of the machine's memory)");
  command.add_option("--time", s.time, "Time limit for each answer, in seconds");
  command.add_flag("--no-theory", s.no_theory, "Search only: no closed forms, no proved periods");
  command.add_flag("--explicit", s.explicit_forms, "Print canonical forms without abbreviations");
  command.add_flag("--json", s.json, "One JSON object per answer");
  command.add_flag("--why", s.why, "Print what each answer rests on");
  command.add_option("--rules", s.rules, "A rule file whose games are rulesets then; may be given more than once")
      ->allow_extra_args(false);
}

struct Pending {
  const Command* command = nullptr;
  Invocation invocation;
};

void add_command(CLI::App& app, const Command& c, Pending& chosen) {
  auto pending = std::make_shared<Pending>();
  pending->command = &c;
  auto* command = app.add_subcommand(c.name, c.help);
  for (const auto& p : c.parameters) add_parameter(*command, p, pending->invocation.given[p.name]);
  add_settings(*command, pending->invocation.settings);
  std::string footer = "Example: ";
  for (const char ch : c.examples) {
    footer += ch;
    if (ch == '\n') footer += "         ";
  }
  command->footer(footer);
  command->callback([pending, &chosen] { chosen = *pending; });
}

const Command* command_named(const std::string& word) {
  const auto it = std::find_if(commands().begin(), commands().end(), [&](const Command& c) { return word == c.name; });
  return it == commands().end() ? nullptr : &*it;
}

bool is_plain_word(const std::string& s) {
  return !s.empty() &&
         std::all_of(s.begin(), s.end(), [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '-'; }) &&
         std::isalpha(static_cast<unsigned char>(s[0])) != 0;
}

// A function or a ruleset in the place of a command: how it is asked for; else empty.
std::string meant_expression(const std::vector<std::string>& typed) {
  const auto& word = typed.front();
  const auto kind = kind_of_name(word, program_entries());
  if (kind == NameKind::Unknown) return {};
  std::vector<std::string> given;
  for (std::size_t i = 1; i < typed.size() && !typed[i].starts_with("--"); ++i) given.push_back(typed[i]);
  const auto call = fmt::format("{}({})", word, given.empty() ? "..." : join(given, ","));
  const bool game = kind == NameKind::Ruleset;
  return fmt::format("it is a {}: nimatron {}'{}'", game ? "ruleset" : "function", game ? "" : "eval ", call);
}

int wrong_command(const std::vector<std::string>& typed) {
  const auto& word = typed.front();
  if (word == "version") {
    tell("nimatron: 'version' is not a command; did you mean 'nimatron --version'?\n");
    return kWrongCommand;
  }
  if (const auto meant = meant_expression(typed); !meant.empty()) {
    tell("nimatron: '{}' is not a command; {}\n", word, meant);
    return kWrongCommand;
  }
  std::vector<std::string> names;
  for (const auto& c : commands()) names.push_back(c.name);
  const bool listing = word == "list" || word == "games" || word == "ls";
  const auto near = listing ? "rulesets" : nearest(word, names);
  tell("nimatron: '{}' is not a command; {}nimatron --help lists them\n", word,
       near.empty() ? "" : fmt::format("did you mean '{}'? ", near));
  return kWrongCommand;
}

// The option nearest to one that was mistyped: one of the command, or, before the command, of the program or a setting.
std::string nearest_option(const CLI::App& app, const std::string& typed) {
  Settings unused;
  CLI::App settings;
  add_settings(settings, unused);
  std::vector<const CLI::App*> allowed{&app, &settings};
  if (const auto chosen = app.get_subcommands(); !chosen.empty()) allowed = {chosen.front()};
  std::vector<std::string> names;
  for (const auto* a : allowed) {
    for (const auto* option : a->get_options()) {
      for (const auto& name : option->get_lnames()) names.push_back(name);
    }
  }
  const auto near = nearest(typed.substr(2), names);
  return near.empty() ? near : "--" + near;
}

std::string shortest_line(const std::string& text) {
  std::istringstream in(text);
  std::string shortest;
  for (std::string line; std::getline(in, line);) {
    if (shortest.empty() || line.size() < shortest.size()) shortest = line;
  }
  return shortest;
}

// What is wrong with the arguments, with the options that may have been meant.
std::string failure_text(const CLI::App* app, const CLI::Error& e) {
  std::vector<std::string> meant;
  const auto chosen = app->get_subcommands();
  for (const auto& argument : app->remaining(true)) {
    const auto* out = chosen.empty() ? nullptr : chosen.front()->get_option_no_throw("--out");
    const auto dot = argument.rfind('.');
    if (out != nullptr && !argument.starts_with("--") && dot != std::string::npos && dot + 1 < argument.size() &&
        std::isalpha(static_cast<unsigned char>(argument[dot + 1])) != 0) {
      meant.push_back(fmt::format("'--out {}'", argument));
    }
    if (!argument.starts_with("--")) continue;
    const auto typed = argument.substr(0, argument.find('='));
    const auto near = nearest_option(*app, typed);
    const auto form = typed.substr(2);
    if (form == "out" && !chosen.empty()) {
      const auto& command = chosen.front()->get_name();
      const auto of = command == "eval" ? std::string("EXPR") : command + "(...)";
      const bool draws = chosen.front()->get_option_no_throw("--draw") != nullptr;
      meant.push_back(draws ? "'--draw'" : fmt::format("nimatron eval 'save({},\"FILE\")'", of));
    } else if (out != nullptr && (form == "svg" || form == "png" || form == "pdf" || form == "csv" || form == "tex")) {
      meant.push_back(fmt::format("'--out FILE.{}'", form));
    } else if (!near.empty() && near != typed) {
      meant.push_back("'" + near + "'");
    }
  }
  const bool mistyped = e.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError) && !meant.empty();
  const bool missing = e.get_exit_code() == static_cast<int>(CLI::ExitCodes::RequiredError) && !chosen.empty();
  const auto* command = missing ? command_named(chosen.front()->get_name()) : nullptr;
  const auto shortest = command == nullptr ? std::string() : shortest_line(command->examples);
  return fmt::format("{}{}{}\nRun with --help for more information.\n", e.what(),
                     mistyped ? fmt::format("; did you mean {}?", join(meant, ", ")) : "",
                     shortest.empty() ? "" : "; for example " + shortest);
}

// Settings may be written before the command, too; they are moved behind it.
void settings_last(std::vector<std::string>& arguments) {
  Settings unused;
  CLI::App settings;
  add_settings(settings, unused);
  std::size_t end = 0;
  while (end < arguments.size()) {
    const std::string& a = arguments[end];
    const auto* option = settings.get_option_no_throw(a.substr(0, a.find('=')));
    if (option == nullptr) break;
    end += option->get_items_expected_min() > 0 && a.find('=') == std::string::npos ? 2 : 1;
  }
  if (end >= arguments.size()) return;
  std::rotate(arguments.begin(), arguments.begin() + static_cast<std::ptrdiff_t>(end), arguments.end());
}

// An expression may begin with '-' or '['; a space before it keeps CLI11 from taking it for an option or for several
// arguments.
std::string shield(std::string argument) {
  const bool expression = argument.size() >= 2 && argument[0] == '-' && argument[1] != '-' && argument != "-h";
  return expression || argument.starts_with('[') ? " " + argument : argument;
}

}  // namespace

std::string option_name(const Parameter& p) {
  std::string name = p.name;
  if (by_place(p)) {
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::toupper(c); });
    return name;
  }
  std::replace(name.begin(), name.end(), '_', '-');
  return "--" + name;
}

std::string option_help(const Parameter& p) {
  std::string help = p.help;
  if (p.kind == ParameterKind::Word) help += fmt::format("{}{}", help.empty() ? "" : ": ", join(p.words, ", "));
  if (p.fallback && !p.fallback->empty() && p.kind != ParameterKind::Flag) {
    help += fmt::format(" (default {})", *p.fallback);
  }
  return help;
}

namespace {

// The games of the files that were named with --rules; false if one of the files is wrong.
bool load_rules(const std::vector<std::string>& files) {
  for (const auto& file : files) {
    try {
      for (const auto& w : program_games().load(file).warnings) tell("warning: {}\n", w);
    } catch (const Error& e) {
      tell("{}\n", e.what());
      return false;
    }
  }
  return true;
}

// help, help COMMAND, help NAME as at the prompt.
int run_help(const std::vector<std::string>& typed) {
  if (typed.size() == 1) return run_command_line({"--help"});
  if (command_named(typed[1]) != nullptr) return run_command_line({typed[1], "--help"});
  say_text(help_text(typed[1], program_entries()));
  return kAnswered;
}

// A flag by its bare name behind the one thing that a command is about: draw X tree is draw X --tree.
void name_flags(std::vector<std::string>& arguments) {
  const Command* command = arguments.size() < 3 ? nullptr : command_named(arguments.front());
  if (command == nullptr || arguments[1].starts_with("--")) return;
  const auto& all = command->parameters;
  if (std::count_if(all.begin(), all.end(), by_place) != 1) return;
  if (std::any_of(all.begin(), all.end(), [](const Parameter& p) { return by_place(p) && p.many; })) return;
  for (std::size_t i = 2; i < arguments.size(); ++i) {
    const auto is_flag = [&](const Parameter& p) { return p.kind == ParameterKind::Flag && p.name == arguments[i]; };
    if (std::none_of(all.begin(), all.end(), is_flag)) return;
    arguments[i] = option_name(*std::find_if(all.begin(), all.end(), is_flag));
  }
}

}  // namespace

int run_command_line(std::vector<std::string> arguments) {
  CLI::App app("Nimatron: executable combinatorial game theory", "nimatron");
  app.set_version_flag("--version", "nimatron " NIMATRON_VERSION);
  app.require_subcommand(0, 1);
  app.failure_message(failure_text);
  app.footer(
      "If the first argument is not a command, it is evaluated as an expression: nimatron 'nim(3,5,7)' reports "
      "on a position.");
  Pending chosen;
  std::vector<std::string> prompt_rules;
  app.add_option("--rules", prompt_rules, "A rule file whose games are rulesets then")->allow_extra_args(false);
  for (const auto& c : commands()) add_command(app, c, chosen);
  settings_last(arguments);
  if (!arguments.empty()) {
    const auto& first = arguments.front();
    const bool option = first.starts_with("--") || first == "-h";
    if (first == "help") return run_help(arguments);
    if (!option && command_named(first) == nullptr) {
      if (is_plain_word(first)) return wrong_command(arguments);
      arguments.insert(arguments.begin(), "report");
    }
  }
  name_flags(arguments);
  for (auto& a : arguments) a = shield(a);
  std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them last first
  try {
    app.parse(arguments);
  } catch (const CLI::ParseError& e) {
    std::ostringstream out, err;
    const int status = app.exit(e, out, err);
    say_text(out.str());
    tell_text(err.str());
    return status == 0 ? kAnswered : kWrongCommand;
  }
  if (!load_rules(prompt_rules) || !load_rules(chosen.invocation.settings.rules)) return kUnanswered;
  if (chosen.command == nullptr) return run_prompt();
  auto& given = chosen.invocation.given;
  for (auto it = given.begin(); it != given.end();) it = it->second.empty() ? given.erase(it) : std::next(it);
  for (auto& [name, values] : given) {
    for (auto& v : values) {
      if (v.size() > 1 && v[0] == ' ') v.erase(0, 1);
    }
  }
  for (const auto& p : chosen.command->parameters) {
    const auto it = given.find(p.name);
    if (it == given.end()) continue;
    for (const auto& text : it->second) check_given(p, text);
  }
  return chosen.command->run(chosen.invocation);
}

}  // namespace nimatron
