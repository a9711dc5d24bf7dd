import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { FileHandle } from "#contract/common/ids.ts";
import { refused } from "#contract/refused.ts";
import type { Clocks } from "#main/features/recording/recording-ports.ts";
import { makePackets, piecesOf } from "#tests/recording/made-packets.ts";
import { openSealedFile, probe, sha256 } from "#tests/recording/opened-file.ts";
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

/** The file as it can be played from what the platform was handed. */
const playable = (opened: Opened) => {
  const told = opened.told();
  const { recordingId = "", file } = told.find(({ call }) => call === "complete") ?? {};
  if (file === undefined) throw new Error("nothing was handed in");
  const sealed = opened.sealedFile();
  const clear = openSealedFile(sealed, { recordingId, key: file.key });
  const path = join(folder, "played.webm");
  writeFileSync(path, clear);
  return { file, sealed, clear, path };
};

test("from the first piece to the platform's word: a file that can be played and jumped in, and nothing left here", async () => {
  const opened = open();
  await record(opened, await begin(opened));
  expect(await phaseOf(opened)).toBe("running");
  expect(opened.service.isRunning()).toBe(true);
  await opened.service.end(signingId);
  await handedOver(opened);

  expect(opened.told().map(({ call }) => call)).toEqual(["begin", "end", "announce", "complete"]);
  const { file, sealed, clear, path } = playable(opened);
  expect(file).toMatchObject({
    type: "video/webm",
    sealedSha256: sha256(sealed),
    sealedBytes: sealed.length,
    sha256: sha256(clear),
    sizeBytes: clear.length,
    // The pieces, and the words that it began and ended.
    chain: { pieces: pieces.length + 2 },
  });
  const played = probe(path);
  expect(played.codecs.toSorted()).toEqual(["opus", "vp8"]);
  expect(played.frames).toBe(60);
  expect(Math.abs(played.durationSeconds - 4)).toBeLessThan(0.1);
  expect(Math.abs(file.durationMs / 1_000 - played.durationSeconds)).toBeLessThan(0.1);
  // Cues (Matroska 0x1C53BB6B): without them a player reads everything before it can jump.
  expect(clear.includes(Buffer.from("1c53bb6b", "hex"))).toBe(true);
  await opened.service.close();
  expect(readdirSync(opened.here)).toEqual(["keys"]);
  expect(readdirSync(join(opened.here, "keys"))).toEqual([]);
});

test("a pause is its own word, not a gap; what comes behind it stands right behind it in the file", async () => {
  const opened = open();
  await record(opened, await begin(opened), 4);
  const paused = await opened.service.pause(signingId, "A visitor at the door");
  expect(paused).toMatchObject({ kind: "ok", standing: { phase: "paused", recordedMs: 2_000 } });
  pass(60_000);
  await record(opened, await begin(opened), 4);
  const standing = await opened.service.standing(signingId);
  expect(standing.gaps).toMatchObject([{ cause: "paused", atMs: 2_000, lostMs: 60_000 }]);
  await opened.service.end(signingId);
  await handedOver(opened);
  expect(opened.told().map(({ call }) => call)).toEqual(["begin", "pause", "resume", "end", "announce", "complete"]);
  expect(Math.abs(probe(playable(opened).path).durationSeconds - 4)).toBeLessThan(0.2);
  await opened.service.close();
});

test("where the state does not let it, it is not paused, and goes on", async () => {
  const opened = open({ platform: { pause: async () => refused("recording/no-pause", { state: "Florida" }) } });
  const segment = await begin(opened);
  await record(opened, segment, 2);
  expect(await opened.service.pause(signingId, "Coffee")).toMatchObject({ error: { code: "recording/no-pause" } });
  expect(await opened.service.receive(segment, 2, pieces[2] ?? new Uint8Array())).toEqual({ kind: "ok" });
  await opened.service.close();
});

test("nothing is recorded before everybody has agreed, and nothing of the attempt is kept", async () => {
  const opened = open({ platform: { begin: async () => refused("recording/not-agreed", { names: "Ada" }) } });
  expect(await opened.service.begin(signingId)).toMatchObject({ error: { code: "recording/not-agreed" } });
  expect(readdirSync(opened.here)).toEqual(["keys"]);
  expect(await phaseOf(opened)).toBe("nothing");
});

describe("pieces", () => {
  test("one that comes twice is there once; one out of turn, damaged, or of another window is refused", async () => {
    const opened = open();
    const segment = await begin(opened);
    await record(opened, segment, 2);
    const send = (handle: FileHandle, sequence: number, bytes = pieces[2] ?? new Uint8Array()) =>
      opened.service.receive(handle, sequence, bytes);
    expect(await send(segment, 1, pieces[1])).toEqual({ kind: "ok" });
    expect(await send(segment, 5)).toMatchObject({ error: { code: "request/invalid" } });
    expect(await send(segment, 2, Uint8Array.of(1, 2))).toMatchObject({ error: { code: "request/invalid" } });
    expect(await send(segment, 2)).toEqual({ kind: "ok" });
    const next = await begin(opened);
    expect(await send(segment, 3)).toMatchObject({ error: { code: "workstation/recording-elsewhere" } });
    expect(await send(next, 0, pieces[0])).toEqual({ kind: "ok" });
    // The page was loaded anew: what lies between is named.
    expect((await opened.service.standing(signingId)).gaps).toMatchObject([{ cause: "stalled", atMs: 1_500 }]);
    await opened.service.close();
  });
});

test("a full disk stops it with a clear word; what was kept is told, and it goes on once there is room", async () => {
  let isFull = false;
  const opened = open({
    write: async (file, bytes, at) => {
      if (isFull) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      await file.write(bytes, 0, bytes.length, at);
    },
  });
  const segment = await begin(opened);
  await record(opened, segment, 4);
  isFull = true;
  expect(await opened.service.receive(segment, 4, pieces[4] ?? new Uint8Array())).toMatchObject({
    kind: "refused",
    error: { code: "workstation/recording-disk-full" },
  });
  expect(await opened.service.standing(signingId)).toMatchObject({
    phase: "interrupted",
    recordedMs: 2_000,
    error: { code: "workstation/recording-disk-full" },
  });
  expect(await opened.service.begin(signingId)).toMatchObject({ error: { code: "workstation/recording-disk-full" } });
  isFull = false;
  pass(30_000);
  await record(opened, await begin(opened), 4);
  const standing = await opened.service.standing(signingId);
  expect(standing).toMatchObject({ phase: "running", error: null });
  expect(standing.gaps).toMatchObject([{ cause: "disk", atMs: 2_000, lostMs: 30_000 }]);
  await vi.waitFor(() => expect(opened.told().filter(({ call }) => call === "gap")).toHaveLength(1));
  await opened.service.end(signingId);
  await handedOver(opened);
  expect(Math.abs(probe(playable(opened).path).durationSeconds - 4)).toBeLessThan(0.2);
  await opened.service.close();
});

test("a clock that jumps does not bend the file, and is named", async () => {
  const opened = open();
  const segment = await begin(opened);
  for (const [sequence, piece] of pieces.entries()) {
    pass(500);
    if (sequence === 4) clocks = { ...clocks, wallMs: clocks.wallMs - 7_200_000 };
    expect(await opened.service.receive(segment, sequence, piece)).toEqual({ kind: "ok" });
  }
  expect((await opened.service.standing(signingId)).gaps).toMatchObject([
    { cause: "clock-set", atMs: 2_000, lostMs: 0 },
  ]);
  await opened.service.end(signingId);
  await handedOver(opened);
  // Nothing is missing, so the platform hears of no gap.
  expect(opened.told().some(({ call }) => call === "gap")).toBe(false);
  expect(Math.abs(probe(playable(opened).path).durationSeconds - 4)).toBeLessThan(0.1);
  await opened.service.close();
});

test("it stays here until the platform has confirmed, also over a restart of the program", async () => {
  const away = async () => refused("workstation/platform-unreachable", { url: "x", detail: "y" });
  const first = open({ platform: { announce: away, end: away } });
  await record(first, await begin(first));
  await first.service.end(signingId);
  await vi.waitFor(async () =>
    expect(await first.service.standing(signingId)).toMatchObject({
      phase: "waiting",
      error: { code: "workstation/platform-unreachable" },
    }),
  );
  const { recordingId } = await first.service.standing(signingId);
  await first.service.close();
  expect(existsSync(join(first.here, recordingId ?? "", "segment-0000.pieces"))).toBe(true);

  const second = open();
  expect(await phaseOf(second)).toBe("waiting");
  await second.service.settle(true);
  await handedOver(second);
  expect(probe(playable(second).path).frames).toBe(60);
  await second.service.close();
  expect(readdirSync(second.here)).toEqual(["keys"]);
});

test("another file than the one that was handed in is not the platform's word", async () => {
  const opened = open({
    platform: { complete: async () => ({ kind: "ok", value: { state: "uploaded", sha256: "0".repeat(64) } as never }) },
  });
  await record(opened, await begin(opened));
  await opened.service.end(signingId);
  await vi.waitFor(async () =>
    expect(await opened.service.standing(signingId)).toMatchObject({
      phase: "waiting",
      error: { code: "platform/defect" },
    }),
  );
  const { recordingId } = await opened.service.standing(signingId);
  expect(readdirSync(join(opened.here, recordingId ?? ""))).toContain("segment-0000.pieces");
  await opened.service.close();
});

test("of a meeting that is over an interrupted recording is ended and handed over by itself", async () => {
  const first = open();
  await record(first, await begin(first));
  await first.service.close();
  const second = open({ platform: { isOpen: async () => ({ kind: "ok", value: false }) } });
  expect(await phaseOf(second)).toBe("interrupted");
  await second.service.settle(true);
  await handedOver(second);
  expect(probe(playable(second).path).frames).toBe(60);
  await second.service.close();
});
