// The web explorer in a real browser: node tests/browser/smoke.mjs NIMATRON [NAME]
// runs all tests, or those whose names contain NAME. In the environment: NIMATRON_STATIC, the folder of a static page,
// which is tested then; NIMATRON_AXE, the file axe.min.js, which looks for what hinders people who cannot see or point;
// NIMATRON_REQUESTS, how many requests the load test makes; NIMATRON_PICTURES, a folder for pictures of the views.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Browser } from "./browser.mjs";
import { serve } from "./serve.mjs";

const [program, only = ""] = process.argv.slice(2);
const folder = process.env.NIMATRON_STATIC;
const started = Date.now();
const server = folder ? null : spawn(program, ["explore", "--no-browser"], { stdio: ["ignore", "pipe", "inherit"] });
const base = folder
  ? await serve(folder)
  : await new Promise((yes, no) => {
      server.stdout.once("data", (line) => yes(String(line).trim()));
      server.once("exit", () => no(new Error("nimatron explore ended")));
    });
const printed = Date.now();
const browser = await Browser.start();
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

const said = (...expressions) => execFileSync(program, ["eval", ...expressions], { encoding: "utf8" }).replace(/\n$/, "").split("\n");
const at = (view, fields = {}) => `${base}#${view}?${new URLSearchParams(fields)}`;
const fact = (page, name) => page.text(`[data-fact="${name}"] .mono`);
const shownPosition = async (page) => new URLSearchParams((await page.address()).split("?")[1]).get("p");
// The page shows what the command line says about the position in the address bar.
async function agrees(page) {
  const p = await shownPosition(page);
  const [outcome, value, winning] = said(`outcome(${p})`, `canonical(${p})`, `winning_moves(${p})`);
  await page.until(`document.querySelector('[data-fact="canonical"] .mono')?.innerText === ${JSON.stringify(value)}`);
  assert.equal(await fact(page, "outcome"), outcome, p);
  const sides = await page.eval(`[...document.querySelectorAll('[data-fact^="winning"] .mono')].map((e) => e.innerText)`);
  if (sides.length === 1) assert.equal(sides[0] === "none" ? "" : sides[0], winning, p);
  return p;
}
// Opens a position and waits for its answers, which move what is below them.
async function opened(page, p) {
  await page.go(at("position", { p }));
  await page.until(`document.querySelector('[data-fact="canonical"]') && document.querySelector(".answers").getAttribute("aria-busy") === "false"`);
}
async function with_page(work, options = {}) {
  const page = await browser.page(options);
  try {
    await work(page);
    assert.deepEqual(page.problems, []);
  } finally {
    await page.close();
  }
}

const tests = {
  async "the first page appears"() {
    await with_page(async (page) => {
      await page.go(base);
      await page.see("Two players take turns.");
      const paint = await page.until(`performance.getEntriesByName("first-contentful-paint")[0]?.startTime`);
      console.log(`  the address after ${printed - started} ms, the first paint ${paint.toFixed(0)} ms after it is opened`);
    });
  },
  async "a position is typed"() {
    await with_page(async (page) => {
      await page.go(base);
      await page.type("Position or expression", "nim(3,5,7)\n");
      assert.equal(await agrees(page), "nim(3,5,7)");
      assert.equal(await fact(page, "winning-either"), "nim(2,5,7) ; nim(3,4,7) ; nim(3,5,6)");
      await page.type("Position or expression", "domineering(3x3)\n");
      await agrees(page);
      await page.see("Thermograph");
      await page.type("Position or expression", "nim(3,,7)\n");
      await page.see("at column 7");
      await page.type("Position or expression", "genus(towers(XX/XX))\n");
      await page.see("0^{02}");
    });
  },
  async "a link reproduces the view"() {
    await with_page(async (page) => {
      await page.go(at("position", { p: "nim(2) + domineering(2x2) + ^*" }));
      await agrees(page);
      assert.equal(await page.eval(`document.querySelectorAll(".part").length`), 3);
      await page.go(at("position", { p: "nim(1,1,1)", play: "misere" }));
      assert.equal(await fact(page, "winning-either"), "none");
    });
  },
  async "boards are changed by clicking"() {
    await with_page(async (page) => {
      await opened(page, "cram(2x3)");
      const spot = await page.place(`document.querySelector('[data-cell="0,1"]')`);
      await page.eval(`new MutationObserver(() => (window.edited ??= performance.now())).observe(document.querySelector(".answers"), { subtree: true, childList: true, characterData: true });
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
      await opened(page, "jenga(111/111/111)");
      await page.click('[data-cell="0,1"]');
      await page.until(`decodeURIComponent(location.hash).includes("jenga(101/111/111)")`);
      await agrees(page);
    });
  },
  async "diagrams, heaps and strings are changed"() {
    await with_page(async (page) => {
      await opened(page, "lctr(4,2,1)");
      await page.click('[data-cell="1,2"]');
      await page.until(`decodeURIComponent(location.hash).includes("lctr(4,3,1)")`);
      await agrees(page);
      await page.click('[data-cell="0,3"]');
      await page.until(`decodeURIComponent(location.hash).includes("lctr(3,3,1)")`);
      await opened(page, "nim(3,5)");
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
      await opened(page, "whiteknight(5,3)");
      const [px, py] = await page.place(`document.querySelector(".point")`);
      const cell = await page.eval(`document.querySelector(".point").getScreenCTM().a`);
      await page.drag([px, py], [px + cell, py], [px + cell, py - 2 * cell]);
      await page.until(`decodeURIComponent(location.hash).includes("whiteknight(6,5)")`);
      await agrees(page);
      await page.eval(`document.querySelector(".point").focus()`);
      await page.key("ArrowLeft");
      await page.until(`decodeURIComponent(location.hash).includes("whiteknight(5,5)")`);
      await opened(page, "nim(3,5)");
      await page.type("State of nim", "4,4\n");
      await page.until(`decodeURIComponent(location.hash).includes("nim(4,4)")`);
      await agrees(page);
      await opened(page, "hackenbush(BRG)");
      await page.type("State of hackenbush", "BBR\n");
      await page.until(`decodeURIComponent(location.hash).includes("hackenbush(BBR)")`);
      await agrees(page);
    });
  },
  async "graphs are drawn"() {
    await with_page(async (page) => {
      const shows = (text) => page.until(`new URLSearchParams(location.hash.split("?")[1]).get("p") === ${JSON.stringify(text)}`);
      const vertex = (n) => page.place(`document.querySelector('[data-vertex="${n}"]')`);
      const edge = (ends) => page.place(`document.querySelector('[data-edge="${ends}"] path:last-of-type')`);
      await opened(page, "hackenbush(BR)");
      const unit = await page.eval(`document.querySelector('[data-vertex="0"]').getScreenCTM().a`);
      await page.clickAt(...(await edge("0-1")));
      await shows("hackenbush(0-1R,1-2R)");
      await agrees(page);
      // From a vertex to a free place, then from there to the ground.
      const [x, y] = await vertex(1);
      await page.drag([x, y], [x + unit, y], [x + 2 * unit, y - 0.4 * unit]);
      await shows("hackenbush(0-1R,1-2R,1-3B)");
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
      await opened(page, "graphsnort(0-1,1-2,2-3)");
      await page.clickAt(...(await vertex(0)));
      await shows("graphsnort(0-1,1-2,2-3; 0b)");
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
  async "a game is played and won"() {
    await with_page(async (page) => {
      await page.go(at("play", { p: "nim(2,3)" }));
      for (;;) {
        await page.until(`/Your move|win/.test(document.querySelector(".turn").innerText) && (document.querySelectorAll("ol li").length % 2 || document.querySelector(".turn").innerText.includes("win"))`);
        if ((await page.text(".turn")).includes("win")) break;
        await page.press("Hint");
        const move = await page.text(".good .mono");
        const button = `[...document.querySelectorAll(".moves button")].find((b) => b.innerText.startsWith(${JSON.stringify(move)}))`;
        // The address changes before the page does.
        const moves = await page.eval(`document.querySelectorAll("ol li").length`);
        await page.clickAt(...(await page.place(button)));
        await page.until(`document.querySelectorAll("ol li").length > ${moves}`);
      }
      assert.match(await page.text(".turn"), /You win/);
      assert.ok(!(await page.text('[aria-label="Record"]')).includes("mistake"));
    });
  },
  async "a mistake is named and undone"() {
    await with_page(async (page) => {
      await page.go(at("play", { p: "nim(1,3)", who: "two" }));
      await page.until(`document.querySelector(".moves button")`);
      await page.clickAt(...(await page.place(`[...document.querySelectorAll(".moves button")].find((b) => b.innerText.startsWith("nim(0,3)"))`)));
      await page.see("A mistake: nim(1,1) wins.");
      await page.press("Undo");
      await page.until(`!document.querySelector("main").innerText.includes("mistake")`);
    });
  },
  async "a move is made on the board"() {
    await with_page(async (page) => {
      await page.go(at("play", { p: "cram(2x2)", who: "two" }));
      await page.until(`document.querySelector(".moves button")`);
      await page.click('[data-cell="0,0"]');
      await page.click('[data-cell="0,1"]');
      await page.see("cram(##/..)");
    });
  },
  async "a table is zoomed and a cell opened"() {
    await with_page(async (page) => {
      await page.go(at("tables", { t: "wythoff", r: "0..30", c: "0..30", z: "12" }));
      await page.until(`document.querySelectorAll(".legend span").length > 0`);
      await page.eval(`document.querySelector("canvas").focus()`);
      for (let i = 0; i < 3; ++i) await page.key("+");
      await page.until(`Number(new URLSearchParams(location.hash.split("?")[1]).get("z")) > 40`);
      await page.key("ArrowRight");
      const note = await page.until(`(/wythoff\\(\\d+,\\d+\\): \\d+/.exec(document.querySelector("#cell-note").innerText) ?? [""])[0]`);
      const [position, value] = note.split(": ");
      assert.equal(value, said(`grundy(${position})`)[0]);
      await page.key("Enter");
      await page.until(`location.hash.startsWith("#position")`);
      assert.equal(await agrees(page), position);
      // A million cells, moved while their tiles come in.
      const jenga = "addition[(-2,0),(-2,1),(1,-1)]";
      await page.go(at("tables", { t: jenga, r: "0..999", c: "0..999", z: "2" }));
      await page.until(`document.querySelectorAll(".legend span").length > 0`);
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
  async "a worksheet is evaluated"() {
    await with_page(async (page) => {
      await page.go(at("worksheet", { c: "$n = 4\n---\nnim($n,5)" }));
      await page.see("*\nvalue");
      await page.type("Cell 2", "canonical(domineering(2x$n))\n");
      await page.see(said("canonical(domineering(2x4))")[0]);
      await page.type("Cell 3", "misere_gr");
      await page.see("misere_grundy(");
      await page.key("Tab");
      await page.until(`[...document.querySelectorAll("textarea")].some((t) => t.value === "misere_grundy(")`);
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
      await page.see("Grundy value");
      await page.press("Play it");
      await page.until(`document.querySelector(".moves button")`);
      await page.press("Hint");
      await page.see("Hint: takehalf(");
    });
  },
  async "every view fits a phone and is dark or light"() {
    for (const dark of [false, true]) {
      for (const width of [1280, 390]) {
        await with_page(
          async (page) => {
            const views = {
              start: at("start"),
              position: at("position", { p: "domineering(3x4)" }),
              play: at("play", { p: "cram(3x4)" }),
              tables: at("tables", { t: "wythoff", r: "0..60", c: "0..60" }),
              worksheet: at("worksheet"),
              claims: at("claims"),
              rules: at("rules"),
            };
            for (const [name, address] of Object.entries(views)) {
              await page.go(address);
              await pause(process.env.NIMATRON_PICTURES ? 1200 : 100);
              assert.ok((await page.eval("document.documentElement.scrollWidth - innerWidth")) <= 0, `${name} is too wide at ${width}`);
              const ground = await page.eval("getComputedStyle(document.body).backgroundColor");
              assert.equal(/rgb\((\d+)/.exec(ground)[1] < 128, dark, ground);
              const nameless = await page.eval(`[...document.querySelectorAll("button, a, input, select, textarea, canvas, [role=button]")]
                .filter((e) => !(e.textContent?.trim() || e.ariaLabel || e.labels?.length || e.getAttribute("aria-label"))).map((e) => e.outerHTML)`);
              assert.deepEqual(nameless, [], name);
              if (process.env.NIMATRON_PICTURES) {
                writeFileSync(join(process.env.NIMATRON_PICTURES, `${name}-${width}-${dark ? "dark" : "light"}.png`), await page.picture());
              }
            }
          },
          { width, dark },
        );
      }
    }
  },
  async "axe-core finds nothing serious"() {
    if (!process.env.NIMATRON_AXE) return console.log("  skipped: no axe-core, which ./test --long installs");
    const axe = readFileSync(process.env.NIMATRON_AXE, "utf8");
    for (const dark of [false, true]) {
      await with_page(
        async (page) => {
          const views = [at("start"), ...["domineering(3x4)", "lctr(4,2,1)", "nim(3,5)", "hackenbush(BRG)", "whiteknight(5,3)"].map((p) => at("position", { p }))];
          views.push(at("play", { p: "cram(3x4)" }), at("tables", { t: "wythoff", r: "0..20", c: "0..20" }), at("worksheet", { c: "canonical(domineering(2x4))" }));
          views.push(at("claims"), at("rules"));
          for (const view of views) {
            await page.go(view);
            await pause(700);
            await page.eval(`${axe}; 0`);
            const found = await page.eval(`axe.run().then((r) => r.violations.filter((v) => ["serious", "critical"].includes(v.impact))
              .map((v) => v.id + ": " + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | ")))`);
            assert.deepEqual(found, [], view);
          }
        },
        { dark },
      );
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

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  if (!name.includes(only)) continue;
  const begin = Date.now();
  try {
    await test();
    console.log(`ok ${name} (${Date.now() - begin} ms)`);
  } catch (e) {
    ++failed;
    console.log(`FAILED ${name}\n${e.stack}`);
  }
}
await browser.stop();
if (folder) process.exit(failed ? 1 : 0);
const ended = new Promise((done) => server.once("exit", (code) => done(code)));
server.kill("SIGINT");
const code = await Promise.race([ended, pause(5000).then(() => "nothing: it did not end")]);
if (code !== 130) {
  ++failed;
  console.log(`FAILED Ctrl-C ends it with 130, not ${code}`);
}
process.exit(failed ? 1 : 0);
