// A worksheet as files: a script for `nimatron run`, Markdown, HTML, LaTeX. In a script prose is comments.
import { escaped, inTex, proseHtml, proseTex } from "./prose";
import type { Statement } from "./types";

export interface SheetCell {
  prose: boolean;
  text: string;
  answers: Statement[];
  pictures: string[]; // the SVG of the answers that have one, in order
}
export const between = "\n---\n";
export const isProse = (text: string) => /\S/.test(text) && text.split("\n").every((l) => l.startsWith("#") || !l.trim());
export const asComment = (prose: string) => prose.split("\n").map((l) => (l ? `# ${l}` : "#")).join("\n");
export const asProse = (comment: string) => comment.split("\n").map((l) => l.replace(/^# ?/, "")).join("\n");
export const written = (c: Pick<SheetCell, "prose" | "text">) => (c.prose ? asComment(c.text || " ") : c.text);

export const script = (cells: SheetCell[]) => cells.map(written).join("\n\n") + "\n";
export function markdown(cells: SheetCell[]): string {
  const answers = (c: SheetCell) => c.answers.map((s) => s.error ?? s.text ?? "").filter(Boolean).join("\n");
  return cells.map((c) => (c.prose ? c.text : `\`\`\`\n${c.text}\n\`\`\`\n${answers(c) ? `\n\`\`\`text\n${answers(c)}\n\`\`\`\n` : ""}`)).join("\n\n") + "\n";
}
const style = `:root{color-scheme:light dark;--ink:light-dark(#1c1d20,#e9e8e4);--cell:light-dark(#fff,#2b3038);--cell-faint:light-dark(#f2f2f2,#24282f);
--grid:light-dark(#cdcdcd,#4a505a);--soft:light-dark(#55585f,#aeb1b8);--stone:light-dark(#444,#8b919c);--stone-ink:light-dark(#fff,#14171b);
--left-fill:light-dark(#56b4e9,#1d6a9c);--right-fill:light-dark(#e69f00,#8f5400);--left:light-dark(#0072b2,#6cb9ec);--right:light-dark(#b04a00,#f0a24a);--field:var(--cell)}
body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}pre{overflow:auto;padding:.5rem;border:1px solid var(--grid);border-radius:6px}
pre.answer{border:0;padding:0 .5rem}svg{max-width:100%;height:auto}.formula{overflow:auto;font-size:1.15rem}`;
export function html(cells: SheetCell[]): string {
  const answer = (s: Statement, picture: string | undefined) => {
    if (s.error) return `<pre class="answer">${escaped(s.error)}</pre>`;
    const value = s.mathml ? `<div class="formula">${s.mathml}</div>` : s.type === "drawing" ? "" : `<pre class="answer">${escaped(s.text ?? "")}</pre>`;
    return (picture ?? "") + value;
  };
  const cell = (c: SheetCell) => {
    if (c.prose) return proseHtml(c.text);
    let k = 0;
    return `<pre><code>${escaped(c.text)}</code></pre>\n${c.answers.map((s) => answer(s, s.scene ? c.pictures[k++] : undefined)).join("\n")}`;
  };
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Worksheet</title><style>${style}</style></head><body>\n${cells.map(cell).join("\n")}\n</body></html>\n`;
}
export function latex(cells: SheetCell[]): string {
  const code = (text: string) => `\\begin{verbatim}\n${text.replaceAll("\\end{verbatim}", "\\end {verbatim}")}\n\\end{verbatim}`;
  const answer = (s: Statement) => (s.error ? `\\texttt{${inTex(s.error)}}` : s.latex ? `\\[ ${s.latex} \\]` : s.text ? code(s.text) : "");
  const cell = (c: SheetCell) => (c.prose ? proseTex(c.text) : [code(c.text), ...c.answers.map(answer)].join("\n"));
  return `\\documentclass{article}\n\\usepackage{amsmath,amssymb,hyperref}\n\\begin{document}\n${cells.map(cell).join("\n\n")}\n\\end{document}\n`;
}
