#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "nimatron/base/canvas.h"
#include "nimatron/base/embedded.h"
#include "nimatron/claims/report/report.h"
#include "nimatron/study/png.h"

namespace nimatron {

std::span<const EmbeddedFile> report_style();

namespace {

// Words for a title, where markup cannot stand: the signs of its formulas, escaped.
std::string title_text(const Prose& title) {
  std::string out;
  bool tag = false;
  for (const char c : html(title)) {
    if (c == '<') tag = true;
    if (!tag) out += c;
    if (c == '>') tag = false;
  }
  return out;
}

std::string head(const std::string& title) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" "
      "content=\"width=device-width, "
      "initial-scale=1\"/>\n<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n",
      title, report_style().front().text);
}

std::string foot(const std::string& version) {
  return fmt::format(
      "<footer><p>Made by nimatron {} from the rules of the games.</p></footer>\n</main>\n</body>\n</html>\n",
      xml_escape(version));
}

bool is_number_like(const std::string& text) {
  return text.find_first_not_of("0123456789-+/.,^{|}()*v ") == std::string::npos;
}

std::string anchor(const std::string& claim) {
  std::string out = "claim-";
  for (const char c : claim.substr(claim.find('/') + 1)) {
    out += std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-' ? c : '_';
  }
  return out;
}

std::string badge(const std::string& verdict) {
  return fmt::format("<span class=\"verdict {0}\">{0}</span>", xml_escape(verdict));
}

std::string html(const MadeTable& t) {
  std::vector<bool> words(t.head.size(), false);
  for (const auto& row : t.rows) {
    for (std::size_t i = 0; i < row.size() && i < words.size(); ++i)
      words[i] = words[i] || !is_number_like(text(row[i]));
  }
  // The class of a cell: row 0 are the heads.
  auto kind = [&](std::size_t row, std::size_t i) {
    const int shade = t.shade(row, i);
    std::string classes = i < words.size() && words[i] ? "word" : "";
    if (shade > 0) classes += fmt::format("{}shade{}", classes.empty() ? "" : " ", shade);
    return classes.empty() ? classes : fmt::format(" class=\"{}\"", classes);
  };
  const bool dense = t.head.size() > 14;
  std::string out = fmt::format("<div class=\"scroll\"><table{}>\n<thead><tr>", dense ? " class=\"dense\"" : "");
  for (std::size_t i = 0; i < t.head.size(); ++i) {
    out += fmt::format("<th scope=\"col\"{}>{}</th>", kind(0, i), html(t.head[i]));
  }
  out += "</tr></thead>\n<tbody>\n";
  for (std::size_t r = 0; r < t.rows.size(); ++r) {
    const auto& row = t.rows[r];
    out += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool named = i == 0;
      out += fmt::format("<{0}{1}{2}>{3}</{0}>", named ? "th" : "td", named ? " scope=\"row\"" : "", kind(r + 1, i),
                         html(row[i]));
    }
    out += "</tr>\n";
  }
  return out + "</tbody></table></div>\n";
}

std::string html(const std::vector<MadeDrawing>& drawings) {
  std::string out = "<div class=\"row\">\n";
  for (const auto& d : drawings) {
    out += "<div class=\"drawing\">" + d.svg;
    for (const auto& line : d.below) out += fmt::format("<p>{}</p>", html(line));
    out += "</div>\n";
  }
  return out + "</div>\n";
}

std::string html(const MadePicture& p) {
  if (!p.svg.empty()) return fmt::format("<div class=\"picture\">{}</div>\n", p.svg);
  return fmt::format("<div class=\"picture\"><img alt=\"{}\" src=\"data:image/png;base64,{}\"/></div>\n",
                     xml_escape(p.words), base64(p.png));
}

std::string html(const MadeAnswer& a) {
  return fmt::format("<p class=\"answer\"><code>{}</code> <span>{}</span></p>\n", xml_escape(a.expression),
                     html(a.answer));
}

std::string html(const std::string& printed) { return fmt::format("<pre>{}</pre>\n", xml_escape(printed)); }

std::string commands_html(const std::vector<std::string>& commands) {
  if (commands.empty()) return {};
  std::string out = fmt::format("<div class=\"command\">Command: <pre>{}</pre>", xml_escape(commands.front()));
  if (commands.size() > 1) {
    out += fmt::format("<details><summary>and {} more</summary><pre>", commands.size() - 1);
    for (std::size_t i = 1; i < commands.size(); ++i) out += xml_escape(commands[i]) + '\n';
    out += "</pre></details>";
  }
  return out + "</div>\n";
}

const CheckResult* find(const Findings& findings, const std::string& id) {
  const auto it = std::find_if(findings.begin(), findings.end(), [&](const auto& r) { return r.claim->id == id; });
  return it == findings.end() ? nullptr : &*it;
}

std::string figure_html(const Figure& f, const Made& made, const Findings& findings) {
  std::string out =
      fmt::format("<figure id=\"{}\">\n<figcaption><b>{}</b> {}</figcaption>\n", f.id, html(f.label), html(f.caption));
  for (const auto& shown : made.shown) out += std::visit([](const auto& s) { return html(s); }, shown);
  if (!f.claims.empty()) {
    out += "<ul class=\"about\">\n";
    for (const auto& id : f.claims) {
      const auto* r = find(findings, id);
      if (r == nullptr) continue;
      out += fmt::format("<li>{}<a href=\"#{}\">{}</a> {}</li>\n", badge(r->verdict), anchor(id), xml_escape(id),
                         html(marked(r->claim->statement, kBackticks)));
    }
    out += "</ul>\n";
  }
  return out + commands_html(made.commands) + "</figure>\n";
}

std::string claim_html(const Paper& paper, const CheckResult& r) {
  const Claim& c = *r.claim;
  std::string out =
      fmt::format("<li id=\"{}\">{}<b>{}</b> <span class=\"small\">{}</span><p>{}</p>", anchor(c.id), badge(r.verdict),
                  xml_escape(c.id), html(marked(c.citation, kBackticks)), html(marked(c.statement, kBackticks)));
  if (!c.corrected.empty()) out += fmt::format("<p><i>Corrected:</i> {}</p>", html(marked(c.corrected, kBackticks)));
  if (!c.proof.empty()) out += fmt::format("<p><i>Proof:</i> {}</p>", html(marked(c.proof, kBackticks)));
  if (!r.detail.empty()) out += fmt::format("<p class=\"small\">{}</p>", html(marked(r.detail, kBackticks)));
  if (!r.expected()) out += fmt::format("<p class=\"error\">The recorded verdict is {}.</p>", text_of(c.recorded));
  out += "<p class=\"small\">";
  out += r.range.empty() ? "Not checked for this page."
                         : fmt::format("Checked: {}, {:.2f} s.", html(marked(r.range, kBackticks)), r.seconds);
  out += fmt::format(" <code>nimatron check '{}'</code>", xml_escape(c.id));
  std::string shown;
  for (const auto* f : paper.figures()) {
    if (std::find(f->claims.begin(), f->claims.end(), c.id) == f->claims.end()) continue;
    shown += fmt::format("{}<a href=\"#{}\">{}</a>", shown.empty() ? " See " : ", ", f->id, html(f->label));
  }
  return out + shown + "</p></li>\n";
}

std::string tally(const Findings& findings) {
  std::string out = "<span class=\"key\">";
  for (const std::string verdict : {"proved", "proved (Coq)", "holds", "corrected", "fails", "computed", "error"}) {
    const auto n = std::count_if(findings.begin(), findings.end(), [&](const auto& r) { return r.verdict == verdict; });
    if (n > 0) out += fmt::format("{}<span>{}</span> ", badge(verdict), n);
  }
  return out + "</span>";
}

std::string section_anchor(std::size_t i) { return fmt::format("section-{}", i); }

// One with claims has them all at its end.
std::string claims_html(const Paper& paper, const Findings& findings, Scale scale) {
  std::string out = fmt::format(
      "<h2 id=\"claims\">Every claim</h2>\n<p>Checked at scale <i>{}</i>. <i>Proved</i>: true "
      "for all cases. <i>Holds</i>: true as printed, in the range given. <i>Fails</i>: false as printed. "
      "<i>Corrected</i>: false as printed, true in the corrected form in that range. <i>Computed</i>: for the record, "
      "where the paper shows a picture or leaves a question open.</p>\n<ul class=\"claims\">\n",
      text_of(scale));
  for (const auto& r : findings) out += claim_html(paper, r);
  return out + "</ul>\n";
}

// Its title, and who wrote it where.
std::string about_html(const Paper& paper) {
  std::string out;
  if (!paper.authors.empty()) out += fmt::format("<p class=\"authors\">{}</p>\n", xml_escape(paper.authors));
  if (!paper.source.empty()) out += fmt::format("<p class=\"source\">{}</p>\n", xml_escape(paper.source));
  if (!paper.summary.empty()) out += fmt::format("<p>{}</p>\n", html(paper.summary));
  return out;
}

std::string contents_html(const Paper& paper) {
  std::string out = "<nav class=\"contents\">\n";
  for (std::size_t i = 1; i < paper.sections.size(); ++i) {
    out += fmt::format("<a href=\"#{}\">{}</a>\n", section_anchor(i), html(paper.sections[i].title));
  }
  if (!paper.claims.empty()) out += "<a href=\"#claims\">Every claim</a>\n";
  return out + "</nav>\n";
}

}  // namespace

std::string html_page(const Paper& paper, const std::vector<Made>& made, const Findings& findings, Scale scale,
                      const std::string& version) {
  std::string out = head(title_text(paper.title));
  out += fmt::format("<nav><a href=\"index.html\">All reports</a></nav>\n<h1>{}</h1>\n{}", html(paper.title),
                     about_html(paper));
  if (!findings.empty()) out += fmt::format("<p>{}</p>\n", tally(findings));
  out += contents_html(paper);
  std::size_t next = 0;
  for (std::size_t i = 0; i < paper.sections.size(); ++i) {
    const auto& s = paper.sections[i];
    if (i > 0) out += fmt::format("<h2 id=\"{}\">{}</h2>\n", section_anchor(i), html(s.title));
    for (const auto& block : s.blocks) {
      if (const auto* p = std::get_if<Prose>(&block)) out += fmt::format("<p>{}</p>\n", html(*p));
      if (const auto* f = std::get_if<Figure>(&block)) out += figure_html(*f, made[next++], findings);
    }
  }
  if (!findings.empty()) out += claims_html(paper, findings, scale);
  return out + foot(version);
}

std::string html_index(const std::vector<std::pair<const Paper*, std::optional<Findings>>>& pages,
                       const std::string& version) {
  std::string out = head("Reports");
  out +=
      "<h1>Reports</h1>\n<p>Tables and figures, computed from the rules of the games, with a verdict on every "
      "claim.</p>\n<ul class=\"papers\">\n";
  for (const auto& [paper, findings] : pages) {
    out += fmt::format("<li><h2><a href=\"{}.html\">{}</a></h2>\n{}", xml_escape(paper->name), html(paper->title),
                       about_html(*paper));
    if (findings && !findings->empty()) out += fmt::format("<p>{}</p>\n", tally(*findings));
    out += "</li>\n";
  }
  return out + "</ul>\n" + foot(version);
}

}  // namespace nimatron
