// Asking the engine: one request, events on the way, one answer.
import { Cancelled, type Engine, type Listening } from "./listening";
import { askServer } from "./server";
import type { Answered } from "./types";
import { askWorker } from "./worker";

export { Cancelled, type Listening };

// scripts/static-page marks its page.
let engine: Engine = document.querySelector('meta[name="engine"][content="worker"]') ? askWorker : askServer;

// Another engine, as a notebook has one.
export function use(other: Engine) {
  engine = other;
}
export const ask = <T = Answered>(request: object, on: Listening = {}) => engine(request, on) as Promise<T>;

// Asks for the newest request alone: a newer one cancels the one before.
export class Latest {
  #controller: AbortController | null = null;
  cancel() {
    this.#controller?.abort();
    this.#controller = null;
  }
  // Undefined if a newer one, or the user, cancelled it.
  async ask<T>(request: object, on: Listening = {}): Promise<T | undefined> {
    this.cancel();
    const mine = new AbortController();
    this.#controller = mine;
    const live = (f?: (x: any) => void) => (x: any) => {
      if (this.#controller === mine) f?.(x);
    };
    try {
      const answer = await ask<T>(request, {
        signal: mine.signal,
        progress: live(on.progress),
        partial: live(on.partial),
        row: live(on.row),
      });
      return this.#controller === mine ? answer : undefined;
    } catch (e) {
      if (e instanceof Cancelled) return undefined;
      throw e;
    } finally {
      if (this.#controller === mine) this.#controller = null;
    }
  }
}
