// The board as a widget of a notebook, by the interface of anywidget: the kernel answers what the program's server answers in
// the explorer. What was shown last is kept with the notebook, and shown where there is no kernel.
import { mount, unmount } from "svelte";
import style from "./app.css?inline";
import { use } from "./lib/ask";
import { Playing } from "./lib/playing.svelte";
import Widget from "./Widget.svelte";

interface Model {
  get(name: "text"): string;
  get(name: "answer"): { text?: string };
  set(name: "text", value: string): void;
  save_changes(): void;
  send(content: object): void;
  on(event: string, heard: (content: any) => void): void;
  off(event: string, heard: (content: any) => void): void;
}

function render({ model, el }: { model: Model; el: HTMLElement }) {
  const waiting = new Map<number, (answer: unknown) => void>();
  let asked = 0;
  const hear = ({ id, answer }: { id: number; answer: unknown }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  };
  model.on("msg:custom", hear);
  use(async (request) => {
    const wanted = request as { ask: string; text?: string };
    const kept = model.get("answer") as { asked?: string };
    if (wanted.ask === "position" && kept.asked === wanted.text) return kept;
    return new Promise((yes) => {
      waiting.set(++asked, yes);
      model.send({ id: asked, request });
    });
  });
  const playing = new Playing();
  const root = el.attachShadow({ mode: "open" });
  const sheet = document.createElement("style");
  sheet.textContent = style.replaceAll(":root", ":host").replace(/\bbody\s*\{/g, ":host{");
  root.append(sheet);
  const view = mount(Widget, {
    target: root,
    props: {
      playing,
      onmove: (text: string) => {
        if (!text || text === model.get("text")) return;
        model.set("text", text);
        model.save_changes();
      },
    },
  });
  const follow = () => {
    if (model.get("text") !== playing.here.text) playing.begin(model.get("text"));
  };
  model.on("change:text", follow);
  follow();
  return () => {
    model.off("msg:custom", hear);
    model.off("change:text", follow);
    void unmount(view);
  };
}
export default { render };
