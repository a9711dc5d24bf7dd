import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordingSteps, type RecordingStep } from "#main/features/recording/recording-ports.ts";
import { openSealedFile, probe, sha256 } from "#tests/recording/opened-file.ts";
import { openRecordingsIn, signingId } from "#tests/recording/recording-on-computer.ts";
import type { RecorderSetUp } from "./killable-recorder.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "killed-recording-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const program = new URL("killable-recorder.ts", import.meta.url).pathname;
const start = (setUp: Omit<RecorderSetUp, "folder">) => {
  const child = spawn(process.execPath, [program, JSON.stringify({ folder, ...setUp })], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const closed = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  const lines = createInterface({ input: child.stdout });
  /** How many pieces the program was told are kept. */
  const told = { kept: 0 };
  lines.on("line", (line) => Object.assign(told, JSON.parse(line)));
  return { child, closed, told, firstWord: once(lines, "line") };
};

/** The next program finds what the killed one left, goes on or ends it, and hands it over. Where it can be played is answered. */
const handOverWhatIsLeft = async () => {
  const next = openRecordingsIn({ folder });
  const found = await next.service.standing(signingId);
  if (found.phase === "interrupted") expect(await next.service.end(signingId)).toMatchObject({ kind: "ok" });
  else await next.service.settle(true);
  const isOver = async () => {
    const { phase, error } = await next.service.standing(signingId);
    // Killed before the first piece was kept: there is nothing to hand over, and that is said.
    return ["handed-over", "nothing"].includes(phase) || error?.code === "workstation/recording-empty";
  };
  // Of a machine that has other work; it costs time only where it fails.
  await vi.waitFor(async () => expect(await isOver()).toBe(true), 120_000);
  await next.service.close();
  const complete = next.told().findLast(({ call }) => call === "complete");
  if (complete?.file === undefined) return { found, path: null };
  const clear = openSealedFile(next.sealedFile(), { recordingId: complete.recordingId, key: complete.file.key });
  expect(sha256(clear)).toBe(complete.file.sha256);
  const path = join(folder, "played.webm");
  writeFileSync(path, clear);
  return { found, path };
};

/** Between half a second and seven: the same moments each time, and no two alike. */
const moments = Array.from({ length: 10 }, (_, index) => 500 + ((index * 0.618_033_988_7) % 1) * 6_500);

/** Of which a page makes two a second: what is under way at the kill is less than a second. */
const pieceSeconds = 0.5;

test.each(moments)(
  "killed %i ms after the recording began: it plays to the last piece that was kept, less than a second before the kill",
  async (moment) => {
    const { child, closed, told, firstWord } = start({ seconds: 9, isInRealTime: true });
    await firstWord;
    await delay(moment);
    child.kill("SIGKILL");
    await closed;
    const { path } = await handOverWhatIsLeft();
    const played = path === null ? 0 : probe(path).durationSeconds;
    expect(played).toBeGreaterThan(told.kept * pieceSeconds - 0.1);
    // The piece under way may have been kept before anybody was told.
    expect(played).toBeLessThan((told.kept + 1) * pieceSeconds + 0.1);
  },
);

test("whoever goes on after the kill goes on with the same recording, and the gap is named", async () => {
  const { child, closed, firstWord } = start({ seconds: 9, isInRealTime: true });
  await firstWord;
  await delay(2_200);
  child.kill("SIGKILL");
  await closed;
  const next = openRecordingsIn({ folder });
  const before = await next.service.standing(signingId);
  expect(before.phase).toBe("interrupted");
  const begun = await next.service.begin(signingId);
  expect(begun).toMatchObject({ kind: "ok", standing: { recordingId: before.recordingId, phase: "running" } });
  const { gaps } = await next.service.standing(signingId);
  expect(gaps).toMatchObject([{ cause: "crash" }]);
  expect(gaps[0]?.lostMs).toBeGreaterThan(0);
  await vi.waitFor(() =>
    expect(next.told()).toContainEqual(
      expect.objectContaining({ call: "gap", gap: expect.objectContaining({ cause: "crash" }) as unknown }),
    ),
  );
  // The platform was asked once for the whole recording.
  expect(next.told().filter(({ call }) => call === "begin")).toHaveLength(1);
  await next.service.close();
});

/** How often each step comes in a recording of four seconds that is handed over. */
const middle: Partial<Record<RecordingStep, number>> = { piece: 4 };

test.each(recordingSteps)("killed when “%s” is on the disk: what was recorded is handed over once", async (step) => {
  const killAt = { step, nth: middle[step] ?? 1 };
  const { closed } = start({ seconds: 4, isInRealTime: false, killAt });
  const [, signal] = await closed;
  expect(signal).toBe("SIGKILL");
  const { path } = await handOverWhatIsLeft();
  const beforeTheFirstPiece: readonly RecordingStep[] = ["noted", "begun", "segment"];
  const seconds = step === "piece" ? 2 : 4;
  if (beforeTheFirstPiece.includes(step)) expect(path).toBeNull();
  else expect(Math.abs(probe(path ?? "").durationSeconds - seconds)).toBeLessThan(0.2);
});
