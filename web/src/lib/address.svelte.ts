// The address bar holds the state of the view: #VIEW?key=value&key=value. A link reproduces the view.
export type Fields = Record<string, string>;

function read(): { view: string; fields: Fields } {
  const hash = location.hash.slice(1);
  const cut = hash.indexOf("?");
  const view = cut < 0 ? hash : hash.slice(0, cut);
  return { view: view || "start", fields: Object.fromEntries(new URLSearchParams(cut < 0 ? "" : hash.slice(cut + 1))) };
}

class Address {
  view = $state("start");
  fields = $state.raw<Fields>({});

  constructor() {
    this.#read();
    window.addEventListener("hashchange", () => this.#read());
  }
  #read() {
    const { view, fields } = read();
    this.view = view;
    this.fields = fields;
  }
  link(view: string, fields: Fields = {}): string {
    const kept = Object.entries(fields).filter(([, v]) => v !== "" && v !== undefined);
    const query = new URLSearchParams(kept).toString();
    return `#${view}${query ? `?${query}` : ""}`;
  }
  // Goes there; the browser's Back button comes back.
  go(view: string, fields: Fields = {}) {
    location.hash = this.link(view, fields);
  }
  // Notes a change of the view that Back should not undo.
  note(fields: Fields) {
    history.replaceState(null, "", this.link(this.view, fields));
    this.fields = fields;
  }
}

export const address = new Address();
