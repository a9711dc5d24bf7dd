import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pglite } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

let running: TestPlatform;
beforeAll(async () => {
  running = await startTestPlatform(pglite);
});
afterAll(() => running.stop());

const requests = (count: number): string =>
  `${"GET /api/health HTTP/1.1\r\nHost: platform\r\n\r\n".repeat(count - 1)}GET /api/health HTTP/1.1\r\nHost: platform\r\nConnection: close\r\n\r\n`;

const answersTo = async (text: string): Promise<number> => {
  const { hostname, port } = new URL(running.url);
  const socket = connect(Number(port), hostname);
  let answers = "";
  socket.setEncoding("latin1").on("data", (data: string) => (answers += data));
  // A cut connection may end in a reset.
  socket.on("error", () => undefined);
  socket.write(text);
  await new Promise((resolve) => socket.once("close", resolve));
  return answers.split("HTTP/1.1 200").length - 1;
};

const worked = (): number => running.logLines.filter((line) => line.includes('"answered"')).length;

test("A connection that sends thousands of requests ahead is cut before they are worked on", async () => {
  const before = worked();
  await answersTo(requests(3_000));
  // One line for each that was worked on, written when its connection is over.
  await expect.poll(async () => (await fetch(`${running.url}/api/health`)).status).toBe(200);
  expect(worked() - before).toBeLessThan(20);
});

test("A few requests that were sent ahead are answered, all of them and in their order", async () => {
  expect(await answersTo(requests(4))).toBe(4);
});
