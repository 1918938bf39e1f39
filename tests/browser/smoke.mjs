// The web explorer in a real browser: node tests/browser/smoke.mjs NIMATRON [NAME]
// runs all tests, or those whose names contain NAME. In the environment: NIMATRON_AXE, the file axe.min.js, which looks for
// what hinders people who cannot see or point; NIMATRON_REQUESTS, how many requests the load test makes.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { at, base, board, folder, msToAddress, opened, pause, plays, quiet, run, said, shows, touch, verdict, with_page } from "./harness.mjs";
import { serve } from "./serve.mjs";

const shownPosition = async (page) => new URLSearchParams((await page.address()).split("?")[1]).get("p");
const words = { N: "Whoever moves next wins", P: "Whoever moves next loses", L: "Left wins", R: "Right wins" };
// The page shows what the command line says about the position in the address bar.
async function agrees(page) {
  const p = await shownPosition(page);
  const [outcome, value, winning] = said(`outcome(${p})`, `canonical(${p})`, `winning_moves(${p})`);
  await page.until(`document.querySelector('[data-fact="canonical"]')?.ariaLabel === ${JSON.stringify(value)}`);
  assert.ok((await verdict(page)).startsWith(words[outcome]), `${p}: ${await verdict(page)}`);
  const found = await page.eval(`document.querySelector('table[aria-label="Moves"]') && document.querySelectorAll("tr.wins").length`);
  if (found !== null) assert.equal(found, winning ? winning.split(" ; ").length : 0, p);
  return p;
}
const tests = {
  async "the first page appears"() {
    await with_page(async (page) => {
      await page.go(base);
      await page.see("see who wins it");
      const paint = await page.until(`performance.getEntriesByName("first-contentful-paint")[0]?.startTime`);
      console.log(`  the address after ${msToAddress} ms, the first paint ${paint.toFixed(0)} ms after it is opened`);
    });
  },
  async "the start is alive"() {
    await with_page(async (page) => {
      await page.go(base);
      await shows(page, "nim(1,3,5)");
      await touch(page, "heap3.3");
      await page.until(`document.querySelector('${board}')?.dataset.position.split(",").map((n) => n.replace(/\\D/g, "")).reduce((a, n) => a + Number(n), 0) < 6`);
      await page.until(`document.querySelectorAll('[aria-label="Gallery"] svg').length >= 12`);
      const names = await page.eval(`[...document.querySelectorAll('[aria-label="Gallery"] a')].map((a) => a.innerText.trim().split("\\n")[0])`);
      assert.ok(names.includes("Domineering"));
      await page.eval(`document.querySelector("#find-ruleset").focus()`);
      await page.send("Input.insertText", { text: "toads" });
      await page.see("toadsfrogs(");
    });
  },
  async "a position is typed"() {
    await with_page(async (page) => {
      await page.go(base);
      await page.type("Position", "nim(3,5,7)\n");
      await shows(page, "nim(3,5,7)");
      assert.equal(await agrees(page), "nim(3,5,7)");
      await page.see("The number of ones is odd in the column of 1");
      await page.type("Position", "domineering(3x3)\n");
      await shows(page, "domineering(3x3)");
      await agrees(page);
      await page.until(`document.querySelector('svg[aria-label^="Thermograph"]')`);
      // Beside an error there is no board.
      await page.type("Position", "nim(3,,7)\n");
      await page.until(`document.querySelector('[role="alert"]')?.innerText.includes("at column 7")`);
      assert.equal(await page.eval(`!document.querySelector('${board}')?.dataset.position`), true);
      await page.type("Position", "genus(towers(XX/XX))\n");
      await page.see("0^{02}");
    });
  },
  async "a link reproduces the view"() {
    await with_page(async (page) => {
      await page.go(at("position", { p: "nim(2) + domineering(2x2) + ^*" }));
      await page.until(`location.hash.startsWith("#board")`);
      await agrees(page);
      assert.equal(await page.eval(`document.querySelectorAll('${board} svg').length`), 2);
      await page.see("is worth +-1: together");
      await page.go(at("board", { p: "nim(1,1,1)", play: "misere" }));
      await quiet(page);
      assert.equal(await verdict(page), "Whoever moves next loses");
      assert.equal(await page.eval(`document.querySelectorAll("tr.wins").length`), 0);
      await page.press("Share");
      const link = await page.until(`document.querySelector(".link input")?.value`);
      assert.ok(link.startsWith(base) && link.includes("play=misere"), link);
    });
  },
  async "boards are changed by clicking"() {
    await with_page(async (page) => {
      await opened(page, "cram(2x3)", "Edit");
      const spot = await page.place(`document.querySelector('[data-cell="0,1"]')`);
      await page.eval(`new MutationObserver(() => (window.edited ??= performance.now())).observe(document.querySelector(".aside"), { subtree: true, childList: true, characterData: true });
        document.addEventListener("click", () => (window.clicked = performance.now()), true)`);
      await page.clickAt(...spot);
      await page.until(`decodeURIComponent(location.hash).includes("cram(.#./...)")`);
      console.log(`  ${(await page.eval("window.edited - window.clicked")).toFixed(0)} ms from a click to new answers`);
      assert.equal(await agrees(page), "cram(.#./...)");
      await page.eval(`document.querySelector('[data-cell="0,1"]').focus()`);
      await page.key("ArrowDown");
      await page.key("Enter");
      await page.until(`decodeURIComponent(location.hash).includes("cram(.#./.#.)")`);
      await agrees(page);
      await opened(page, "jenga(111/111/111)", "Edit");
      await page.click('[data-cell="0,1"]');
      await page.until(`decodeURIComponent(location.hash).includes("jenga(101/111/111)")`);
      await agrees(page);
    });
  },
  async "diagrams, heaps and strings are changed"() {
    await with_page(async (page) => {
      await opened(page, "lctr(4,2,1)", "Edit");
      await page.click('[data-cell="1,2"]');
      await page.until(`decodeURIComponent(location.hash).includes("lctr(4,3,1)")`);
      await agrees(page);
      await page.click('[data-cell="0,3"]');
      await page.until(`decodeURIComponent(location.hash).includes("lctr(3,3,1)")`);
      await opened(page, "nim(3,5)", "Edit");
      await page.click('[aria-label="number 2 and one"]');
      await page.until(`decodeURIComponent(location.hash).includes("nim(3,6)")`);
      await agrees(page);
      const [x, top] = await page.place(`document.querySelector('[data-top="1"]')`);
      const low = await page.eval(`(({ y, height }) => y + height / 2)(document.querySelector('[data-top="0"]').getBoundingClientRect())`);
      await page.drag([x, top], [x, (top + low) / 2], [x, low]);
      await page.until(`decodeURIComponent(location.hash).includes("nim(3,3)")`);
      await agrees(page);
      await page.eval(`document.querySelector('[data-heap="0"]').focus()`);
      await page.key("ArrowUp");
      await page.until(`decodeURIComponent(location.hash).includes("nim(4,3)")`);
      await opened(page, "whiteknight(5,3)", "Edit");
      const [px, py] = await page.place(`document.querySelector(".point")`);
      const cell = await page.eval(`document.querySelector(".point").getScreenCTM().a`);
      await page.drag([px, py], [px + cell, py], [px + cell, py - 2 * cell]);
      await page.until(`decodeURIComponent(location.hash).includes("whiteknight(6,5)")`);
      await agrees(page);
      await page.eval(`document.querySelector(".point").focus()`);
      await page.key("ArrowLeft");
      await page.until(`decodeURIComponent(location.hash).includes("whiteknight(5,5)")`);
      await opened(page, "nim(3,5)", "Edit");
      await page.type("State of nim", "4,4\n");
      await page.until(`decodeURIComponent(location.hash).includes("nim(4,4)")`);
      await agrees(page);
      await opened(page, "hackenbush(BRG)", "Edit");
      await page.type("State of hackenbush", "BBR\n");
      await page.until(`decodeURIComponent(location.hash).includes("hackenbush(BBR)")`);
      await agrees(page);
    });
  },
  async "graphs are drawn"() {
    await with_page(async (page) => {
      const reads = (text) => page.until(`new URLSearchParams(location.hash.split("?")[1]).get("p") === ${JSON.stringify(text)}`);
      const vertex = (n) => page.place(`document.querySelector('[data-vertex="${n}"]')`);
      const edge = (ends) => page.place(`document.querySelector('[data-edge="${ends}"] path:last-of-type')`);
      await opened(page, "hackenbush(BR)", "Edit");
      const unit = await page.eval(`document.querySelector('[data-vertex="0"]').getScreenCTM().a`);
      await page.clickAt(...(await edge("0-1")));
      await reads("hackenbush(0-1R,1-2R)");
      await agrees(page);
      // From a vertex to a free place, then from there to the ground.
      const [x, y] = await vertex(1);
      await page.drag([x, y], [x + unit, y], [x + 2 * unit, y - 0.4 * unit]);
      await reads("hackenbush(0-1R,1-2R,1-3B)");
      await agrees(page);
      const [x3, y3] = await vertex(3);
      const ground = await page.eval(`document.querySelector(".ground").getBoundingClientRect().y`);
      await page.drag([x3, y3], [x3, y3 + unit], [x3, ground]);
      await page.until(`decodeURIComponent(location.hash).includes("0-3B")`);
      await agrees(page);
      await page.eval(`document.querySelector('[data-edge="1-2"]').focus()`);
      await page.key("Delete");
      await page.until(`!decodeURIComponent(location.hash).includes("1-2")`);
      await agrees(page);
      await page.eval(`document.querySelector('[data-vertex="0"]').focus()`);
      await page.key("Enter");
      await page.until(`document.querySelectorAll("[data-edge]").length === 4`);
      await agrees(page);
      // A game of a rule file, with symbols on vertices.
      await opened(page, "graphsnort(0-1,1-2,2-3)", "Edit");
      await page.clickAt(...(await vertex(0)));
      await reads("graphsnort(0-1,1-2,2-3; 0b)");
      await agrees(page);
      await page.eval(`document.querySelector('[data-vertex="1"]').focus()`);
      await page.key("n");
      await page.until(`document.querySelector('[data-edge="1-4"]')`);
      await agrees(page);
      await page.click('.tools input[type=checkbox]');
      await page.clickAt(...(await vertex(3)));
      await page.until(`!document.querySelector('[data-vertex="3"]')`);
      await agrees(page);
    });
  },
  async "a click on a board leaves it to be seen"() {
    await with_page(async (page) => {
      for (const [p, word] of [["domineering(3x4)", "a1"], ["lctr(4,2,1)", "b2"], ["clobber(xo/ox)", "a1"]]) {
        await opened(page, p);
        // Away from what was clicked, nothing changes.
        const corner = async () => {
          const box = await page.eval(`(({ x, y, width, height }) => ({ x: x + width * 0.72, y: y + height * 0.72, width: width * 0.26, height: height * 0.26, scale: 1 }))(document.querySelector('${board} svg').getBoundingClientRect())`);
          return (await page.send("Page.captureScreenshot", { format: "png", clip: box })).data;
        };
        const before = await corner();
        await touch(page, word);
        await page.clickAt(2, 2);
        await pause(100);
        assert.ok((await corner()) === before, p);
      }
    });
  },
  async "a game is won against the engine"() {
    await with_page(async (page) => {
      await page.go(at("board", { p: "nim(2,3)", engine: "Right" }));
      for (;;) {
        await page.until(`document.querySelector("tr[data-touch]") || /wins: /.test(document.querySelector('[aria-label="Verdict"]').innerText)`);
        if (!(await page.eval(`!!document.querySelector("tr[data-touch]")`))) break;
        await plays(page, true);
      }
      assert.equal(await verdict(page), "Left wins: Right cannot move.");
    });
  },
  async "a mistake is named and undone, and its line is kept"() {
    await with_page(async (page) => {
      await opened(page, "nim(1,3)");
      await touch(page, "heap1.1");
      await shows(page, "nim(0,3)");
      await page.see("That was a mistake: take 2 from heap 2 wins.");
      await page.press("Undo");
      await shows(page, "nim(1,3)");
      await page.press("Hint");
      await page.see("Hint: take 2 from heap 2");
      await touch(page, "heap2.2");
      await shows(page, "nim(1,1)");
      await page.press("1. take 1 from heap 1");
      await shows(page, "nim(0,3)");
      await page.press("New game");
      await shows(page, "nim(1,3)");
    });
  },
  async "the board is three tabs away, and walked with arrows"() {
    await with_page(async (page) => {
      await opened(page, "domineering(2x2)");
      let tabs = 0;
      while (!(await page.eval(`!!document.activeElement.closest('${board}')`)) && tabs < 4) {
        await page.key("Tab");
        ++tabs;
      }
      assert.ok(tabs <= 3, `${tabs} tabs`);
      await page.key("Enter");
      await page.key("ArrowDown");
      await page.key("Enter");
      await shows(page, "domineering(#./#.)");
      // It is Right's turn, who has no such move.
      await touch(page, "b1");
      await touch(page, "b2");
      await pause(100);
      await shows(page, "domineering(#./#.)");
    });
  },
  async "a table is zoomed and a cell opened"() {
    await with_page(async (page) => {
      await page.go(at("tables", { t: "wythoff", r: "0..30", c: "0..30", z: "12" }));
      await page.until(`document.querySelectorAll(".legend li").length > 0`);
      await page.eval(`document.querySelector("canvas").focus()`);
      for (let i = 0; i < 3; ++i) await page.key("+");
      await page.until(`Number(new URLSearchParams(location.hash.split("?")[1]).get("z")) > 40`);
      await page.key("ArrowRight");
      const note = await page.until(`(/wythoff\\(\\d+,\\d+\\): \\d+/.exec(document.querySelector("#cell-note").innerText) ?? [""])[0]`);
      const [position, value] = note.split(": ");
      assert.equal(value, said(`grundy(${position})`)[0]);
      await page.key("Enter");
      await page.until(`location.hash.startsWith("#board")`);
      assert.equal(await agrees(page), position);
      // A million cells, moved while their tiles come in.
      const jenga = "addition[(-2,0),(-2,1),(1,-1)]";
      await page.go(at("tables", { t: jenga, r: "0..999", c: "0..999", z: "2" }));
      await page.until(`document.querySelectorAll(".legend li").length > 0`);
      const [x, y] = await page.place(`document.querySelector("canvas")`);
      await page.eval(`window.frames_seen = 0; (function f() { ++window.frames_seen; requestAnimationFrame(f); })()`);
      await page.send("Input.dispatchMouseEvent", { type: "mousePressed", x, y, button: "left", buttons: 1, clickCount: 1 });
      const begin = Date.now();
      const seen = await page.eval("window.frames_seen");
      for (let i = 0; i < 60; ++i) await page.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: x - 4 * i, y: y - 2 * i, button: "left", buttons: 1 });
      const frames = ((await page.eval("window.frames_seen")) - seen) / ((Date.now() - begin) / 1000);
      await page.send("Input.dispatchMouseEvent", { type: "mouseReleased", x: x - 240, y: y - 120, button: "left", clickCount: 1 });
      console.log(`  panning over a million cells: ${frames.toFixed(0)} frames a second`);
      await page.until(`Number(new URLSearchParams(location.hash.split("?")[1]).get("x")) > 0`);
    });
  },
  async "a sequence is a plot, with ticks and a legend of different colours"() {
    await with_page(async (page) => {
      await page.go(at("tables", { t: "octal[0.07]", r: "0..400", c: "" }));
      await page.until(`document.querySelectorAll(".legend li").length > 3`);
      // The values stand one above the other, not in a line of two pixels.
      await page.until(`(() => { const c = document.querySelector("canvas"); const d = c.getContext("2d").getImageData(0, 0, c.width, c.height).data;
        const seen = new Set(); for (let i = 3; i < d.length; i += 4) if (d[i]) seen.add(Math.floor(i / 4 / c.width)); return seen.size > 100; })()`);
      const colours = await page.eval(`[...document.querySelectorAll(".legend i")].map((i) => i.style.background)`);
      assert.equal(new Set(colours).size, colours.length);
      assert.ok((await page.eval(`document.querySelectorAll(".ticks.across span").length`)) > 3);
      assert.ok((await page.eval(`document.querySelectorAll(".ticks.down span").length`)) > 3);
    });
  },
  async "a worksheet is evaluated"() {
    await with_page(async (page) => {
      await page.go(at("worksheet", { c: "$n = 4\n---\nnim($n,5)" }));
      await page.see("*\nvalue");
      await page.type("Cell 2", "canonical(domineering(2x$n))\n");
      await page.see(said("canonical(domineering(2x4))")[0]);
      await page.type("Cell 3", "misere_gr");
      await page.see("misere_grundy(");
      await page.key("Tab");
      await page.until(`[...document.querySelectorAll(".cm-content")].some((t) => t.innerText.startsWith("misere_grundy("))`);
      await page.type("Cell 3", 'read("/etc/passwd")\n');
      await page.see("unknown name 'read'");
      await page.type("Cell 3", 'check("x.claim")\n');
      await page.see("reads and writes no files");
    });
  },
  async "work is cancelled"() {
    await with_page(async (page) => {
      await page.go(at("worksheet", { c: "canonical(domineering(9x9))" }));
      await page.press("Cancel");
      await page.until(`!document.querySelector("main").innerText.includes("Working")`);
      await page.type("Cell 1", "2 + 2\n");
      await page.see("4");
    });
  },
  async "a claim is checked, another cancelled"() {
    await with_page(async (page) => {
      await page.go(at("claims", { q: "lctr/def2" }));
      await page.click('[aria-label="Check lctr/def2"]');
      await page.until(`/holds: |proved: /.test(document.querySelector('[data-claim="lctr/def2"]').innerText)`, 60);
      await page.go(at("claims", { q: "toppling/", scale: "beyond" }));
      await page.until(`document.querySelector('[aria-label^="Check toppling/"]')`);
      await page.eval(`[...document.querySelectorAll('[aria-label^="Check toppling/"]')].slice(0, 12).forEach((b) => b.click())`);
      await page.press("Cancel");
      await page.see("Cancelled.");
    });
  },
  async "rules are typed, mended and played"() {
    await with_page(async (page) => {
      await page.go(at("rules"));
      await page.type("Rule file", "game takehalf\nheaps n\nboth n -> m");
      await page.see("line 3, column");
      await page.type("Rule file", "game takehalf\nheaps n\nboth n -> n - 1 if n >= 1\nboth n -> n div 2 if n >= 2");
      await page.see("takehalf(5)");
      await page.press("takehalf(5)");
      await shows(page, "takehalf(5)");
      await touch(page, "heap1.5");
      await shows(page, "takehalf(4)");
      // An error leaves no board of the game before.
      await page.type("Rule file", "game takehalf\nheaps n\nboth n -> m");
      await page.until(`document.querySelector('[role="alert"]') && !document.querySelector('${board}')`);
      await page.until(`[...document.querySelectorAll("option")].some((o) => o.value === "hexapawn")`);
    });
  },
  async "every view fits a phone and is dark or light"() {
    for (const dark of [false, true]) {
      for (const width of [1280, 390]) {
        await with_page(
          async (page) => {
            const views = {
              start: at("start"),
              board: at("board", { p: "domineering(3x4)" }),
              sum: at("board", { p: "nim(3,5,7) + hackenbush(BRG) + lctr(4,2,1)" }),
              tables: at("tables", { t: "wythoff", r: "0..60", c: "0..60" }),
              worksheet: at("worksheet"),
              claims: at("claims"),
              rules: at("rules"),
            };
            for (const [name, address] of Object.entries(views)) {
              await page.go(address);
              await pause(100);
              assert.ok((await page.eval("document.documentElement.scrollWidth - innerWidth")) <= 0, `${name} is too wide at ${width}`);
              const ground = await page.eval("getComputedStyle(document.body).backgroundColor");
              assert.equal(/rgb\((\d+)/.exec(ground)[1] < 128, dark, ground);
              const nameless = await page.eval(`[...document.querySelectorAll("button, a, input, select, textarea, canvas, [role=button]")]
                .filter((e) => !(e.textContent?.trim() || e.ariaLabel || e.labels?.length || e.getAttribute("aria-label"))).map((e) => e.outerHTML)`);
              assert.deepEqual(nameless, [], name);
            }
          },
          { width, dark },
        );
      }
    }
  },
  async "axe-core finds nothing"() {
    if (!process.env.NIMATRON_AXE) return console.log("  skipped: no axe-core, which ./test --long installs");
    const axe = readFileSync(process.env.NIMATRON_AXE, "utf8");
    for (const dark of [false, true]) {
      await with_page(
        async (page) => {
          const views = [at("start"), ...["domineering(4x4)", "lctr(4,2,1)", "nim(3,5)", "hackenbush(BRG)", "whiteknight(5,3)"].map((p) => at("board", { p }))];
          views.push(at("board", { p: "cram(3x4)" }), at("tables", { t: "wythoff", r: "0..20", c: "0..20" }), at("worksheet", { c: "canonical(domineering(2x4))" }));
          views.push(at("claims"), at("rules"));
          for (const view of views) {
            await page.go(view);
            await pause(700);
            await page.eval(`${axe}; 0`);
            const found = await page.eval(`axe.run().then((r) => r.violations.map((v) => v.id + ": " + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | ")))`);
            assert.deepEqual(found, [], view);
          }
        },
        { dark },
      );
    }
  },
  async "the site leads what was shared to the explorer"() {
    const folder = mkdtempSync(join(tmpdir(), "nimatron-site-"));
    try {
      execFileSync("python3", ["-B", "scripts/pages.py", ".", folder]);
      mkdirSync(join(folder, "explorer"));
      writeFileSync(join(folder, "explorer", "index.html"), `<link rel="icon" href="data:,"><main><h1>the explorer</h1></main>`);
      const address = await serve(folder);
      await with_page(async (page) => {
        await page.go(`${address}#board?p=nim%283%29`);
        await page.see("the explorer");
        assert.equal(await page.address(), `${address}explorer/index.html#board?p=nim%283%29`);
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  async "many requests are answered, and a small one at once"() {
    if (folder) return;
    const requests = Number(process.env.NIMATRON_REQUESTS ?? 400);
    const body = (n) => JSON.stringify({ ask: "position", text: `nim(${n % 7},${n % 5},3)` });
    let slowest = 0, next = 0;
    const begin = Date.now();
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        while (next < requests) {
          const started = Date.now();
          const response = await fetch(`${base}ask`, { method: "POST", body: body(next++) });
          assert.ok((await response.json()).facts.length > 3);
          slowest = Math.max(slowest, Date.now() - started);
        }
      }),
    );
    console.log(`  ${requests} requests in ${Date.now() - begin} ms, the slowest ${slowest} ms`);
  },
};

await run(tests);
