import { apiVersion } from "#contract/constants.ts";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { PlatformIdentity } from "#contract/platform/entity.ts";
import type { User } from "#contract/account/entity.ts";

export type Received = { method: string; path: string; headers: IncomingMessage["headers"]; body: string };
type Answer = (message: IncomingMessage, response: ServerResponse, received: Received) => void;

/** A real HTTP server that answers as a test tells it, and notes what reached it on the wire. */
export const startScriptedPlatform = async () => {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((message, response) => {
    const chunks: Buffer[] = [];
    message.on("data", (chunk: Buffer) => chunks.push(chunk));
    message.on("end", () => {
      const path = message.url ?? "";
      const entry = {
        method: message.method ?? "",
        path,
        headers: message.headers,
        body: Buffer.concat(chunks).toString("utf8"),
      };
      received.push(entry);
      const answer = answers.get(`${entry.method} ${path.split("?")[0]}`);
      if (answer) answer(message, response, entry);
      else response.writeHead(404, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    on: (route: string, answer: Answer) => void answers.set(route, answer),
    json: (route: string, body: unknown, headers: Record<string, string | string[]> = {}, status = 200) =>
      void answers.set(route, (_message, response) => {
        response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
export type ScriptedPlatform = Awaited<ReturnType<typeof startScriptedPlatform>>;

export const identityOf = (url: string, changes: Partial<PlatformIdentity> = {}): PlatformIdentity => ({
  product: "notary-workstation-platform",
  platformId: "3f1f9f0e-2a34-4c58-9b54-3f2f6f3b0a01",
  name: "Test platform",
  kind: "demo",
  apiVersion,
  publicUrl: url,
  simulators: [],
  realtime: { key: "k", host: "127.0.0.1", port: 443, tls: false },
  ...changes,
});

export const anna = {
  id: "0b6b5b0e-6a39-4a7e-8d0c-3a4f0f6f1a11",
  fullName: "Anna Notary",
  firstName: "Anna",
  lastName: "Notary",
  email: "anna@example.test",
  timezone: "America/New_York",
  state: { abbr: "VA", name: "Virginia" },
  commission: null,
  currentRole: { id: 2, name: "SelfRon", display_name: "Notary" },
  isNotary: true,
  canNotary: true,
  isConsumer: false,
  isOnboardingComplete: true,
} as unknown as User;
