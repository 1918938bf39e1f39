// A game that is played, looked at, taken back: the positions reached as a tree, of which one branch is shown.
import { Latest } from "./ask";
import { Finding } from "./finding.svelte";
import type { Move, Side } from "./types";

export interface Step {
  text: string;
  name: string; // of the move that leads here; empty at the start
  before: Step | null;
  branches: Step[];
  better?: string; // the move that would have won, if the one that was made loses
}
export type Player = "Left" | "Right";
const step = (text: string, name = "", before: Step | null = null): Step => ({ text, name, before, branches: [] });

export class Playing {
  finding = new Finding();
  here = $state.raw<Step>(step(""));
  misere = $state(false);
  rules = $state("");
  engine = $state<"off" | Player>("off");
  errs = $state(0);
  touched = $state.raw<string[]>([]);
  thinking = $state(false);
  failed = $state("");
  hint = $state<Move | null | undefined>(undefined); // null: there is none
  version = $state(0); // counts branches
  #latest = new Latest();

  // Left begins.
  path = $derived.by(() => {
    const all: Step[] = [];
    for (let s: Step | null = this.here; s; s = s.before) all.unshift(s);
    return all;
  });
  mover = $derived<Player>(this.path.length % 2 === 1 ? "Left" : "Right");
  // The position, once it is the one that is shown.
  position = $derived(this.finding.shown === this.here.text ? this.finding.position : null);
  side = $derived<Side | undefined>(this.position?.moves?.[this.position.impartial || this.mover === "Left" ? 0 : 1]);
  // The position has come up three times with the same player to move.
  repeated = $derived.by(() => {
    const same = (s: Step, i: number) => s.text === this.here.text && (i - this.path.length) % 2 !== 0;
    return this.path.length > 4 && this.path.filter(same).length >= 3;
  });
  over = $derived(this.side?.count === 0);
  yours = $derived(!!this.side && !this.over && this.engine !== this.mover);

  begin(text: string) {
    this.show(step(text));
  }
  // As an address says it: the texts from the start, and the names of the moves between them.
  resume(texts: string[], names: string[]) {
    let at = step(texts[0]);
    texts.slice(1).forEach((text, i) => {
      const next = step(text, names[i] ?? text, at);
      at.branches.push(next);
      at = next;
    });
    this.show(at);
  }
  show(to: Step) {
    this.here = to;
    this.touched = [];
    this.hint = undefined;
    this.failed = "";
    this.thinking = false;
    this.#latest.cancel();
    void this.find();
  }
  async find(seconds?: number) {
    const at = this.here;
    const worked = await this.finding.find({ text: at.text, misere: this.misere, rules: this.rules, ...(seconds ? { seconds } : {}) });
    if (worked && at === this.here) void this.reply();
  }
  play(m: Move) {
    const better = m.wins === false ? this.side?.list.find((x) => x.wins)?.name : undefined;
    let next = this.here.branches.find((b) => b.text === m.text);
    if (!next) {
      next = { ...step(m.text, m.name, this.here), better };
      this.here.branches.push(next);
      ++this.version;
    }
    this.show(next);
  }
  undo() {
    let to = this.here.before;
    // Against the engine its answer goes too.
    if (to && this.engine !== "off" && this.engine !== this.mover && to.before) to = to.before;
    if (to) this.show(to);
  }
  // Touches a word of the board: moves are made when their last word is.
  touch(word: string) {
    if (!this.yours) return;
    const moves = this.side!.list;
    const inOrder = (words: string[]) => moves.filter((m) => words.every((w, i) => m.touch[i] === w));
    const inAnyOrder = (words: string[]) => moves.filter((m) => words.every((w) => m.touch.includes(w)) && words.length <= m.touch.length);
    for (const words of [[...this.touched, word], [word]]) {
      const found = inOrder(words).length ? inOrder(words) : inAnyOrder(words);
      if (!found.length) continue;
      const whole = found.find((m) => m.touch.length === words.length);
      if (whole) this.play(whole);
      else this.touched = words;
      return;
    }
    this.touched = [];
  }
  help() {
    this.hint = this.side?.list.find((m) => m.wins) ?? null;
  }
  async reply() {
    if (this.engine !== this.mover || !this.side || this.over) return;
    this.thinking = true;
    try {
      const a = await this.#latest.ask<{ text: string; error?: string }>({
        ask: "play",
        text: this.here.text,
        mover: this.mover.toLowerCase(),
        misere: this.misere,
        rules: this.rules,
        errs: this.errs,
        seed: Math.floor(Math.random() * 1e9),
        seconds: 30,
      });
      if (!a) return;
      this.thinking = false;
      const made = this.side?.list.find((m) => m.text === a.text);
      if (a.error) this.failed = a.error;
      else this.play(made ?? { name: a.text, text: a.text, touch: [] });
    } catch (e) {
      this.thinking = false;
      this.failed = (e as Error).message;
    }
  }
  stop() {
    this.finding.cancel();
    this.#latest.cancel();
    this.thinking = false;
  }
}

// Who wins, in words.
export function verdict(playing: Playing): string {
  const p = playing.position;
  if (playing.over && playing.path.length > 1) {
    const other = playing.mover === "Left" ? "Right" : "Left";
    return `${playing.misere ? playing.mover : other} wins: ${playing.mover} cannot move.`;
  }
  if (playing.repeated) return "A draw: this position has come up three times.";
  const fact = p?.facts?.find((f) => f.name === (p.misere ? "misere_outcome" : "outcome"));
  const outcome = fact?.text;
  const words: Record<string, string> = {
    N: "Whoever moves next wins",
    P: "Whoever moves next loses",
    L: "Left wins, whoever starts",
    R: "Right wins, whoever starts",
  };
  // Of a game that can go on for ever the engine says who wins or draws.
  const said = outcome ? (words[outcome] ?? fact?.says?.replace(/\.$/, "")) : undefined;
  if (!said) return p && fact?.error ? "Not known who wins" : "";
  const value = p!.misere ? undefined : p!.facts?.find((f) => f.name === "canonical")?.text;
  return value && value.length <= 24 ? `${said} · value ${value}` : said;
}
