// nimatron completion, nimatron manual: the bash completion and the man page, made from the same tables
// as everything else.
#include <fmt/format.h>

#include "nimatron/apps/app.h"
#include "nimatron/apps/prompt.h"

namespace nimatron {

namespace {

std::string option_words(const CLI::App& command) {
  std::string words;
  for (const auto* option : command.get_options()) {
    for (const auto& name : option->get_lnames()) words += "--" + name + " ";
  }
  return words;
}

int print_completion(const CLI::App& app) {
  std::string names;
  std::string cases;
  for (const auto* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    names += command->get_name() + " ";
    std::string words = option_words(*command);
    if (command->get_name() == "eval" || command->get_name() == "report" || command->get_name() == "play" ||
        command->get_name() == "rulesets" || command->get_name() == "table" || command->get_name() == "period") {
      for (const auto& word : prompt_words()) words += word + " ";
    }
    cases += fmt::format("    {}) words=\"{}\" ;;\n", command->get_name(), words);
  }
  say("# bash completion for nimatron: source <(nimatron completion)\n"
      "_nimatron() {{\n"
      "  local words=\"{}{}\"\n"
      "  if ((COMP_CWORD > 1)); then\n"
      "    case ${{COMP_WORDS[1]}} in\n{}    esac\n"
      "  fi\n"
      "  COMPREPLY=($(compgen -W \"$words\" -- \"${{COMP_WORDS[COMP_CWORD]}}\"))\n"
      "}}\n"
      "complete -o default -F _nimatron nimatron\n",
      names, option_words(app), cases);
  return kAnswered;
}

// Text safe in troff: a leading dot or quote would be a request, a backslash an escape.
std::string troff(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\' || c == '-') out += '\\';
    if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n')) out += "\\&";
    out += c;
  }
  return out;
}

int print_manual(const CLI::App& app) {
  say(".TH NIMATRON 1\n.SH NAME\nnimatron \\- executable combinatorial game theory\n.SH SYNOPSIS\n"
      ".B nimatron\n.RI [ COMMAND ]\n.RI [ ARGUMENTS ]\n.br\n.B nimatron\n.RI ' EXPRESSION '\n"
      ".SH DESCRIPTION\nAnswers, for any position of any ruleset it can express, who wins, what it is worth and which\n"
      "moves win. Without arguments it is interactive. A first argument that is no command is an expression;\n"
      "of a position alone it gives a report.\n.SH COMMANDS\n");
  for (const auto* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    say(".SS {}\n{}\n", command->get_name(), troff(command->get_description()));
    for (const auto* option : command->get_options()) {
      say(".TP\n.B {}\n{}\n", troff(option->get_name()), troff(option->get_description()));
    }
    if (!command->get_footer().empty()) say(".PP\n.nf\n{}\n.fi\n", troff(command->get_footer()));
  }
  say(".SH EXIT STATUS\n0 all answered; 1 something could not be answered, and an error line stands in its place;\n"
      "2 the command itself was wrong; 128 + the signal when stopped by one.\n"
      ".SH FILES\nThe history of the prompt: $XDG_STATE_HOME/nimatron/history, or ~/.local/state/nimatron/history.\n");
  return kAnswered;
}

}  // namespace

void add_completion(CLI::App& app, std::function<int()>& run) {
  auto* command = app.add_subcommand("completion", "Print the bash completion");
  command->footer("Example: source <(nimatron completion)");
  command->callback([&app, &run] { run = [&app] { return print_completion(app); }; });
}

void add_manual(CLI::App& app, std::function<int()>& run) {
  auto* command = app.add_subcommand("manual", "Print the man page");
  command->footer("Example: nimatron manual | man -l -");
  command->callback([&app, &run] { run = [&app] { return print_manual(app); }; });
}

}  // namespace nimatron
