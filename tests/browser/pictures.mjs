// Pictures of every view at two widths, light and dark: node tests/browser/pictures.mjs NIMATRON [--write]
// compares them with the last ones in tests/browser/pictures, which --write replaces; look at them before you commit them.
// They are kept at a quarter of their size, where small differences of fonts do not count.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { at, pause, run, with_page } from "./harness.mjs";

const kept = join(dirname(fileURLToPath(import.meta.url)), "pictures");
const write = process.argv.includes("--write");
if (write) mkdirSync(kept, { recursive: true });
const views = {
  start: at("start"),
  domineering: at("board", { p: "domineering(4x4)" }),
  sum: at("board", { p: "nim(3,5,7) + hackenbush(0-1B,1-2R,0-3R,3-4B,2-4G) + lctr(4,2,1)" }),
  wythoff: at("board", { p: "wythoff(5,8)" }),
  tables: at("tables", { t: "wythoff", r: "0..60", c: "0..60" }),
  sequence: at("tables", { t: "octal[0.07]", r: "0..100" }),
  worksheet: at("worksheet", { c: "# # Domineering\n# The *value* of a board:\n---\ncanonical(domineering(2x3))\n---\nthermograph(domineering(2x3))" }),
  claims: at("claims"),
  rules: at("rules"),
};
// The picture at a quarter of its size, as a PNG, and how much two of them differ: the share of the blocks of four by four
// pixels whose mean colours are apart.
const small = (page, png) => page.eval(`(async () => {
  const image = await createImageBitmap(new Blob([Uint8Array.from(atob("${png.toString("base64")}"), (c) => c.charCodeAt(0))]));
  const canvas = document.createElement("canvas"); canvas.width = image.width >> 2; canvas.height = image.height >> 2;
  const g = canvas.getContext("2d"); g.imageSmoothingQuality = "high"; g.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png").split(",")[1]; })()`);
const apart = (page, a, b) => page.eval(`(async () => {
  const blocks = async (png) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (c) => c.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(image.width >> 2, image.height >> 2), g = canvas.getContext("2d");
    g.imageSmoothingQuality = "high"; g.drawImage(image, 0, 0, canvas.width, canvas.height);
    return g.getImageData(0, 0, canvas.width, canvas.height).data;
  };
  const [x, y] = [await blocks("${a}"), await blocks("${b}")];
  if (x.length !== y.length) return 1;
  let n = 0;
  for (let i = 0; i < x.length; i += 4) if (Math.max(...[0, 1, 2].map((k) => Math.abs(x[i + k] - y[i + k]))) > 28) ++n;
  return (4 * n) / x.length; })()`);

const tests = {};
for (const dark of [false, true]) {
  for (const [width, height] of [[1440, 900], [390, 844]]) {
    for (const [name, address] of Object.entries(views)) {
      const file = join(kept, `${name}-${width}-${dark ? "dark" : "light"}.png`);
      tests[`${name}, ${width} pixels, ${dark ? "dark" : "light"}`] = () =>
        with_page(
          async (page) => {
            await page.go(address);
            await page.until(`!document.querySelector('[aria-busy="true"]')`);
            await pause(1200);
            const now = await small(page, await page.picture());
            if (write) return writeFileSync(file, Buffer.from(now, "base64"));
            assert.ok(existsSync(file), `${file} is missing; --write makes it`);
            const share = await apart(page, readFileSync(file).toString("base64"), now);
            assert.ok(share < 0.04, `${(100 * share).toFixed(1)} of 100 blocks differ`);
          },
          { width, height, dark },
        );
    }
  }
}
await run(tests);
