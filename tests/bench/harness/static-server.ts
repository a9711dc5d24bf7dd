import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".pdf": "application/pdf",
  ".wasm": "application/wasm",
};

/** Folders under prefixes of their own, with ranges: as bare as a server can be, for what the product is held against. */
export const serveFolders = async (folders: Record<string, string>): Promise<{ url: string; stop: () => void }> => {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname);
    const prefix = Object.keys(folders).find((candidate) => path.startsWith(candidate));
    const file = prefix === undefined ? "" : join(folders[prefix] ?? "", normalize(path.slice(prefix.length)));
    if (prefix === undefined || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const size = statSync(file).size;
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "");
    const start = range === null ? 0 : Number(range[1]);
    const end = range === null || range[2] === "" ? size - 1 : Number(range[2]);
    response.writeHead(range === null ? 200 : 206, {
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "content-length": end - start + 1,
      "accept-ranges": "bytes",
      "cache-control": "no-store",
      ...(range === null ? {} : { "content-range": `bytes ${start}-${end}/${size}` }),
    });
    createReadStream(file, { start, end }).pipe(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() };
};
