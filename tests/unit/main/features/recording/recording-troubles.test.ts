import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { FileHandle } from "#contract/common/ids.ts";
import { refused } from "#contract/refused.ts";
import { pieceHeadBytes } from "#main/features/recording/piece-crypto.ts";
import type { Clocks, RecordingPorts } from "#main/features/recording/recording-ports.ts";
import { makePackets, piecesOf } from "#tests/recording/made-packets.ts";
import { openRecordingsIn, signingId } from "#tests/recording/recording-on-computer.ts";

let pieces: Uint8Array<ArrayBuffer>[];
beforeAll(async () => void (pieces = piecesOf(await makePackets(4))));

let folder: string;
let clocks: Clocks;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recordings-"));
  clocks = { uptimeMs: 1_000_000, wallMs: Date.parse("2026-06-01T10:00:00.000Z") };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Options = Omit<Parameters<typeof openRecordingsIn>[0], "folder" | "clocks">;
const open = (options: Options = {}) => openRecordingsIn({ folder, clocks: () => clocks, ...options });
type Opened = ReturnType<typeof open>;

const pass = (ms: number) => void (clocks = { uptimeMs: clocks.uptimeMs + ms, wallMs: clocks.wallMs + ms });

const begin = async ({ service }: Opened): Promise<FileHandle> => {
  const begun = await service.begin(signingId);
  if (begun.kind === "refused") throw new Error(begun.error.code);
  return begun.segment;
};
const record = async ({ service }: Opened, segment: FileHandle, count = pieces.length) => {
  for (const [sequence, piece] of pieces.slice(0, count).entries()) {
    pass(500);
    expect(await service.receive(segment, sequence, piece)).toEqual({ kind: "ok" });
  }
};
const phaseOf = async ({ service }: Opened) => (await service.standing(signingId)).phase;
const handedOver = (opened: Opened) =>
  vi.waitFor(async () => expect(await phaseOf(opened)).toBe("handed-over"), 20_000);

describe("a pause whose answer was lost: it goes on, and nobody is told that it is paused", () => {
  const lost = async () => refused("workstation/platform-timeout", { url: "x", seconds: 60 });
  const resumed = (opened: Opened) => opened.told().filter(({ call }) => call === "resume").length;

  test("as soon as the page goes on", async () => {
    const opened = open({ platform: { pause: lost } });
    await record(opened, await begin(opened), 2);
    expect(await opened.service.pause(signingId, "Coffee")).toMatchObject({ kind: "refused" });
    expect(resumed(opened)).toBe(0);
    await begin(opened);
    expect(resumed(opened)).toBe(1);
    await begin(opened);
    expect(resumed(opened)).toBe(1);
    await opened.service.close();
  });

  test("by itself, until the platform has heard it", async () => {
    const resume = vi.fn<RecordingPorts["platform"]["resume"]>(lost);
    const opened = open({ platform: { pause: lost, resume } });
    await record(opened, await begin(opened), 2);
    await opened.service.pause(signingId, "Coffee");
    await opened.service.settle(false);
    resume.mockResolvedValue({ kind: "ok", value: null });
    await opened.service.settle(false);
    await opened.service.settle(false);
    expect(resume).toHaveBeenCalledTimes(2);
    expect(await phaseOf(opened)).toBe("running");
    await opened.service.close();
  });

  test("also where the program stopped before it had noted the pause; what the platform has ended does not go on", async () => {
    const first = open();
    await record(first, await begin(first), 2);
    await first.service.close();
    const second = open();
    await begin(second);
    expect(resumed(second)).toBe(1);
    await second.service.close();
    const third = open({
      platform: { resume: async () => refused("recording/wrong-state", { detail: "it has ended" }) },
    });
    expect(await third.service.begin(signingId)).toMatchObject({ error: { code: "recording/wrong-state" } });
    expect(third.service.isRunning()).toBe(false);
    await third.service.close();
  });
});

test("a disk that is full when a gap is noted stops it with the same word", async () => {
  let isFull = false;
  const opened = open({
    write: async (file, bytes, at) => {
      if (isFull) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      await file.write(bytes, 0, bytes.length, at);
    },
  });
  const segment = await begin(opened);
  await record(opened, segment, 2);
  isFull = true;
  expect(await opened.service.note(segment, { cause: "device", atMs: 900, lostMs: 0 })).toMatchObject({
    error: { code: "workstation/recording-disk-full" },
  });
  expect(await opened.service.standing(signingId)).toMatchObject({
    phase: "interrupted",
    error: { code: "workstation/recording-disk-full" },
  });
  await opened.service.close();
});

test("a piece that was damaged costs what lies behind it nothing when a crash is read again, nor does a second stretch without its row", async () => {
  const first = open();
  await record(first, await begin(first), 6);
  await record(first, await begin(first), 2);
  const { recordingId } = await first.service.standing(signingId);
  await first.service.close();
  // As a crash on a full disk leaves it: nothing is known of the stretches, and one byte of the third piece is another.
  const inside = join(first.here, recordingId ?? "");
  const facts = JSON.parse(readFileSync(join(inside, "recording.json"), "utf8")) as object;
  writeFileSync(join(inside, "recording.json"), JSON.stringify({ ...facts, segments: [] }));
  const path = join(inside, "segment-0000.pieces");
  const bytes = readFileSync(path);
  const third = [0, 1].reduce((at) => at + pieceHeadBytes + bytes.readUInt32BE(at), 0);
  bytes[third + pieceHeadBytes + 40] = (bytes[third + pieceHeadBytes + 40] ?? 0) ^ 1;
  writeFileSync(path, bytes);

  const second = open();
  await begin(second);
  expect((await second.service.standing(signingId)).recordedMs).toBe(4_000);
  await second.service.end(signingId);
  await handedOver(second);
  const gaps = second.told().flatMap(({ gap }) => (gap === undefined ? [] : [gap.cause]));
  expect(gaps).toContain("damaged");
  await second.service.close();
});
