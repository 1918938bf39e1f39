// Walking over a grid of elements with the arrow keys: one of them can be reached by Tab, Enter and the space bar act
// on it. An element has data-cell="ROW,COLUMN", and an element around all of them data-walk.
export class Walking {
  held = $state<[number, number]>([0, 0]);

  constructor(
    readonly size: () => [number, number],
    readonly act: (r: number, c: number) => void,
  ) {}

  key(e: KeyboardEvent, r: number, c: number) {
    const steps: Record<string, [number, number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    const step = steps[e.key];
    if (e.key === "Enter" || e.key === " ") this.act(r, c);
    else if (step) this.go(e.currentTarget as Element, r + step[0], c + step[1]);
    else return;
    e.preventDefault();
  }
  go(from: Element, r: number, c: number) {
    const [rows, columns] = this.size();
    this.held = [Math.min(rows - 1, Math.max(0, r)), Math.min(columns - 1, Math.max(0, c))];
    const [row, column] = this.held;
    from.closest("[data-walk]")?.querySelector<HTMLElement>(`[data-cell="${row},${column}"]`)?.focus();
  }
  click(r: number, c: number) {
    this.held = [r, c];
    this.act(r, c);
  }
  // The tabindex of an element.
  reach(r: number, c: number): 0 | -1 {
    const [rows, columns] = this.size();
    const [row, column] = this.held[0] < rows && this.held[1] < columns ? this.held : [0, 0];
    return r === row && c === column ? 0 : -1;
  }
}
