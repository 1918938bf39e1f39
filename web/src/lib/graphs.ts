// Graphs of the graph editor: their text, and places for their vertices.
import type { GraphEditing } from "./types";

export type Point = [number, number];
export type Graph = Pick<GraphEditing, "vertices" | "edges">;

// The state as the ruleset reads it. Where every vertex has a letter, the vertices are numbered from 0.
export function graphText(how: GraphEditing, { vertices, edges }: Graph): string {
  const alone = (n: number) => !edges.some(([a, b]) => a === n || b === n);
  const items = edges.map(([a, b, symbol]) => `${a}-${b}${symbol}`);
  if (how.written === "each") return `${items.join(",")};${vertices.map(([, s]) => s).join("")}`;
  if (how.written === "none") return items.join(",");
  const marked = vertices.filter(([, s]) => s !== how.usual).map(([n, s]) => `${n}${s}`);
  const all = [...items, ...vertices.filter(([n]) => alone(n)).map(([n]) => String(n))].join(",");
  return marked.length ? `${all}; ${marked.join(",")}` : all;
}

export function withoutVertex(how: GraphEditing, graph: Graph, n: number): { graph: Graph; number: (old: number) => number } {
  const number = (old: number) => (how.written === "each" && old > n ? old - 1 : old);
  const vertices = graph.vertices.filter(([v]) => v !== n).map(([v, s]): [number, string] => [number(v), s]);
  const edges = graph.edges.filter(([a, b]) => a !== n && b !== n).map(([a, b, s]): [number, number, string] => [number(a), number(b), s]);
  return { graph: { vertices, edges }, number };
}

export const freeNumber = ({ vertices }: Graph) => Math.max(0, ...vertices.map(([n]) => n)) + 1;

// On the ground: as high as a vertex is far from vertex 0, above the vertex it stands on if there is room. Others: a path
// in a row, anything else in a circle.
export function layout({ vertices, edges }: Graph, ground: boolean, kept: Map<number, Point>): Map<number, Point> {
  const places = new Map<number, Point>();
  const numbers = vertices.map(([n]) => n);
  if (ground) {
    const height = new Map([[0, 0]]);
    const free: number[] = [];
    const order = [0];
    places.set(0, [0, 0]);
    for (const low of order) {
      for (const [a, b] of edges) {
        const high = a === low ? b : a;
        if ((a !== low && b !== low) || height.has(high)) continue;
        const h = height.get(low)! + 1;
        const x = Math.max(free[h] ?? 0, places.get(low)![0]);
        free[h] = x + 1.6;
        height.set(high, h);
        places.set(high, [x, -1.6 * h]);
        order.push(high);
      }
    }
  } else {
    const inRow = edges.length === numbers.length - 1 && edges.every(([a, b], i) => a === numbers[i] && b === numbers[i + 1]);
    const radius = Math.max(1.6, numbers.length / 3.6);
    numbers.forEach((n, i) => {
      const angle = (2 * Math.PI * i) / numbers.length - Math.PI / 2;
      places.set(n, inRow ? [1.6 * i, 0] : [radius * Math.cos(angle), radius * Math.sin(angle)]);
    });
  }
  for (const n of numbers) if (kept.has(n)) places.set(n, kept.get(n)!);
  return places;
}

// The curve of an edge: its ends and the point that a quadratic curve bends towards; parallel edges bend apart.
export interface Curve {
  from: Point;
  bend: Point;
  to: Point;
  loop: boolean;
}
export function curves({ edges }: Graph, places: Map<number, Point>, ground: boolean): Curve[] {
  const seen = new Map<string, number>();
  return edges.map(([a, b]) => {
    const key = a < b ? `${a},${b}` : `${b},${a}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    const place = (n: number, other: number): Point => {
      const [x, y] = places.get(n) ?? [0, 0];
      // The ground is everywhere below.
      return ground && n === 0 && other !== 0 ? [places.get(other)?.[0] ?? x, 0] : [x, y];
    };
    const from = place(a, b), to = place(b, a);
    if (a === b) return { from, to, bend: [from[0] + 0.9, from[1] - 0.9 - 0.5 * before], loop: true };
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy) || 1;
    const off = (before % 2 ? 1 : -1) * Math.ceil(before / 2) * 0.9;
    return { from, to, bend: [(from[0] + to[0]) / 2 - (dy / length) * off, (from[1] + to[1]) / 2 + (dx / length) * off], loop: false };
  });
}
export function along({ from, bend, to, loop }: Curve, t: number): Point {
  if (loop) {
    const angle = 2 * Math.PI * t;
    const middle: Point = [(from[0] + bend[0]) / 2, (from[1] + bend[1]) / 2];
    const radius = Math.hypot(bend[0] - from[0], bend[1] - from[1]) / 2;
    const start = Math.atan2(from[1] - middle[1], from[0] - middle[0]);
    return [middle[0] + radius * Math.cos(start + angle), middle[1] + radius * Math.sin(start + angle)];
  }
  const u = 1 - t;
  return [0, 1].map((k) => u * u * from[k] + 2 * u * t * bend[k] + t * t * to[k]) as Point;
}
export const path = (c: Curve) =>
  c.loop
    ? Array.from({ length: 25 }, (_, i) => `${i ? "L" : "M"}${along(c, i / 24).join(" ")}`).join("")
    : `M${c.from.join(" ")}Q${c.bend.join(" ")} ${c.to.join(" ")}`;
export function distance(c: Curve, [x, y]: Point): number {
  return Math.min(...Array.from({ length: 21 }, (_, i) => along(c, i / 20)).map(([px, py]) => Math.hypot(px - x, py - y)));
}
