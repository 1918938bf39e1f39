// The engine of a static page, in WebAssembly, answers as the program does: node tests/browser/engines.mjs NIMATRON FOLDER
// Prints the size of the engine and how long both take for two positions.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";

const [program, folder] = process.argv.slice(2);
const rules = "game takehalf\nheaps n\nboth n -> n - 1 if n >= 1\nboth n -> n div 2 if n >= 2";
const positions = ["nim(3,5,7)", "cram(3x4)", "domineering(3x3)", "domineering(.#./...)", "towers(XX/XX)", "jenga(111/011/111)", "lctr(4,2,1)"];
positions.push("hackenbush(BRG)", "hackenbush(0-1B,1-2R,2-0G)", "graphsnort(0-1,1-2; 0b)", "cutthroat(BRRB)", "whiteknight(5,3)", "wythoff(3,5)");
positions.push("kayles(9)", "clobber(xo/ox)", "topplingdominoes(BRG)", "spindly(3,-2,1,-2)", "nim(2) + domineering(2x2) + ^*", "amazons(x.o/...)");
positions.push("selective(nim(2),nim(1))", "form({0||0|-2})", "headstails[3,2](10H,8T)", "push_before(nim,wythoff)(2,1)", "lctrd((3,2,1),(1,1,4))");
positions.push("genus(towers(XX/XX))", "nim(3,,7)", "nosuch(3)", "9^99^9", "[1, 2, 3]", "{3|1}", "tiny(2)");
const requests = [
  ...positions.map((text) => ({ ask: "position", text })),
  { ask: "position", text: "nim(1,1,1)", misere: true },
  { ask: "position", text: "takehalf(9)", rules },
  { ask: "play", text: "nim(3,5,7)", mover: "left" },
  { ask: "play", text: "domineering(3x3)", mover: "right" },
  { ask: "eval", text: "$n = 4; canonical(domineering(2x$n)); thermograph({3|1}); grundy(cram(3x3))" },
  { ask: "eval", text: "table(wythoff, 0..5, 0..5); table(domineering(2x_), 1..5, mean); table(lctr, n=1..5)" },
  { ask: "eval", text: "plot([1,3,2,5,4], line); plot(table(wythoff, 0..9, 0..9)); draw(table(nim, 0..5))" },
  { ask: "eval", text: "draw(period(octal[0.07])); plot(tally([grundy(nim($n,1)) for $n in 0..9]))" },
  { ask: "eval", text: "prove(\"outcome(cram(2x3)) == N\")" },
  { ask: "eval", text: "read(\"/etc/passwd\")" },
  { ask: "eval", text: "check(\"mine.claim\")" },
  { ask: "table", what: "wythoff", ranges: [[0, 40], [0, 40]] },
  { ask: "table", what: "domineering(2x_)", of: "mean", ranges: [[1, 6]] },
  { ask: "rulesets" },
  { ask: "complete", text: "misere_gr" },
  { ask: "claims" },
  { ask: "check", pattern: "lctr/def2" },
  { ask: "rules", rules },
  { ask: "rules", rules: "game takehalf\nheaps n\nboth n -> m" },
  { ask: "nothing" },
  {},
];

process.on("exit", () => server.kill("SIGINT"));
const server = spawn(program, ["explore", "--no-browser"], { stdio: ["ignore", "pipe", "inherit"] });
const base = await new Promise((yes) => server.stdout.once("data", (line) => yes(String(line).trim())));
const native = async (request) => (await fetch(`${base}ask`, { method: "POST", body: JSON.stringify(request) })).json();
const wasm = readFileSync(join(folder, "engine.wasm"));
const module = await createRequire(import.meta.url)(resolve(folder, "engine.js"))({ tell: () => {}, wasmBinary: wasm });
const web = async (request) => JSON.parse(module.ccall("nimatron_ask", "string", ["string"], [JSON.stringify(request)]));

// Times differ; the text of a check ends with one.
const untimed = (key, value) => (key === "seconds" ? undefined : key === "text" ? value.replace(/\t[\d.]+\n$/, "\n") : value);
const timeless = (answer) => JSON.parse(JSON.stringify(answer, untimed));
let failed = 0;
for (const request of requests) {
  try {
    assert.deepEqual(timeless(await web(request)), timeless(await native(request)));
  } catch (e) {
    ++failed;
    console.log(`FAILED ${JSON.stringify(request)}\n${e.message}`);
  }
}
console.log(`${requests.length} requests, ${failed} answered differently`);

const compressed = gzipSync(wasm, { level: 9 }).length;
console.log(`engine.wasm: ${wasm.length} bytes, ${compressed} by gzip`);
assert.ok(compressed < 2.5e6);
for (const text of ["grundy(cram(4x5))", "outcome(domineering(4x5))", "canonical(domineering(4x5))"]) {
  const times = [];
  for (const engine of [native, web]) {
    let best = Infinity;
    for (let i = 0; i < 3; ++i) {
      const begin = performance.now();
      await engine({ ask: "eval", text, seconds: 300 });
      best = Math.min(best, performance.now() - begin);
    }
    times.push(best);
  }
  console.log(`${text}: ${times[0].toFixed(1)} ms native, ${times[1].toFixed(1)} ms in WebAssembly, ${(times[1] / times[0]).toFixed(2)} times`);
}
process.exit(failed ? 1 : 0);
