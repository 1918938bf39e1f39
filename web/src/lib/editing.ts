// The text editor of the worksheet and of rule files: CodeMirror, loaded when a view with an editor opens.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, acceptCompletion, completionStatus, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting, type StringStream } from "@codemirror/language";
import { setDiagnostics } from "@codemirror/lint";
import { EditorState, Prec, type Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { StyleModule } from "style-mod";
import { ask } from "./ask";

// The page's security policy lets no script write style elements; sheets that a script makes are allowed.
const sheet = new CSSStyleSheet();
const mounted: StyleModule[] = [];
StyleModule.mount = (_root, modules) => {
  const wanted = Array.isArray(modules) ? modules : [modules];
  if (wanted.every((m) => mounted.includes(m))) return;
  const before = mounted.filter((m) => !wanted.includes(m));
  mounted.splice(0, mounted.length, ...before, ...wanted);
  sheet.replaceSync(mounted.map((m) => m.getRules()).join("\n"));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

export type Language = "statements" | "rules" | "prose";
export interface Problem {
  line: number; // from 1
  column: number;
  text: string;
}
export interface Editing {
  parent: HTMLElement;
  text: string;
  label: string;
  language: Language;
  onchange: (text: string) => void;
  onenter?: () => void; // Enter ends the text; Shift+Enter begins a line
  onleave?: (way: -1 | 1) => void; // an arrow key past the first or the last line
}

const words: Record<Language, RegExp> = {
  statements: /^(?:for|in|while|if|else|end|memo|time|assert|and|or|not|div|mod|all|exists|it)\b/,
  rules: /^(?:game|title|rules|cite|example|heaps|tuple|grid|strip|graph|table|both|left|right|Left|Right|ends|turned|mirrored|beside|unless|if|for|in|and|or|not|div|mod|xor|else)\b/,
  prose: /^(?!)/,
};
function token(language: Language) {
  return (s: StringStream): string | null => {
    if (language === "prose") {
      s.skipToEnd();
      return null;
    }
    if (s.eatSpace()) return null;
    if (s.peek() === "#" && (language === "statements" || s.sol())) {
      s.skipToEnd();
      return "comment";
    }
    if (language === "rules" && s.sol() && s.match(/^(?:title|rules|cite|example)\b/)) return "keyword";
    if (language === "rules" && /^(?:title|rules|cite|example)\b/.test(s.string)) {
      s.skipToEnd();
      return "string";
    }
    if (s.match(/^"[^"]*"?/)) return "string";
    if (s.match(/^\$\w+/)) return "variableName";
    if (s.match(words[language])) return "keyword";
    if (s.match(/^\d+/)) return "number";
    if (s.match(/^[A-Za-z_]\w*(?=[([])/)) return "typeName";
    if (s.match(/^[A-Za-z_]\w*/)) return "name";
    if (s.match(/^(?:->|<->|[-+*/^|<>=&±↑↓])/)) return "operator";
    s.next();
    return null;
  };
}
const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--soft)", fontStyle: "italic" },
  { tag: tags.keyword, color: "var(--accent)", fontWeight: "600" },
  { tag: tags.string, color: "var(--good)" },
  { tag: tags.number, color: "var(--right)" },
  { tag: tags.variableName, color: "var(--bad)" },
  { tag: tags.typeName, color: "var(--left)" },
  { tag: tags.operator, color: "var(--soft)" },
]);
const look = EditorView.theme({
  "&": { backgroundColor: "var(--field)", color: "var(--ink)", border: "1px solid var(--line)", borderRadius: "6px" },
  "&.cm-focused": { outline: "3px solid var(--accent)", outlineOffset: "1px" },
  ".cm-scroller": { fontFamily: 'ui-monospace, "DejaVu Sans Mono", monospace', lineHeight: "1.5", fontSize: "0.94em" },
  ".cm-content": { caretColor: "var(--ink)", padding: "0.4rem 0" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-tooltip": { backgroundColor: "var(--field)", color: "var(--ink)", border: "1px solid var(--line)", borderRadius: "6px" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--accent-ink)" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--bad)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "transparent", outline: "1px solid var(--accent)" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "transparent", outline: "1px solid var(--bad)" },
});

async function completions(context: CompletionContext): Promise<CompletionResult | null> {
  const text = context.state.sliceDoc(0, context.pos);
  if (!context.explicit && !/[\w$?]{2}$/.test(text)) return null;
  const found = await ask<{ start: number; words: string[] }>({ ask: "complete", text }).catch(() => null);
  if (!found?.words.length || (found.words.length === 1 && found.words[0] === text.slice(found.start))) return null;
  return { from: found.start, options: found.words.slice(0, 40).map((label) => ({ label })), validFor: /^[\w$?]*$/ };
}
function keywords(context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/\w+/);
  const all = words.rules.source.replace(/^\^\(\?:|\)\\b$/g, "").split("|");
  return word && word.text.length > 1 ? { from: word.from, options: all.map((label) => ({ label, type: "keyword" })) } : null;
}

// Text in the place of a selection, or several letters at once: the browser would write it with the style of what was
// there, which the security policy forbids.
function inserted(e: InputEvent, view: EditorView): boolean {
  const text = e.data;
  if (e.inputType !== "insertText" || e.isComposing || !text) return false;
  const range = document.getSelection()?.getRangeAt(0);
  if (!range || !view.contentDOM.contains(range.commonAncestorContainer)) return false;
  const from = view.posAtDOM(range.startContainer, range.startOffset), to = view.posAtDOM(range.endContainer, range.endOffset);
  if (text.length === 1 && from === to) return false;
  const insert = () => view.state.update({ changes: { from, to, insert: text }, selection: { anchor: from + text.length }, userEvent: "input.type" });
  if (!view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, text, insert))) view.dispatch(insert());
  e.preventDefault();
  return true;
}

export class TextEditor {
  readonly view: EditorView;

  constructor(how: Editing) {
    const { language, onenter, onleave } = how;
    const leaves = (way: -1 | 1) => (view: EditorView) => {
      const at = view.state.selection.main;
      if (!onleave || completionStatus(view.state) || !at.empty) return false;
      const line = view.state.doc.lineAt(at.head).number;
      if (line !== (way < 0 ? 1 : view.state.doc.lines)) return false;
      onleave(way);
      return true;
    };
    const own = [
      { key: "Tab", run: acceptCompletion },
      { key: "ArrowUp", run: leaves(-1) },
      { key: "ArrowDown", run: leaves(1) },
      ...(onenter ? [{ key: "Enter", run: () => (onenter(), true) }] : []),
    ];
    const extensions: Extension[] = [
      history(),
      look,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": how.label, spellcheck: language === "prose" ? "true" : "false", autocapitalize: "off" }),
      EditorView.domEventHandlers({ beforeinput: inserted }),
      EditorView.updateListener.of((u) => {
        if (u.docChanged) how.onchange(u.state.doc.toString());
      }),
    ];
    if (language !== "prose") {
      // Enter is for the text: Tab takes what is offered.
      const offer = autocompletion({ override: [language === "rules" ? keywords : completions], defaultKeymap: false, icons: false, interactionDelay: 0 });
      extensions.push(StreamLanguage.define({ token: token(language) }), syntaxHighlighting(colours), bracketMatching(), closeBrackets(), offer);
      extensions.push(Prec.high(keymap.of(completionKeymap.filter((k) => k.key !== "Enter"))));
    }
    extensions.push(Prec.highest(keymap.of(own)), keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap]));
    this.view = new EditorView({ parent: how.parent, state: EditorState.create({ doc: how.text, extensions }) });
  }
  set text(text: string) {
    if (text === this.view.state.doc.toString()) return;
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
  }
  set problems(problems: Problem[]) {
    const { doc } = this.view.state;
    const found = problems.map(({ line, column, text }) => {
      const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
      const from = Math.min(at.from + Math.max(column - 1, 0), at.to);
      const word = Math.max(1, /^\w*/.exec(doc.sliceString(from, at.to))![0].length);
      return { from: from === at.to && from > at.from ? from - 1 : from, to: Math.min(from + word, Math.max(at.to, from)), severity: "error" as const, message: text };
    });
    this.view.dispatch(setDiagnostics(this.view.state, found));
  }
  point({ line, column }: Problem) {
    const { doc } = this.view.state;
    const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const from = Math.min(at.from + Math.max(column - 1, 0), at.to);
    this.view.dispatch({ selection: { anchor: from, head: Math.min(from + 1, at.to) }, scrollIntoView: true });
    this.view.focus();
  }
  focus() {
    this.view.focus();
  }
  close() {
    this.view.destroy();
  }
}
