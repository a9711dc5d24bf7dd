import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createHttpGateway } from "#platform/adapters/text-message/http-gateway.ts";
import { TextMessageRefused } from "#platform/adapters/text-message/text-message.ts";

type Received = { method: string | undefined; headers: IncomingHttpHeaders; body: string };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A small gateway: remembers what it got, and answers as it is told. */
const startGateway = async (status = 202, headers: Record<string, string> = {}) => {
  const received: Received[] = [];
  server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      received.push({ method: request.method, headers: request.headers, body });
      response.writeHead(status, headers).end("what a gateway says");
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`, received };
};

const secret = "a secret of more than thirty-two characters";
const at = new Date("2026-11-24T15:00:00.700Z");
const message = { to: "+18135550100", text: "123456 is your code for Notary Platform." };

test("a message is one POST, signed over its time and its very bytes, and never carries the secret", async () => {
  const { url, received } = await startGateway();
  await createHttpGateway({ url, secret }, () => at).send(message);
  const [request] = received;
  expect(received).toHaveLength(1);
  expect(request?.method).toBe("POST");
  expect(JSON.parse(request?.body ?? "")).toEqual({ ...message, id: request?.headers["idempotency-key"] });
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  expect(request?.headers["x-timestamp"]).toBe(timestamp);
  // As whoever runs the gateway checks it.
  const expected = createHmac("sha256", secret)
    .update(`${timestamp}.${request?.body ?? ""}`)
    .digest("hex");
  expect(request?.headers["x-signature"]).toBe(`v1=${expected}`);
  expect(JSON.stringify(request)).not.toContain(secret);
});

test("another time, another body or another secret gives another signature", async () => {
  const { url, received } = await startGateway();
  await createHttpGateway({ url, secret }, () => at).send(message);
  await createHttpGateway({ url, secret }, () => new Date(at.getTime() + 1_000)).send(message);
  await createHttpGateway({ url, secret: `${secret}!` }, () => at).send(message);
  await createHttpGateway({ url, secret }, () => at).send({ ...message, text: "654321" });
  expect(new Set(received.map(({ headers }) => headers["x-signature"])).size).toBe(4);
});

test.each([400, 404, 410, 413, 422])("%i means that this message is never taken", async (status) => {
  const { url } = await startGateway(status);
  const sending = createHttpGateway({ url, secret }, () => at).send(message);
  await expect(sending).rejects.toThrow(TextMessageRefused);
  await expect(sending).rejects.not.toThrow("what a gateway says");
});

test.each([401, 403, 408, 429, 500, 503])("%i may be better the next time", async (status) => {
  const { url } = await startGateway(status);
  const failed = await createHttpGateway({ url, secret }, () => at)
    .send(message)
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  expect(failed).not.toBeInstanceOf(TextMessageRefused);
  expect((failed as Error).message).toContain(String(status));
});

test("a gateway that sends elsewhere is not followed: the code would go there", async () => {
  const { url, received } = await startGateway(307, { location: "/elsewhere" });
  await expect(createHttpGateway({ url, secret }, () => at).send(message)).rejects.toThrow();
  expect(received).toHaveLength(1);
});
