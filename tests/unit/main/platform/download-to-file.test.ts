import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refused } from "#contract/refused.ts";
import { downloadToFile } from "#main/platform/download-to-file.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "download-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tooLong = refused("document/damaged", { name: "Deed.pdf", detail: "it is longer than announced" });
const at = (name: string) => path.join(folder, name);
const body = (pull: (controller: ReadableStreamDefaultController<Uint8Array>, turn: number) => void): Response => {
  let turn = 0;
  return new Response(new ReadableStream<Uint8Array>({ pull: (controller) => pull(controller, turn++) }));
};

test("what was announced is written, for its owner alone, and counted as it comes", async () => {
  const counts: number[] = [];
  const response = body((controller, turn) => {
    if (turn < 3) controller.enqueue(Buffer.from("abcd"));
    else controller.close();
  });
  const limits = { maxBytes: 12, tooLong, onBytes: (count: number) => void counts.push(count) };
  expect(await downloadToFile(response, at("whole"), limits)).toEqual({ kind: "ok" });
  expect(readFileSync(at("whole"), "utf8")).toBe("abcdabcdabcd");
  expect(counts).toEqual([4, 4, 4]);
  expect(statSync(at("whole")).mode & 0o077).toBe(0);
});

test("a longer answer is what the caller calls it, and one that breaks off is a platform out of reach", async () => {
  const endless = body((controller) => controller.enqueue(Buffer.alloc(1_000)));
  expect(await downloadToFile(endless, at("long"), { maxBytes: 5_000, tooLong })).toBe(tooLong);
  const cut = body((controller, turn) =>
    turn === 0 ? controller.enqueue(Buffer.from("abcd")) : controller.error(new Error("reset")),
  );
  expect(await downloadToFile(cut, at("cut"), { maxBytes: 12, tooLong })).toMatchObject({
    error: { code: "workstation/platform-unreachable" },
  });
});

test("one that the person stopped is told as that", async () => {
  const stopped = new AbortController();
  const response = body((controller, turn) => {
    controller.enqueue(Buffer.from("abcd"));
    if (turn === 1) stopped.abort();
  });
  expect(await downloadToFile(response, at("stopped"), { maxBytes: 1e9, tooLong, signal: stopped.signal })).toEqual(
    refused("workstation/job-cancelled"),
  );
});

test("a refusal of the platform is passed on", async () => {
  const answer = Response.json({ data: { code: "request/not-found", params: {} }, message: "…" }, { status: 404 });
  expect(await downloadToFile(answer, at("none"), { maxBytes: 1, tooLong })).toMatchObject({
    error: { code: "request/not-found" },
  });
});
