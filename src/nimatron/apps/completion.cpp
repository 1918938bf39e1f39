// nimatron completion: completion for bash, zsh and fish, from the table of commands.
#include "nimatron/notation/completion.h"

#include <fmt/format.h>

#include "nimatron/apps/command_line.h"
#include "nimatron/base/join.h"
#include "nimatron/claims/program_entries.h"

namespace nimatron {

namespace {

constexpr const char* kSettings[] = {"--memory", "--time", "--no-theory", "--explicit",
                                     "--json",   "--why",  "--rules",     "--help"};

bool takes_notation(const Parameter& p) {
  return p.kind <= ParameterKind::Family && p.kind != ParameterKind::Whole && p.kind != ParameterKind::Number;
}

// What may follow a command: its options, and the words and names its arguments take.
std::vector<std::string> words_after(const Command& c) {
  std::vector<std::string> words(std::begin(kSettings), std::end(kSettings));
  bool notation = c.name == "eval" || c.name == "report";
  for (const auto& p : c.parameters) {
    if (const auto name = option_name(p); name.starts_with("--")) words.push_back(name);
    for (auto& word : p.offered()) words.push_back(std::move(word));
    notation = notation || takes_notation(p);
  }
  if (notation) {
    for (auto& word : all_names(program_entries())) words.push_back(std::move(word));
  }
  return words;
}

std::string names() {
  std::string out;
  for (const auto& c : commands()) out += c.name + " ";
  return out + "--version --help";
}

std::string bash() {
  std::string cases;
  for (const auto& c : commands()) {
    cases += fmt::format("    {}) words=\"{}\" ;;\n", c.name, join(words_after(c), " "));
  }
  return fmt::format(
      "# bash completion for nimatron: source <(nimatron completion bash)\n"
      "_nimatron() {{\n"
      "  local words=\"{}\"\n"
      "  if ((COMP_CWORD > 1)); then\n"
      "    case ${{COMP_WORDS[1]}} in\n{}    esac\n"
      "  fi\n"
      "  COMPREPLY=($(compgen -W \"$words\" -- \"${{COMP_WORDS[COMP_CWORD]}}\"))\n"
      "}}\n"
      "complete -o default -F _nimatron nimatron\n",
      names(), cases);
}

std::string zsh() {
  std::string cases;
  for (const auto& c : commands()) {
    cases += fmt::format("    {}) words_after=({}) ;;\n", c.name, join(words_after(c), " "));
  }
  return fmt::format(
      "#compdef nimatron\n"
      "# zsh completion for nimatron: source <(nimatron completion zsh)\n"
      "_nimatron() {{\n"
      "  local -a words_after\n"
      "  words_after=({})\n"
      "  if ((CURRENT > 2)); then\n"
      "    case $words[2] in\n{}    esac\n"
      "  fi\n"
      "  compadd -Q -- $words_after\n"
      "  _files\n"
      "}}\n"
      "compdef _nimatron nimatron\n",
      names(), cases);
}

// In single quotes, for fish.
std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

std::string fish() {
  std::string out = "# fish completion for nimatron: nimatron completion fish | source\n";
  for (const auto& c : commands()) {
    out += fmt::format("complete -c nimatron -n __fish_use_subcommand -a {} -d {}\n", c.name, quoted(c.help));
    out += fmt::format("complete -c nimatron -n '__fish_seen_subcommand_from {}' -a {}\n", c.name,
                       quoted(join(words_after(c), " ")));
  }
  return out;
}

}  // namespace

Command completion_command() {
  Parameter shell{"shell", ParameterKind::Word, "The shell", "bash", {"bash", "zsh", "fish"}};
  shell.positional = true;
  return {"completion",
          "Prints the completion script of a shell.",
          {shell},
          "source <(nimatron completion bash)",
          [](const Invocation& v) {
            const auto which = v.text("shell");
            say_text(which == "zsh" ? zsh() : which == "fish" ? fish() : bash());
            return kAnswered;
          }};
}

}  // namespace nimatron
