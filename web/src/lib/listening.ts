// What is heard of a request before its answer.
import type { Progress } from "./types";

export interface Listening {
  signal?: AbortSignal;
  progress?: (p: Progress) => void;
  partial?: (p: any) => void;
  row?: (r: any) => void;
}

export class Cancelled extends Error {}

// Who answers requests: the program, or a worker.
export type Engine = (request: object, on: Listening) => Promise<unknown>;

export function tell(on: Listening, event: string, json: unknown) {
  if (event === "progress") on.progress?.(json as Progress);
  if (event === "partial") on.partial?.(json);
  if (event === "row") on.row?.(json);
}
