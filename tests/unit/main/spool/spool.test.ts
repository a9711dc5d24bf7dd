import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FileHandle } from "#contract/common/ids.ts";
import { createSpool } from "#main/spool/spool.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "spool-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const post = (body: BodyInit | null, name = "deed.pdf", init: RequestInit = {}) =>
  new Request("http://x/spool", {
    method: "POST",
    body,
    headers: { "x-file-name": encodeURIComponent(name) },
    ...init,
  });
const answerOf = async (response: Response) =>
  (await response.json()) as { handle: FileHandle; name: string; sizeBytes: number };

test("takes a file and answers a handle; the path never leaves", async () => {
  const spool = await createSpool(folder);
  const answer = await answerOf(await spool.receive(post("%PDF-1.7")));
  expect(answer).toEqual({
    handle: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/u) as string,
    name: "deed.pdf",
    sizeBytes: 8,
  });
  const file = spool.find(answer.handle);
  expect(readFileSync(file?.path ?? "", "utf8")).toBe("%PDF-1.7");
  expect(statSync(file?.path ?? "").mode & 0o777).toBe(0o600);
});

test.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\x\\deed.pdf", "deed.pdf"],
  ["a\u0000b\n.pdf", "a_b_.pdf"],
  ["..", ".."],
  ["", "file"],
  ["Ünïcode – 契約.pdf", "Ünïcode – 契約.pdf"],
])("the name %j is only ever a label: %j", async (given, shown) => {
  const spool = await createSpool(folder);
  const answer = await answerOf(await spool.receive(post("x", given)));
  expect(answer.name).toBe(shown);
  expect(readdirSync(folder)).toEqual([answer.handle]);
});

test("refuses what is too large while it arrives, and keeps nothing of it", async () => {
  const spool = await createSpool(folder, { maxBytes: 10 });
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(4)) });
  const response = await spool.receive(post(endless, "x", { duplex: "half" } as RequestInit));
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: "request/too-large" });
  expect(readdirSync(folder)).toEqual([]);
});

test("a released handle is forgotten and its file gone; an unknown one is no error", async () => {
  const spool = await createSpool(folder);
  const { handle } = await answerOf(await spool.receive(post("x")));
  await spool.release(handle);
  await spool.release(handle);
  expect(spool.find(handle)).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

test("only POST is answered", async () => {
  const spool = await createSpool(folder);
  expect((await spool.receive(new Request("http://x/spool"))).status).toBe(405);
});

test("takes no more in all than its bound, gives way as files are released, and keeps nothing of what it refuses", async () => {
  const spool = await createSpool(folder, { maxBytes: 10, maxTotalBytes: 15 });
  const first = await answerOf(await spool.receive(post("x".repeat(10))));
  const refusal = await spool.receive(post("y".repeat(6)));
  expect(refusal.status).toBe(507);
  expect(await refusal.json()).toMatchObject({ code: "workstation/spool-full" });
  expect(readdirSync(folder)).toEqual([first.handle]);
  expect((await spool.receive(post("z".repeat(5)))).status).toBe(200);
  await spool.release(first.handle);
  expect((await spool.receive(post("y".repeat(6)))).status).toBe(200);
});

test("counts what is on its way, so that many at once do not pass the bound together", async () => {
  const spool = await createSpool(folder, { maxBytes: 10, maxTotalBytes: 15 });
  const answers = await Promise.all([1, 2, 3].map(async () => (await spool.receive(post("x".repeat(10)))).status));
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(readdirSync(folder)).toHaveLength(1);
});

test("lets go of what nobody asked for in an hour, and of nothing that is in use", async () => {
  let at = 0;
  const spool = await createSpool(folder, { maxBytes: 10, maxTotalBytes: 15, now: () => at });
  const left = await answerOf(await spool.receive(post("left")));
  const used = await answerOf(await spool.receive(post("used")));
  at = 40 * 60_000;
  spool.find(used.handle);
  at = 70 * 60_000;
  expect((await spool.receive(post("x".repeat(10)))).status).toBe(200);
  expect(spool.find(left.handle)).toBeNull();
  expect(spool.find(used.handle)).not.toBeNull();
});
