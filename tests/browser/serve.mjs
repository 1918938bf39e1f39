// A static file server on this machine, for tests of a static page; resolves to its address.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

export function serve(folder) {
  const server = createServer(async (request, response) => {
    const name = normalize(new URL(request.url, "http://local").pathname).replace(/^\/+/, "") || "index.html";
    try {
      const body = await readFile(join(folder, name));
      response.writeHead(200, { "Content-Type": types[extname(name)] ?? "text/plain" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.unref();
  return new Promise((yes) => server.listen(0, "127.0.0.1", () => yes(`http://127.0.0.1:${server.address().port}/`)));
}
