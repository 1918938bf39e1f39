// The digest of the page's sources, which dist/digest.txt holds for the page that was built from them.
//   node digest.mjs            prints it
//   node digest.mjs --write    writes it beside the page
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const roots = ["index.html", "package.json", "package-lock.json", "svelte.config.js", "tsconfig.json", "vite.config.js", "vite.widget.config.js"];
const sources = [...roots];
for (const entry of readdirSync(join(here, "src"), { recursive: true, withFileTypes: true })) {
  if (entry.isFile()) sources.push(join(entry.parentPath ?? entry.path, entry.name).slice(here.length + 1));
}
let lines = "";
for (const file of sources.sort()) {
  const hash = createHash("sha256").update(readFileSync(join(here, file))).digest("hex");
  lines += `${hash}  ${file}\n`;
}
if (process.argv.includes("--write")) {
  writeFileSync(join(here, "dist", "digest.txt"), lines);
} else {
  process.stdout.write(lines);
}
