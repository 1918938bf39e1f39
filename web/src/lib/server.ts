// The program answers over HTTP, with server-sent events; it stops working on a request whose connection is closed.
import { Cancelled, tell, type Listening } from "./listening";

let next = 0;
// The program divides its time among pages.
const page = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

export async function askServer(request: object, on: Listening): Promise<unknown> {
  const id = `${Date.now().toString(36)}-${next++}`;
  const response = await fetch("./ask", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/event-stream", "X-Request-Id": id, "X-Client-Id": page },
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
      if (name === "answer") return json;
      tell(on, name, json);
    }
  }
}
