// nimatron manual, nimatron reference: the man page and the reference, from the tables of commands and entries.
#include <fmt/format.h>

#include "nimatron/apps/command_line.h"
#include "nimatron/claims/program_entries.h"
#include "nimatron/notation/reference.h"

namespace nimatron {

namespace {

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

int print_manual(const Invocation&) {
  std::string out =
      ".TH NIMATRON 1\n.SH NAME\nnimatron \\- executable combinatorial game theory\n.SH SYNOPSIS\n"
      ".B nimatron\n.RI [ COMMAND ]\n.RI [ ARGUMENTS ]\n.br\n.B nimatron\n.RI ' EXPRESSION '\n"
      ".SH DESCRIPTION\nAnswers, for any position of any ruleset it can express, who wins, what it is worth and which\n"
      "moves win. Without arguments it starts a prompt. If the first argument is not a command, it is evaluated as an\n"
      "expression; a position alone gives a report.\n.PP\nEvery command takes\n.BR \\-\\-memory ,\n"
      ".B \\-\\-time\n(limits on memory and on the seconds each answer may take),\n.B \\-\\-no\\-theory\n(search "
      "only),\n"
      ".B \\-\\-explicit\n(canonical forms without abbreviations) and\n.B \\-\\-json\n(one JSON object per answer).\n"
      ".SH COMMANDS\n";
  for (const auto& c : commands()) {
    out += fmt::format(".SS {}\n{}\n", c.name, troff(c.help));
    for (const auto& p : c.parameters) {
      out += fmt::format(".TP\n.B {}\n{}\n", troff(option_name(p)), troff(option_help(p)));
    }
    if (!c.examples.empty()) out += fmt::format(".PP\n.nf\n{}\n.fi\n", troff(c.examples));
  }
  out +=
      ".SH EXIT STATUS\n0 all answered; 1 something could not be answered, and an error line takes its place;\n"
      "2 the command itself was wrong; 128 + n when stopped by signal n.\n"
      ".SH FILES\nThe history of the prompt: $XDG_STATE_HOME/nimatron/history, or ~/.local/state/nimatron/history.\n"
      ".PP\nStatements that are run when the prompt starts: ~/.nimatronrc.\n";
  say_text(out);
  return kAnswered;
}

}  // namespace

Command manual_command() { return {"manual", "Prints the man page.", {}, "nimatron manual | man -l -", print_manual}; }

Command reference_command() {
  return {"reference",
          "Prints the reference of rulesets, operators and functions (Markdown).",
          {},
          "nimatron reference > docs/reference.md",
          [](const Invocation&) {
            say_text(reference_markdown(program_entries()));
            return kAnswered;
          }};
}

}  // namespace nimatron
