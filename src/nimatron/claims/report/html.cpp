#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "nimatron/base/canvas.h"
#include "nimatron/claims/report/mathematics.h"
#include "nimatron/claims/report/report.h"
#include "nimatron/study/png.h"

namespace nimatron {

namespace {

constexpr const char* kStyle = R"css(
:root { --ink:#1d1d1b; --faint:#6a6a66; --rule:#d9d6cf; --page:#fdfcf9; --card:#fff; --link:#1a4f8b; --code:#f3f0e8;
  --holds:#1b6e3c; --corrected:#8a5a00; --fails:#a3231f; --computed:#2b5a94; --error:#a3231f; }
@media (prefers-color-scheme: dark) { :root { --ink:#e6e3dc; --faint:#a09c93; --rule:#3b3a37; --page:#191816; --card:#211f1c;
  --link:#8fbcf0; --code:#2a2825; --holds:#7fcf9b; --corrected:#e5b45a; --fails:#f0938c; --computed:#93bdf2; --error:#f0938c; } }
* { box-sizing:border-box; }
html { -webkit-text-size-adjust:100%; }
body { margin:0; background:var(--page); color:var(--ink); line-height:1.55; font-size:17px;
  font-family:"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif; }
main { max-width:52rem; margin:0 auto; padding:2.5rem 1.25rem 5rem; }
a { color:var(--link); text-decoration-thickness:1px; text-underline-offset:2px; }
h1 { font-size:1.9rem; line-height:1.2; margin:.4rem 0 .3rem; font-weight:600; }
h2 { font-size:1.3rem; margin:3rem 0 .6rem; padding-top:.6rem; border-top:1px solid var(--rule); font-weight:600; }
p { margin:.6rem 0; } .authors, .source { color:var(--faint); margin:.1rem 0; } .source { font-style:italic; }
nav { font-size:.9rem; } nav.contents { margin:1.4rem 0; columns:2 16rem; } nav.contents a { display:block; }
figure { margin:1.6rem 0 2.2rem; background:var(--card); border:1px solid var(--rule); border-radius:6px; padding:1rem 1.1rem .8rem; }
figure:target, li:target { outline:2px solid var(--link); outline-offset:3px; }
figcaption { margin-bottom:.8rem; } figcaption b { font-variant:small-caps; letter-spacing:.02em; margin-right:.4em; }
.scroll { overflow-x:auto; } .row { display:flex; flex-wrap:wrap; gap:1.2rem; align-items:flex-end; }
.drawing { background:#fff; color:#222; border-radius:4px; padding:.7rem; text-align:center; font-size:.85rem; max-width:100%; }
.drawing svg { max-width:100%; height:auto; max-height:22rem; } .drawing p { margin:.3rem 0 0; overflow-wrap:anywhere; }
.picture { background:#fff; border-radius:4px; padding:.4rem; display:inline-block; max-width:100%; }
.picture img, .picture svg { max-width:100%; height:auto; display:block; }
table { border-collapse:collapse; font-variant-numeric:tabular-nums lining-nums; font-size:.92rem; }
th, td { padding:.16rem .6rem; text-align:right; white-space:nowrap; } th { font-weight:600; }
thead th { border-bottom:1.5px solid var(--ink); } tbody tr:last-child td, tbody tr:last-child th { border-bottom:1px solid var(--ink); }
tbody th { border-right:1px solid var(--rule); font-weight:500; } td.word, th.word { text-align:left; }
.dense { font-size:.8rem; } .dense th, .dense td { padding:.12rem .3rem; }
sup { font-size:.72em; line-height:0; }
pre { background:var(--code); padding:.6rem .8rem; border-radius:4px; white-space:pre-wrap; overflow-wrap:anywhere; font-size:.82rem; line-height:1.45; margin:.4rem 0; }
code, pre { font-family:"SFMono-Regular",Menlo,Consolas,"DejaVu Sans Mono",monospace; }
.command { font-size:.8rem; margin-top:.8rem; color:var(--faint); } .command summary { cursor:pointer; }
.about { margin:.7rem 0 0; padding:0; list-style:none; font-size:.88rem; } .about li { margin:.2rem 0; }
.verdict { display:inline-block; font-size:.74rem; letter-spacing:.04em; border:1px solid currentColor; border-radius:1em;
  padding:0 .6em; line-height:1.5; font-family:system-ui,sans-serif; margin-right:.45em; }
.proved, .holds { color:var(--holds); } .proved { font-weight:700; } .corrected { color:var(--corrected); } .fails { color:var(--fails); }
.computed { color:var(--computed); } .error { color:var(--error); font-weight:700; }
.claims { list-style:none; padding:0; } .claims li { padding:.7rem 0; border-bottom:1px solid var(--rule); }
.claims p { margin:.2rem 0; } .small { font-size:.84rem; color:var(--faint); overflow-wrap:anywhere; }
.key span { margin-right:.3em; } footer { margin-top:3rem; color:var(--faint); font-size:.85rem; }
.papers { list-style:none; padding:0; } .papers li { border-top:1px solid var(--rule); padding:1.1rem 0; } .papers h2 { border:0; margin:0; padding:0; }
@media (max-width:34rem) { body { font-size:16px; } main { padding:1.4rem .9rem 3rem; } h1 { font-size:1.5rem; } figure { padding:.8rem .7rem; } }
@media print { tr, .drawing, .picture, .about li { break-inside:avoid; } figcaption { break-after:avoid; }
  .row { display:block; } .drawing { display:inline-block; vertical-align:bottom; } :root { --page:#fff; --card:#fff; --ink:#000; --faint:#444; --rule:#bbb; --link:#000; --code:#f6f6f6; }
  body { font-size:10.5pt; } main { max-width:none; padding:0; } nav { display:none; } h2 { break-after:avoid; margin-top:1.6rem; }
  h2 + p { break-after:avoid; } .drawing svg { max-height:9rem; } .picture img, .picture svg { max-width:11cm; }
  figure { border-radius:0; margin:.9rem 0; padding:.6rem .8rem; } .claims li { break-inside:avoid; } a { text-decoration:none; }
  .scroll { overflow:visible; } table { font-size:.78rem; } th, td { padding:.1rem .3rem; } details { display:none; } @page { margin:2cm; } }
)css";

std::string head(const std::string& title) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" "
      "content=\"width=device-width, "
      "initial-scale=1\"/>\n<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n",
      xml_escape(title), kStyle);
}

std::string foot(const std::string& version) {
  return fmt::format(
      "<footer><p>Made by nimatron {} from the rules of the games.</p></footer>\n</main>\n</body>\n</html>\n",
      xml_escape(version));
}

// Answers, with 2^{20} as a superscript; values stay as typed.
std::string rich(const std::string& text) {
  std::string out;
  std::size_t at = 0;
  for (auto caret = text.find("^{"); caret != std::string::npos; caret = text.find("^{", at)) {
    const auto close = text.find('}', caret);
    const bool power = caret > at && std::isalnum(static_cast<unsigned char>(text[caret - 1])) != 0;
    const auto inside = text.substr(caret + 2, close - caret - 2);
    if (close == std::string::npos || !power || inside.find('|') != std::string::npos) {
      out += xml_escape(text.substr(at, caret + 2 - at));
      at = caret + 2;
      continue;
    }
    out += fmt::format("{}<sup>{}</sup>", xml_escape(text.substr(at, caret - at)), xml_escape(inside));
    at = close + 1;
  }
  return out + xml_escape(text.substr(at));
}

bool is_number_like(const std::string& text) {
  return text.empty() || text.find_first_not_of("0123456789-+/.,^{|}()*v ") == std::string::npos;
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
    for (std::size_t i = 0; i < row.size() && i < words.size(); ++i) words[i] = words[i] || !is_number_like(row[i]);
  }
  auto kind = [&](std::size_t i) { return i < words.size() && words[i] ? " class=\"word\"" : ""; };
  const bool dense = t.head.size() > 14;
  std::string out = fmt::format("<div class=\"scroll\"><table{}>\n<thead><tr>", dense ? " class=\"dense\"" : "");
  for (std::size_t i = 0; i < t.head.size(); ++i) {
    out += fmt::format("<th scope=\"col\"{}>{}</th>", kind(i), html_prose(t.head[i]));
  }
  out += "</tr></thead>\n<tbody>\n";
  for (const auto& row : t.rows) {
    out += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool named = i == 0 && t.row_heads;
      out += fmt::format("<{0}{1}{2}>{3}</{0}>", named ? "th" : "td", named ? " scope=\"row\"" : "", kind(i),
                         rich(row[i]));
    }
    out += "</tr>\n";
  }
  return out + "</tbody></table></div>\n";
}

std::string html(const std::vector<MadeDrawing>& drawings) {
  std::string out = "<div class=\"row\">\n";
  for (const auto& d : drawings) {
    out += fmt::format("<div class=\"drawing\">{}<p>{}</p>", d.svg, html_prose(d.label));
    for (const auto& note : d.notes) {
      const auto space = note.find(' ');
      out += fmt::format("<p>{} {}</p>", xml_escape(note.substr(0, space)), rich(note.substr(space + 1)));
    }
    out += "</div>\n";
  }
  return out + "</div>\n";
}

std::string html(const MadePicture& p) {
  if (!p.svg.empty()) return fmt::format("<div class=\"picture\">{}</div>\n", p.svg);
  return fmt::format("<div class=\"picture\"><img alt=\"{}\" src=\"data:image/png;base64,{}\"/></div>\n",
                     xml_escape(p.words), base64(p.png));
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
  std::string out = fmt::format("<figure id=\"{}\">\n<figcaption><b>{}</b> {}</figcaption>\n", f.id,
                                xml_escape(f.label), html_prose(f.caption));
  out += std::visit([](const auto& content) { return html(content); }, made.content);
  if (!f.claims.empty()) {
    out += "<ul class=\"about\">\n";
    for (const auto& id : f.claims) {
      const auto* r = find(findings, id);
      if (r == nullptr) continue;
      out += fmt::format("<li>{}<a href=\"#{}\">{}</a> {}</li>\n", badge(r->verdict), anchor(id), xml_escape(id),
                         html_prose(r->claim->statement));
    }
    out += "</ul>\n";
  }
  return out + commands_html(made.commands) + "</figure>\n";
}

std::string claim_html(const Paper& paper, const CheckResult& r) {
  const Claim& c = *r.claim;
  std::string out = fmt::format("<li id=\"{}\">{}<b>{}</b> <span class=\"small\">{}</span><p>{}</p>", anchor(c.id),
                                badge(r.verdict), xml_escape(c.id), xml_escape(c.citation), html_prose(c.statement));
  if (!c.corrected.empty()) out += fmt::format("<p><i>Corrected:</i> {}</p>", html_prose(c.corrected));
  if (!c.proof.empty()) out += fmt::format("<p><i>Proof:</i> {}</p>", html_prose(c.proof));
  if (!r.detail.empty()) out += fmt::format("<p class=\"small\">{}</p>", html_prose(r.detail));
  if (!r.expected()) out += fmt::format("<p class=\"error\">The recorded verdict is {}.</p>", text_of(c.recorded));
  out += "<p class=\"small\">";
  out += r.range.empty() ? "Not checked for this page."
                         : fmt::format("Checked: {}, {:.2f} s.", html_prose(r.range), r.seconds);
  out += fmt::format(" <code>nimatron check '{}'</code>", xml_escape(c.id));
  std::string shown;
  for (const auto& s : paper.sections) {
    for (const auto& f : s.figures) {
      if (std::find(f.claims.begin(), f.claims.end(), c.id) == f.claims.end()) continue;
      shown += fmt::format("{}<a href=\"#{}\">{}</a>", shown.empty() ? " See " : ", ", f.id, xml_escape(f.label));
    }
  }
  return out + shown + "</p></li>\n";
}

std::string tally(const Findings& findings) {
  std::string out = "<span class=\"key\">";
  for (const std::string verdict : {"proved", "holds", "corrected", "fails", "computed", "error"}) {
    const auto n = std::count_if(findings.begin(), findings.end(), [&](const auto& r) { return r.verdict == verdict; });
    if (n > 0) out += fmt::format("{}<span>{}</span> ", badge(verdict), n);
  }
  return out + "</span>";
}

std::string section_anchor(std::size_t i) { return fmt::format("section-{}", i + 1); }

}  // namespace

std::string html_page(const Paper& paper, const MadeSections& made, const Findings& findings, Scale scale,
                      const std::string& version) {
  std::string out = head(paper.title);
  out += fmt::format(
      "<nav><a href=\"index.html\">All papers</a></nav>\n<h1>{}</h1>\n<p class=\"authors\">{}</p>\n<p "
      "class=\"source\">{}</p>\n<p>{}</p>\n<p>{}</p>\n<nav class=\"contents\">\n",
      html_prose(paper.title), xml_escape(paper.authors), xml_escape(paper.source), html_prose(paper.summary),
      tally(findings));
  for (std::size_t i = 0; i < paper.sections.size(); ++i) {
    out += fmt::format("<a href=\"#{}\">{}</a>\n", section_anchor(i), xml_escape(paper.sections[i].title));
  }
  out += "<a href=\"#claims\">Every claim of the paper</a>\n</nav>\n";
  for (std::size_t i = 0; i < paper.sections.size(); ++i) {
    const auto& s = paper.sections[i];
    out += fmt::format("<h2 id=\"{}\">{}</h2>\n", section_anchor(i), xml_escape(s.title));
    for (const auto& p : s.paragraphs) out += fmt::format("<p>{}</p>\n", html_prose(p));
    for (std::size_t k = 0; k < s.figures.size(); ++k) out += figure_html(s.figures[k], made[i][k], findings);
  }
  out += fmt::format(
      "<h2 id=\"claims\">Every claim of the paper</h2>\n<p>Checked at scale <i>{}</i>. <i>Proved</i>: true "
      "for all cases. <i>Holds</i>: true as printed, in the range given. <i>Fails</i>: false as printed. "
      "<i>Corrected</i>: false as printed, true in the corrected form in that range. <i>Computed</i>: for the record, "
      "where the paper shows a picture or leaves a question open.</p>\n<ul class=\"claims\">\n",
      text_of(scale));
  for (const auto& r : findings) out += claim_html(paper, r);
  return out + "</ul>\n" + foot(version);
}

std::string html_index(const std::vector<std::pair<const Paper*, std::optional<Findings>>>& pages,
                       const std::string& version) {
  std::string out = head("The papers, reproduced");
  out +=
      "<h1>The papers, reproduced</h1>\n<p>The papers' tables and figures, computed from the rules of the games, with "
      "a "
      "verdict on every claim.</p>\n<ul class=\"papers\">\n";
  for (const auto& [paper, findings] : pages) {
    out += fmt::format(
        "<li><h2><a href=\"{}.html\">{}</a></h2>\n<p class=\"authors\">{}</p>\n<p class=\"source\">{}</p>\n<p>{}</p>\n",
        paper->name, html_prose(paper->title), xml_escape(paper->authors), xml_escape(paper->source),
        html_prose(paper->summary));
    if (findings) out += fmt::format("<p>{}</p>\n", tally(*findings));
    out += "</li>\n";
  }
  return out + "</ul>\n" + foot(version);
}

}  // namespace nimatron
