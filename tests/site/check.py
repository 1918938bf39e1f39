"""python3 tests/site/check.py: the pages of the site, served under a sub-folder, and every link on them followed."""

import functools
import html.parser
import http.server
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import urllib.error
import urllib.parse
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Links(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.links, self.names = [], set()

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src"):
                self.links.append(value)
            if name == "id":
                self.names.add(value)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def main():
    said = subprocess.run([ROOT / "scripts" / "site", "--help"], capture_output=True, text=True, check=True).stdout
    assert "usage: scripts/site DIR" in said, said
    with tempfile.TemporaryDirectory() as folder:
        site = pathlib.Path(folder) / "some" / "where"
        site.mkdir(parents=True)
        subprocess.run([sys.executable, "-B", ROOT / "scripts" / "pages.py", ROOT, site], check=True)
        # The explorer is built by scripts/static-page, which has a test of its own.
        (site / "explorer").mkdir()
        (site / "explorer" / "index.html").write_text("<title>explorer</title>")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        start = f"http://127.0.0.1:{server.server_port}/some/where/index.html"
        waiting, pages, broken = [start], {}, []
        while waiting:
            page = waiting.pop()
            if page in pages:
                continue
            try:
                with urllib.request.urlopen(page) as answer:
                    kind = answer.headers.get_content_type()
                    text = answer.read().decode("utf-8") if kind == "text/html" else (answer.read() and "")
            except urllib.error.HTTPError as error:
                broken.append(f"{page}: {error}")
                continue
            pages[page] = Links()
            pages[page].feed(text)
            if kind == "text/html":
                broken += [f"{page}: {found}" for found in re.findall(r">[^<>]*\.md</a>|<td>[^<]*\\\|", text)]
            for link in pages[page].links:
                to = urllib.parse.urldefrag(urllib.parse.urljoin(page, link))[0]
                if to.startswith(start.rsplit("/", 1)[0]):
                    waiting.append(to)
        for page, found in pages.items():
            for link in found.links:
                to, name = urllib.parse.urldefrag(urllib.parse.urljoin(page, link))
                if name and to in pages and name not in pages[to].names:
                    broken.append(f"{page}: {link}")
        # What is in a table of the reference is found.
        found = [title for _, title, words in json.loads((site / "search.json").read_text()) if "winning_moves(position" in words]
        assert found == ["Reference"], found
        server.shutdown()
    for name in ("gallery", "from-cgsuite", "glossary", "theorems", "teachers", "reference", "explorer"):
        assert any(name in page for page in pages), name
    assert not broken, "\n".join(broken)
    print(f"{len(pages)} files, {sum(len(p.links) for p in pages.values())} links")


if __name__ == "__main__":
    main()
