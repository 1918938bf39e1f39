// The position that a view shows, found as its text changes.
import { Latest } from "./ask";
import type { Position, Progress } from "./types";

export class Finding {
  // None beside an error.
  position = $state.raw<Position | null>(null);
  shown = $state(""); // the text that was asked for
  error = $state("");
  column = $state(0);
  working = $state(false);
  progress = $state.raw<Progress | null>(null);
  #latest = new Latest();

  // Whether it could be found; undefined if something newer was asked meanwhile.
  async find(request: { text: string; misere?: boolean; rules?: string; seconds?: number }): Promise<boolean | undefined> {
    this.working = true;
    this.progress = null;
    try {
      const found = await this.#latest.ask<Position>(
        { ask: "position", ...request },
        {
          partial: (p) => {
            this.error = "";
            this.position = p;
            this.shown = request.text;
          },
          progress: (p) => (this.progress = p),
        },
      );
      if (!found) return undefined;
      this.working = false;
      this.error = found.error ?? "";
      this.column = found.column ?? 0;
      this.position = found.error ? null : found;
      this.shown = request.text;
      return !found.error;
    } catch (e) {
      this.working = false;
      this.position = null;
      this.error = (e as Error).message;
      return false;
    }
  }
  cancel() {
    this.#latest.cancel();
    this.working = false;
  }
}
