import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type Heard = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };
export type Said = { status?: number; headers?: Record<string, string>; body?: unknown };

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

export type TestServer = { url: string; port: number; heard: Heard[]; stop(): Promise<void> };

/** Somebody's HTTP server: remembers what it heard, and answers as it is told. */
export const startTestServer = async (answer: (heard: Heard) => Said | Promise<Said>): Promise<TestServer> => {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const one = { method: request.method ?? "", path: request.url ?? "", headers: request.headers, body };
      heard.push(one);
      const { status = 200, headers = {}, body: said = null } = await answer(one);
      response
        .writeHead(status, { "content-type": "application/json", ...headers })
        .end(typeof said === "string" ? said : JSON.stringify(said));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    heard,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
