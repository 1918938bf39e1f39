// A table in tiles, asked for when they come into view.
import { ask, Cancelled } from "./ask";
import type { Known } from "./colours";
import type { Answered } from "./types";

export const kSide = 128;
export interface Tile {
  values: (number | string)[];
  rows: number;
  columns: number;
}

export class Tiles {
  known: Known = { least: 0, most: 0, words: new Map() };
  of = "";
  error = "";
  waiting = 0;
  #tiles = new Map<string, Tile | "asked" | "failed">();
  #stop = new AbortController();
  #queue: [number, number][] = [];

  // `one` if the table has one axis, which is shown in a single row.
  constructor(
    readonly what: string,
    readonly wanted: string,
    readonly low: [number, number],
    readonly high: [number, number],
    readonly one: boolean,
    readonly rules: string,
    readonly changed: () => void,
  ) {}

  close() {
    this.#stop.abort();
  }
  get rows() {
    return this.one ? 1 : this.high[0] - this.low[0] + 1;
  }
  get columns() {
    return this.high[1] - this.low[1] + 1;
  }
  tile(r: number, c: number): Tile | null {
    const found = this.#tiles.get(`${r},${c}`);
    if (found === undefined) {
      this.#tiles.set(`${r},${c}`, "asked");
      this.#queue.push([r, c]);
      void this.#next();
    }
    return typeof found === "object" ? found : null;
  }
  value(row: number, column: number): number | string | undefined {
    const t = this.#tiles.get(`${Math.floor(row / kSide)},${Math.floor(column / kSide)}`);
    return typeof t === "object" ? t.values[(row % kSide) * t.columns + (column % kSide)] : undefined;
  }
  async #next() {
    if (this.waiting >= 3) return;
    const next = this.#queue.pop();
    if (!next) return;
    ++this.waiting;
    await this.#ask(...next);
    --this.waiting;
    this.changed();
    void this.#next();
  }
  async #ask(r: number, c: number) {
    const key = `${r},${c}`;
    const from = [this.low[0] + r * kSide, this.low[1] + c * kSide];
    const to = [Math.min(this.high[0], from[0] + kSide - 1), Math.min(this.high[1], from[1] + kSide - 1)];
    const axes = [
      [from[0], to[0]],
      [from[1], to[1]],
    ];
    try {
      const a = await ask<Answered & { values?: number[]; words?: string[]; exponent?: number; of: string }>(
        { ask: "table", what: this.what, of: this.wanted, ranges: this.one ? [axes[1]] : axes, rules: this.rules, seconds: 120 },
        { signal: this.#stop.signal },
      );
      if (a.error) throw new Error(a.error);
      this.of = a.of;
      const scale = 2 ** (a.exponent ?? 0);
      const values = a.words ?? a.values!.map((v) => v / scale);
      for (const v of values) this.#know(v);
      this.#tiles.set(key, { values, rows: this.one ? 1 : to[0] - from[0] + 1, columns: to[1] - from[1] + 1 });
    } catch (e) {
      this.#tiles.set(key, "failed");
      if (!(e instanceof Cancelled)) this.error = (e as Error).message;
    }
  }
  #know(v: number | string) {
    if (typeof v === "number") {
      this.known.least = Math.min(this.known.least, v);
      this.known.most = Math.max(this.known.most, v);
    } else if (!this.known.words.has(v)) this.known.words.set(v, this.known.words.size);
  }
}
