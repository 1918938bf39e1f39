// Answers the page's requests with the engine in WebAssembly, whose module the page sends first.
importScripts("engine.js");

let compiled;
const module = new Promise((yes) => (compiled = yes));
const engine = module.then((m) =>
  nimatronEngine({
    tell: (event, json) => postMessage({ event, json }),
    instantiateWasm: (imports, done) => {
      WebAssembly.instantiate(m, imports).then(done);
      return {};
    },
  }),
);
onmessage = async ({ data }) => {
  if (data.module) return compiled(data.module);
  try {
    const { ccall } = await engine;
    postMessage({ event: "answer", json: ccall("nimatron_ask", "string", ["string"], [data.request]) });
  } catch (e) {
    postMessage({ event: "failed", json: String(e) });
  }
};
