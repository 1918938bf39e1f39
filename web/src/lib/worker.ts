// A static page has the engine in WebAssembly, in a few workers. Each answers one request at a time; a request is
// cancelled by ending its worker.
import { Cancelled, tell, type Listening } from "./listening";

interface Task {
  request: string;
  on: Listening;
  yes: (answer: unknown) => void;
  no: (error: Error) => void;
}
const most = Math.max(2, Math.min(4, navigator.hardwareConcurrency ?? 2));
// A cancelled request that is about to be answered costs less than another worker.
const msToFinish = 150;
const idle: Worker[] = [];
const busy = new Map<Worker, Task>();
const waiting: Task[] = [];

// Compiled once for all workers.
let compiled: Promise<WebAssembly.Module> | undefined;
async function engine(): Promise<WebAssembly.Module> {
  const response = await fetch("./engine.wasm");
  if (!response.ok) throw new Error(`engine.wasm cannot be loaded: status ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

function hear(worker: Worker, event: string, json: string) {
  const task = busy.get(worker);
  if (!task) return;
  if (event === "failed") return end(worker, new Error(`the engine failed: ${json}`));
  if (event !== "answer") return tell(task.on, event, JSON.parse(json));
  busy.delete(worker);
  idle.push(worker);
  task.yes(JSON.parse(json));
  go();
}

// Also after a failure, since the engine's memory may then be in any state.
function end(worker: Worker, error: Error) {
  busy.get(worker)?.no(error);
  busy.delete(worker);
  worker.terminate();
  go();
}

function started(): Worker {
  const worker = new Worker("./worker.js");
  worker.onmessage = ({ data }) => hear(worker, data.event, data.json);
  worker.onerror = (e) => end(worker, new Error(`the engine ended: ${e.message}`));
  compiled ??= engine();
  compiled.then(
    (module) => worker.postMessage({ module }),
    (e) => end(worker, e),
  );
  return worker;
}

function go() {
  while (waiting.length > 0 && busy.size < most) {
    const worker = idle.pop() ?? started();
    const task = waiting.shift()!;
    busy.set(worker, task);
    worker.postMessage({ request: task.request });
  }
}

export function askWorker(request: object, on: Listening): Promise<unknown> {
  return new Promise((yes, no) => {
    const task = { request: JSON.stringify(request), on, yes, no };
    waiting.push(task);
    on.signal?.addEventListener("abort", () => {
      no(new Cancelled("cancelled"));
      const place = waiting.indexOf(task);
      if (place >= 0) return void waiting.splice(place, 1);
      setTimeout(() => {
        for (const [worker, its] of busy) if (its === task) end(worker, new Cancelled("cancelled"));
      }, msToFinish);
    });
    go();
  });
}
