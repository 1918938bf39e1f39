// The colours of a table's cells, the same as in the pictures that the program writes: few values get colours of their
// own, many numbers a scale; the P-positions of Grundy tables are orange.
export type Rgb = [number, number, number];
const few: Rgb[] = [
  [230, 159, 0],
  [86, 180, 233],
  [0, 158, 115],
  [240, 228, 66],
  [0, 114, 178],
  [213, 94, 0],
  [204, 121, 167],
  [153, 153, 153],
];
const stops: Rgb[] = [
  [68, 1, 84],
  [59, 82, 139],
  [33, 145, 140],
  [94, 201, 98],
  [253, 231, 37],
];
const mixed = (a: Rgb, b: Rgb, t: number): Rgb => [0, 1, 2].map((i) => Math.round(a[i] + (b[i] - a[i]) * t)) as Rgb;
function along(t: number): Rgb {
  const x = Math.min(1, Math.max(0, t)) * (stops.length - 1);
  const i = Math.min(stops.length - 2, Math.floor(x));
  return mixed(stops[i], stops[i + 1], x - i);
}

// Colours of their own: the first are chosen, the rest differ in hue and lightness.
function own(i: number): Rgb {
  if (i < few.length) return few[i];
  const k = i - few.length;
  const hue = (k * 137.508) % 360, light = 0.32 + 0.13 * (k % 4);
  const channel = (n: number) => {
    const x = (n + hue / 30) % 12;
    return Math.round(255 * (light - 0.6 * Math.min(light, 1 - light) * Math.max(-1, Math.min(x - 3, 9 - x, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

export interface Known {
  least: number;
  most: number;
  words: Map<string, number>;
}

export function colourOf(value: number | string, known: Known, of: string): Rgb {
  if (typeof value === "string") {
    const outcome: Record<string, Rgb> = { P: [20, 20, 20], N: [200, 200, 200], L: [86, 180, 233], R: [230, 159, 0] };
    if (outcome[value]) return outcome[value];
    return own(known.words.get(value) ?? 0);
  }
  if (of === "grundy" && value === 0) return [230, 159, 0];
  if (known.least < 0 && known.most > 0) {
    const t = Math.sign(value) * (Math.log1p(Math.abs(value)) / Math.log1p(Math.max(known.most, -known.least)));
    return t < 0 ? mixed([255, 255, 255], [0, 114, 178], -t) : mixed([255, 255, 255], [213, 94, 0], t);
  }
  if (known.most - known.least < few.length) return few[(value - known.least) % few.length];
  return along((value - known.least) / Math.max(1, known.most - known.least));
}
export const css = ([r, g, b]: Rgb) => `rgb(${r} ${g} ${b})`;
