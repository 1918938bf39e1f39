// Markdown as far as prose between calculations needs it: headings, lists, quotes, code, emphasis, links, formulas as
// they are written. What it makes is safe to show, whoever wrote the text: everything is escaped first.
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

function spans(text: string): string {
  const codes: string[] = [];
  const keep = (html: string) => `\u0000${codes.push(html) - 1}\u0000`;
  return escaped(text.replace(/\u0000/g, ""))
    .replace(/`([^`]+)`/g, (_, code) => keep(`<code>${code}</code>`))
    .replace(/\[([^\]]+)\]\(((?:https?:\/\/|#)[^)\s]*)\)/g, (_, words, to) => `${keep(`<a href="${to}">`)}${words}${keep("</a>")}`)
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/(^|[^\w*])[*_]([^*_\s][^*_]*)[*_](?![\w*])/g, "$1<em>$2</em>")
    .replace(/\u0000(\d+)\u0000/g, (_, k) => codes[Number(k)]);
}

export function proseHtml(text: string): string {
  const out: string[] = [];
  const lines = text.split("\n");
  for (let i = 0; i < lines.length; ) {
    const line = lines[i];
    const heading = /^(#{1,4}) +(.*)$/.exec(line);
    const item = /^([-*]|\d+\.) +/;
    const take = (is: (l: string) => boolean) => {
      const from = i;
      while (i < lines.length && is(lines[i])) ++i;
      return lines.slice(from, i);
    };
    if (!line.trim()) ++i;
    else if (heading) {
      out.push(`<h${heading[1].length + 1}>${spans(heading[2])}</h${heading[1].length + 1}>`);
      ++i;
    } else if (line.startsWith("```")) {
      ++i;
      out.push(`<pre><code>${escaped(take((l) => !l.startsWith("```")).join("\n"))}</code></pre>`);
      ++i;
    } else if (item.test(line)) {
      const kind = /^\d/.test(line) ? "ol" : "ul";
      out.push(`<${kind}>${take((l) => item.test(l)).map((l) => `<li>${spans(l.replace(item, ""))}</li>`).join("")}</${kind}>`);
    } else if (line.startsWith("> ")) out.push(`<blockquote>${spans(take((l) => l.startsWith("> ")).map((l) => l.slice(2)).join(" "))}</blockquote>`);
    else out.push(`<p>${spans(take((l) => l.trim() !== "" && !/^(#{1,4} |```|> )/.test(l) && !item.test(l)).join(" "))}</p>`);
  }
  return out.join("\n");
}

const texSigns: Record<string, string> = { "\\": "\\textbackslash{}", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}" };
const inTex = (text: string) => text.replace(/[\\~^]|[&%$#_{}]/g, (c) => texSigns[c] ?? `\\${c}`);
function texSpans(text: string): string {
  const codes: string[] = [];
  const keep = (tex: string) => `\u0000${codes.push(tex) - 1}\u0000`;
  const kept = text
    .replace(/\u0000/g, "")
    .replace(/`([^`]+)`/g, (_, code) => keep(`\\texttt{${inTex(code)}}`))
    .replace(/\$[^$\n]+\$/g, (formula) => keep(formula))
    .replace(/\[([^\]]+)\]\((https?:\/\/[^)\s]*)\)/g, (_, words, to) => keep(`\\href{${to.replace(/[%#]/g, "\\$&")}}{${inTex(words)}}`));
  return inTex(kept)
    .replace(/\*\*([^*]+)\*\*/g, "\\textbf{$1}")
    .replace(/(^|[^\w*])\*([^*\s][^*]*)\*(?![\w*])/g, "$1\\emph{$2}")
    .replace(/\u0000(\d+)\u0000/g, (_, k) => codes[Number(k)]);
}
export function proseTex(text: string): string {
  const sections = ["section*", "subsection*", "subsubsection*", "paragraph"];
  let list = "";
  const out: string[] = [];
  const close = () => {
    if (list) out.push(`\\end{${list}}`);
    list = "";
  };
  for (const line of text.split("\n")) {
    const heading = /^(#{1,4}) +(.*)$/.exec(line), item = /^(-|\*|\d+\.) +(.*)$/.exec(line);
    const kind = item ? (/\d/.test(item[1]) ? "enumerate" : "itemize") : "";
    if (kind !== list) close();
    if (kind && !list) out.push(`\\begin{${(list = kind)}}`);
    if (item) out.push(`\\item ${texSpans(item[2])}`);
    else if (heading) out.push(`\\${sections[heading[1].length - 1]}{${texSpans(heading[2])}}`);
    else out.push(texSpans(line));
  }
  close();
  return out.join("\n");
}
export { escaped, inTex };
