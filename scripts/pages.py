"""python3 scripts/pages.py ROOT DIR: the documentation of ROOT as HTML pages in DIR.

Reads the part of Markdown that the documentation uses: headings, paragraphs, lists, tables, code, pictures, links. A link
to a page leads to its HTML; one to another file of the tree is written as its words alone.
"""

import html
import json
import pathlib
import re
import shutil
import sys

GROUPS = [
    ("Guide", ["tutorial", "from-cgsuite", "explorer", "python", "rules", "claims", "sweeps", "cluster", "gallery", "teachers",
               "faq", "install"]),
    ("Reference", ["reference", "language", "notation", "json", "limits", "store", "glossary"]),
    ("Theory", ["theorems", "results", "laws", "certificates", "proofs", "algebra", "partizan", "loopy", "lattices", "heaps",
                "misere", "partitions", "spindly", "push-cram"]),
    ("Internals", ["architecture", "benchmarks", "library", "adding-a-ruleset"]),
]

STYLE = """:root { color-scheme: light dark; --line: #8886; --accent: light-dark(#0b5c8f, #7cc4f0); }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; }
.page { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 76rem; margin: 0 auto; padding: 1rem; gap: 0 2rem; }
main { order: -1; min-width: 0; }
a { color: var(--accent); }
img { max-width: 100%; height: auto; background: #fff; }
pre { overflow: auto; padding: 0.7rem; border: 1px solid var(--line); border-radius: 8px; }
code { font-family: ui-monospace, monospace; font-size: 0.93em; overflow-wrap: anywhere; }
pre code { overflow-wrap: normal; }
.table { overflow: auto; }
table { border-collapse: collapse; }
th, td { border: 1px solid var(--line); padding: 0.25rem 0.6rem; text-align: left; vertical-align: top; }
nav ul { list-style: none; padding: 0; margin: 0 0 1rem; }
nav input { width: 100%; box-sizing: border-box; font: inherit; padding: 0.3rem; }
.start { display: inline-block; padding: 0.5rem 1rem; border-radius: 8px; background: var(--accent); text-decoration: none;
  color: light-dark(#fff, #10171d); }
@media (min-width: 900px) { .page { grid-template-columns: 14rem minmax(0, 1fr); } main { order: 0; } }
"""

SCRIPT = """// Links that the explorer shares may name the site.
if (/^#(start|board|tables|worksheet|rules|claims)\\b/.test(location.hash)) location.replace("explorer/index.html" + location.hash);
const box = document.querySelector("#search"), list = document.querySelector("#found");
let pages;
box.addEventListener("input", async () => {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  pages ??= await (await fetch(box.dataset.root + "search.json")).json();
  list.replaceChildren(...pages.filter(([, title, text]) => words.length && words.every((w) => (title + " " + text).toLowerCase().includes(w)))
    .slice(0, 12).map(([address, title]) => {
      const item = document.createElement("li"), link = document.createElement("a");
      link.href = box.dataset.root + address;
      link.textContent = title;
      item.append(link);
      return item;
    }));
});
"""


def anchor(title):
    """The name of a heading in links, as on GitHub."""
    plain = re.sub(r"`|\*|\[|\]\([^)]*\)", "", title).lower()
    return re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")


def heading(source):
    """The title of a page: its first heading."""
    return next(line.lstrip("#").strip() for line in source.read_text(encoding="utf-8").splitlines() if line.startswith("# "))


class Page:
    def __init__(self, source, folder, known, titles):
        self.source, self.folder, self.known, self.titles = source, folder, known, titles
        self.words = []

    def address(self, link):
        """Where a link leads on the site; None if that is nowhere."""
        if re.match(r"[a-z]+:", link):
            return link
        path, _, part = link.partition("#")
        if not path:
            return link
        target = (self.source.parent / path).resolve()
        if target not in self.known:
            return None
        up = "../" if self.folder else ""
        return up + self.known[target] + ("#" + part if part else "")

    def spans(self, text):
        codes = []

        def keep(match):
            codes.append(f"<code>{html.escape(match.group(2).strip())}</code>")
            return f"\0{len(codes) - 1}\0"

        def link(match):
            picture, words, target = match.groups()
            to = self.address(target)
            if picture:
                return f'<img src="{to}" alt="{words}">' if to else words
            # The name of a file stands for its title.
            if words.endswith(".md"):
                source = (self.source.parent / target.partition("#")[0]).resolve()
                words = html.escape(self.titles.get(source, words), quote=False)
            return f'<a href="{to}">{words}</a>' if to else words

        text = re.sub(r"(`+)(.+?)\1", keep, text)
        text = html.escape(text, quote=False)
        text = re.sub(r"(!?)\[([^\[\]]*)\]\(([^()\s]*)\)", link, text)
        text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", text)
        text = re.sub(r"(?<![\w*])\*([^*\s][^*]*?)\*(?![\w*])", r"<em>\1</em>", text)
        return re.sub("\0(\\d+)\0", lambda m: codes[int(m.group(1))], text)

    def render(self, lines):
        out, i = [], 0
        while i < len(lines):
            line = lines[i]
            if not line.strip():
                i += 1
            elif line.lstrip().startswith("```"):
                end = i + 1
                while end < len(lines) and not lines[end].lstrip().startswith("```"):
                    end += 1
                out.append(f"<pre><code>{html.escape(chr(10).join(lines[i + 1:end]))}</code></pre>")
                i = end + 1
            elif re.match(r"#{1,6} ", line):
                level, title = len(line) - len(line.lstrip("#")), line.lstrip("#").strip()
                self.words.append(title)
                out.append(f'<h{level} id="{anchor(title)}">{self.spans(title)}</h{level}>')
                i += 1
            elif line.startswith("|"):
                end = i
                while end < len(lines) and lines[end].startswith("|"):
                    end += 1
                out.append(self.table(lines[i:end]))
                i = end
            elif re.match(r"([-*]|\d+\.) ", line):
                i = self.list(lines, i, out)
            elif line.startswith("<!--") or line.startswith("<"):
                i += 1
            else:
                end = i
                while end < len(lines) and lines[end].strip() and not re.match(r"```|#{1,6} |\||([-*]|\d+\.) ", lines[end]):
                    end += 1
                end = max(end, i + 1)
                text = " ".join(lines[i:end])
                self.words.append(text[:200])
                out.append(f"<p>{self.spans(text)}</p>")
                i = end
        return "\n".join(out)

    def list(self, lines, i, out):
        mark = re.compile(r"([-*]|\d+\.) ")
        kind = "ol" if lines[i][0].isdigit() else "ul"
        items = []
        while i < len(lines) and (match := mark.match(lines[i])):
            item = [lines[i][match.end():]]
            i += 1
            while i < len(lines) and (lines[i].startswith("  ") or (not lines[i].strip() and i + 1 < len(lines) and lines[i + 1].startswith("  "))):
                item.append(lines[i][min(match.end(), len(lines[i]) - len(lines[i].lstrip())):])
                i += 1
            items.append(f"<li>{self.render(item)}</li>")
            if i + 1 < len(lines) and not lines[i].strip() and mark.match(lines[i + 1]):
                i += 1
        out.append(f"<{kind}>{''.join(items)}</{kind}>")
        return i

    def table(self, lines):
        rows = [[c.strip().replace("\\|", "|") for c in re.split(r"(?<!\\)\|", line.strip().strip("|"))] for line in lines]
        self.words.extend(" ".join(row)[:200] for row in rows[2:])
        head = "".join(f"<th>{self.spans(c)}</th>" for c in rows[0])
        body = "".join("<tr>" + "".join(f"<td>{self.spans(c)}</td>" for c in row) + "</tr>" for row in rows[2:])
        return f'<div class="table"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def contents(pages, up):
    """The list of all pages, in groups."""
    left = dict(pages)
    out = [f'<nav aria-label="Pages"><p><strong><a href="{up}index.html">Nimatron</a></strong></p>',
           f'<input id="search" type="search" aria-label="Search" placeholder="Search" data-root="{up}"><ul id="found"></ul>',
           f'<p><a href="{up}explorer/index.html">The explorer</a></p>']
    for group, names in GROUPS + [("Other", sorted(set(left) - {n for _, names in GROUPS for n in names}))]:
        items = "".join(f'<li><a href="{up}docs/{n}.html">{html.escape(left[n])}</a></li>' for n in names if n in left)
        if items:
            out.append(f"<strong>{group}</strong><ul>{items}</ul>")
    return "".join(out) + "</nav>"


def main(root, folder):
    root, folder = pathlib.Path(root).resolve(), pathlib.Path(folder)
    sources = sorted((root / "docs").glob("*.md"))
    known = {root / "README.md": "readme.html", **{p: f"docs/{p.stem}.html" for p in sources}}
    for picture in (root / "docs" / "pictures").iterdir():
        known[picture.resolve()] = f"docs/pictures/{picture.name}"
    shutil.copytree(root / "docs" / "pictures", folder / "docs" / "pictures", dirs_exist_ok=True)
    bodies, index = {}, []
    titles = {source: heading(source).replace("`", "") for source in [root / "README.md", *sources]}
    for source, title in titles.items():
        page = Page(source, source.parent != root, known, titles)
        bodies[source] = page.render(source.read_text(encoding="utf-8").splitlines())
        index.append([known[source], title, " ".join(page.words)])
    pages = {p.stem: titles[p] for p in sources}

    def write(name, title, body, up):
        head = (f'<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, '
                f'initial-scale=1"><title>{html.escape(title)}</title><link rel="icon" href="data:,">'
                f'<link rel="stylesheet" href="{up}site.css"></head>')
        (folder / name).write_text(f'{head}<body><div class="page">{contents(pages, up)}<main>{body}</main></div>'
                                   f'<script src="{up}site.js"></script></body></html>\n', encoding="utf-8")

    for source, body in bodies.items():
        write(known[source], f"{titles[source]} – Nimatron", body, "../" if source.parent != root else "")
    first = ('<h1>Nimatron</h1><p>Games in which nothing is hidden and nothing is left to chance: who wins, by which moves, and '
             'what a position is worth, calculated and proved.</p><p><a class="start" href="explorer/index.html">Play in the browser</a></p>'
             '<p><img src="docs/pictures/explorer-position.png" alt="A position of Domineering in the explorer"></p>'
             '<ul><li><a href="docs/tutorial.html">Tutorial</a></li><li><a href="docs/gallery.html">Gallery</a></li>'
             '<li><a href="docs/teachers.html">For teachers</a></li><li><a href="readme.html">What it does, and how to '
             'install it</a></li></ul>')
    write("index.html", "Nimatron", first, "")
    write("docs/index.html", "Documentation – Nimatron", "<h1>Documentation</h1><p>Choose a page, or search.</p>", "../")
    (folder / "site.css").write_text(STYLE, encoding="utf-8")
    (folder / "site.js").write_text(SCRIPT, encoding="utf-8")
    (folder / "search.json").write_text(json.dumps(index), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
