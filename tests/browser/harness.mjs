// What the tests of the web explorer share: the program's server or a static page, a browser, and steps that users take.
// In the environment: NIMATRON_STATIC, the folder of a static page, which is tested in the place of the program's.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { Browser } from "./browser.mjs";
import { serve } from "./serve.mjs";

export const [program, only = ""] = process.argv.slice(2).filter((a) => !a.startsWith("--"));
export const folder = process.env.NIMATRON_STATIC;
const started = Date.now();
const server = folder ? null : spawn(program, ["explore", "--no-browser"], { stdio: ["ignore", "pipe", "inherit"] });
export const base = folder
  ? await serve(folder)
  : await new Promise((yes, no) => {
      server.stdout.once("data", (line) => yes(String(line).trim()));
      server.once("exit", () => no(new Error("nimatron explore ended")));
    });
export const msToAddress = Date.now() - started;
export const browser = await Browser.start();
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

export const said = (...expressions) => execFileSync(program, ["eval", ...expressions], { encoding: "utf8" }).replace(/\n$/, "").split("\n");
export const at = (view, fields = {}) => `${base}#${view}?${new URLSearchParams(fields)}`;
export const board = '[aria-label="Board"]';
export const shows = (page, p) => page.until(`document.querySelector('${board}')?.dataset.position === ${JSON.stringify(p)}`);
export const verdict = (page) => page.text('[aria-label="Verdict"]');
export const quiet = (page) =>
  page.until(`document.querySelector(".aside").getAttribute("aria-busy") === "false" && document.querySelector('[data-fact="canonical"], [aria-label="Why"]')`);
// Opens a position and waits for its answers, which move what is below them.
export async function opened(page, p, mode = "Move") {
  await page.go(at("board", { p }));
  await quiet(page);
  if (mode === "Edit") await page.clickAt(...(await page.place(`[...document.querySelectorAll("label")].find((l) => l.innerText.trim() === "Edit")`)));
}
export async function touch(page, word) {
  await page.clickAt(...(await page.place(`document.querySelector('${board} [data-touch="${word}"]')`)));
}
// Plays the first move that is listed, or the first that wins, by touching the board; false if there is none.
export async function plays(page, wins = false) {
  const before = await page.until(`document.querySelector('${board}')?.dataset.position`);
  const rows = `[...document.querySelectorAll("tr[data-touch]")]`;
  await quiet(page);
  const row = await page.eval(`(${wins} && ${rows}.find((r) => r.className.includes("wins")) || ${rows}[0])?.dataset.touch`);
  if (row === undefined) return false;
  for (const word of row.split(" ")) await touch(page, word);
  await page.until(`document.querySelector('${board}')?.dataset.position && document.querySelector('${board}').dataset.position !== ${JSON.stringify(before)}`);
  return true;
}
export async function with_page(work, options = {}) {
  const page = await browser.page(options);
  try {
    await work(page);
    assert.deepEqual(page.problems, []);
  } finally {
    await page.close();
  }
}

// Runs the tests whose names contain the second argument of the command, ends everything, and the process.
export async function run(tests) {
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
}
