import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { scriptFilePolicy, signerPagePolicy } from "#platform/plugins/security-headers.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};

/** A page with the capture panel alone, served with the policies of the signer's page. */
export const serveCapturePage = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), "capture-page-"));
  await build({
    root: join(import.meta.dirname, "page"),
    configFile: false,
    logLevel: "error",
    html: { cspNonce: "capture" },
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0 },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://x");
    const file = join(folder, normalize(pathname === "/" ? "/index.html" : pathname));
    if (!existsSync(file)) return void response.writeHead(404).end();
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const isScript = extname(file) === ".js";
    const policy = isScript ? scriptFilePolicy(origin) : signerPagePolicy(origin, "capture", []);
    response
      .writeHead(200, {
        "content-type": types[extname(file)] ?? "application/octet-stream",
        "content-security-policy": policy,
      })
      .end(readFileSync(file));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
