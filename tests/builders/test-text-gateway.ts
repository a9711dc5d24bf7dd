import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type TextMessage = { id: string; to: string; text: string };

export type TestTextGateway = {
  url: string;
  /** What was taken: signed as docs/operations.md says, under the secret. */
  taken: TextMessage[];
  stop(): Promise<void>;
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
};

/** An operator's gateway, written from docs/operations.md: it passes nothing on, and keeps what it would have. */
export const startTextGateway = async (secret: string): Promise<TestTextGateway> => {
  const taken: TextMessage[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const timestamp = String(request.headers["x-timestamp"]);
      const isNow = Math.abs(Date.now() / 1_000 - Number(timestamp)) < 300;
      const signature = `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
      const isTaken = request.method === "POST" && isNow && request.headers["x-signature"] === signature;
      if (isTaken) taken.push(JSON.parse(body) as TextMessage);
      response.writeHead(isTaken ? 202 : 403).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    taken,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
