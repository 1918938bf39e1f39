// What the engine answers (docs/explorer.md).
export interface Answered {
  error?: string;
  column?: number;
  stopped?: string;
}
export interface Progress {
  doing: string;
  fraction: number;
  seconds: number;
}
export interface Mark {
  kind: "box" | "disc" | "line";
  at: [number, number, number, number];
  colour: string;
  width: number;
  faint?: boolean;
}
export interface Label {
  at: [number, number];
  text: string;
  anchor: "start" | "middle" | "end";
  size: number;
  colour: string;
  plate?: boolean;
}
export interface Scene {
  box: [number, number, number, number];
  unit: number;
  marks: Mark[];
  labels: Label[];
}
// Vertices are numbers with a symbol, edges pairs of numbers with a symbol; `written` says how the state writes vertices.
export interface GraphEditing {
  kind: "graph";
  vertices: [number, string][];
  edges: [number, number, string][];
  vertex_symbols: string[];
  edge_symbols: string[];
  usual: string;
  written: "none" | "each" | "marked";
  ground: boolean;
}
// What is drawn next in the graph editor.
export interface Pen {
  colour: string;
  erasing: boolean;
}
export type Editor =
  | { kind: "cells"; symbols: string; rows: string[]; grid: boolean; prefix?: string; suffix?: string }
  | { kind: "partition"; parts: number[] }
  | GraphEditing
  | { kind: "numbers"; shape: "heaps" | "point" | "list"; grows: boolean; prefix?: string }
  | { kind: "text" };
// A picture with what can be touched on it; of a graph the page draws the picture. A compound is its positions side by
// side, with a sign between them.
export interface TouchBoard {
  scene?: Scene;
  spots?: { word: string; at: [number, number, number, number] }[];
  inside?: Part[];
  sign?: string;
}
export interface Part {
  text: string;
  board?: TouchBoard;
  ruleset?: string;
  state?: string;
  impartial?: boolean;
  editor: Editor;
  scene?: Scene;
  undrawn?: string;
}
export const prefixOf = (part: Part) => (part.editor.kind === "cells" || part.editor.kind === "numbers" ? (part.editor.prefix ?? "") : "");
export const suffixOf = (part: Part) => (part.editor.kind === "cells" ? (part.editor.suffix ?? "") : "");
export interface Fact extends Answered {
  name: string;
  title: string;
  text?: string;
  mathml?: string;
  says?: string;
  statement?: string; // that a certificate can prove
}
export interface Move {
  name: string;
  text: string;
  wins?: boolean;
  draws?: boolean; // of a game that can go on for ever
  value?: string;
  touch: string[]; // the words to touch, in order
  button?: boolean; // whether no picture shows it
}
export interface Side {
  player: "either" | "Left" | "Right";
  count: number;
  list: Move[];
}
export interface Position extends Answered {
  text: string;
  impartial: boolean;
  misere: boolean;
  parts: Part[];
  facts?: Fact[];
  why?: string;
  known?: string; // by what it is known who wins
  moves?: Side[];
  thermograph?: Scene;
  // Of an expression that is not a position.
  answer?: string;
  type?: string;
}
export interface RulesetPage {
  name: string;
  parameters: string;
  rules: string;
  source: string;
  examples: string[];
  kind: string;
}
export interface EntryPage {
  name: string;
  signature: string;
  answer: string;
  parameters: { name: string; kind: string; help: string; default?: string; words?: string[] }[];
  help: string;
  example: string;
}
export interface Statement extends Answered {
  expr: string;
  type?: string;
  text?: string;
  result?: any;
  scene?: Scene;
  latex?: string;
  mathml?: string;
  seconds?: number;
}
export interface Claim {
  id: string;
  verdict: string;
  statement: string;
  corrected?: string;
  citation?: string;
  proof?: string;
  range?: string;
  seconds?: number;
  detail?: string;
}
