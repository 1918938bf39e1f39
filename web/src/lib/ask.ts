// Asking the engine: one request, events on the way, one answer. The program answers over HTTP, with server-sent
// events; a static page has the engine in a worker.
import type { Answered, Progress } from "./types";

export interface Listening {
  signal?: AbortSignal;
  progress?: (p: Progress) => void;
  partial?: (p: any) => void;
  row?: (r: any) => void;
}

export class Cancelled extends Error {}

let next = 0;

export async function ask<T = Answered>(request: object, on: Listening = {}): Promise<T> {
  const id = `${Date.now().toString(36)}-${next++}`;
  const response = await fetch("./ask", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/event-stream", "X-Request-Id": id },
    body: JSON.stringify(request),
    signal: on.signal,
  }).catch((e) => {
    throw on.signal?.aborted ? new Cancelled("cancelled") : new Error(`the program does not answer (${e.message})`);
  });
  if (!response.ok || !response.body) throw new Error((await response.text()) || `status ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = "";
  for (;;) {
    const { value, done } = await reader.read().catch(() => {
      throw new Cancelled("cancelled");
    });
    if (done) throw new Error("the program ended before it answered");
    pending += value;
    let end;
    while ((end = pending.indexOf("\n\n")) >= 0) {
      const block = pending.slice(0, end);
      pending = pending.slice(end + 2);
      const name = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (!name || data === undefined) continue;
      const json = JSON.parse(data);
      if (name === "answer") return json as T;
      if (name === "progress") on.progress?.(json);
      if (name === "partial") on.partial?.(json);
      if (name === "row") on.row?.(json);
    }
  }
}

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
