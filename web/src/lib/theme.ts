// The engine's colours as those of the page, which has a light and a dark set of them.
const themed: Record<string, string> = {
  "#ffffff": "var(--cell)",
  "#f2f2f2": "var(--cell-faint)",
  "#000000": "var(--ink)",
  "#cdcdcd": "var(--grid)",
  "#6e6e6e": "var(--soft)",
  "#444444": "var(--stone)",
  "#56b4e9": "var(--left-fill)",
  "#e69f00": "var(--right-fill)",
  "#0072b2": "var(--left)",
  "#d55e00": "var(--right)",
};
// White letters stand on dark cells.
export const fill = (colour: string) => themed[colour] ?? colour;
export const letters = (colour: string) => (colour === "#ffffff" ? "var(--stone-ink)" : fill(colour));
// A picture with the colours that the page shows now, for use without the page.
export const coloured = (svg: string) =>
  svg.replace(/var\((--[\w-]+)\)/g, (_, name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim() || "#000");
