import { expect, test } from "vitest";
import type { SigningEventKind } from "#contract/signing-log/signing-event.ts";
import type { Said } from "#lib/record/read-event.ts";
import { readEvent } from "#lib/record/read-event.ts";
import { recordedWords, toldWords } from "#lib/record/event-words.ts";
import { lengthWords } from "#lib/record/recording-words.ts";
import { createToldRecordings } from "#lib/record/told-recordings.ts";

const [first, second] = ["00000000-0000-4000-8000-0000000000aa", "00000000-0000-4000-8000-0000000000bb"];
const sha256 = "ab".repeat(32);
const said = (kind: SigningEventKind, data: Record<string, unknown>): Said => readEvent(kind, data, 1);
const at = (minute: number) => `2026-11-25T15:${String(minute).padStart(2, "0")}:00.000Z`;

test("what the record says of recordings comes together, each by itself, and what it does not say stays open", () => {
  const told = createToldRecordings();
  const file = { sizeBytes: 10, durationMs: 60_000, chainPieces: 60, chainHead: sha256 };
  told.add(said("recording-began", { recordingId: first, layout: "faces" }), at(0));
  told.add(said("recording-gap", { recordingId: first, cause: "sleep", atMs: 1_000, lostMs: 2_000 }), at(1));
  told.add(said("recording-ended", { recordingId: first }), at(2));
  told.add(said("recording-finished", { recordingId: first, sha256, ...file }), at(3));
  told.add(said("recording-kept", { recordingId: first, sha256, keptUntil: "2036-11-25T15:04:00.000Z" }), at(4));
  told.add(said("recording-began", { recordingId: second, layout: "faces" }), at(5));
  told.add(said("signing-terminated", {}), at(6));
  told.add({ kind: "unreadable", data: { was: "recording-sung" } }, at(7));
  expect(told.all()).toEqual([
    {
      beganAt: at(0),
      endedAt: at(2),
      file: { sha256, sizeBytes: 10, durationMs: 60_000, chainHead: sha256 },
      keptUntil: "2036-11-25T15:04:00.000Z",
      gaps: [{ cause: "sleep", atMs: 1_000, lostMs: 2_000 }],
    },
    { beganAt: at(5), endedAt: null, file: null, keptUntil: null, gaps: [] },
  ]);
});

test("each line has words for people and for the certificate", () => {
  const names = { who: "Nora Whitfield", member: "Ana Ruiz", document: "" };
  const gap = said("recording-gap", { recordingId: first, cause: "disk", atMs: 61_000, lostMs: 400 });
  expect(toldWords(gap, names)).toBe("The recording misses 400 ms: the disk was full");
  expect(recordedWords(gap, names)).toBe("The recording misses 400 ms at 1 min 1 s of it: the disk was full");
  const refused = said("recording-refused", { memberId: second, textVersion: "recording-2026-11", textSha256: sha256 });
  expect(toldWords(refused, names)).toBe("Ana Ruiz does not want to be recorded");
  expect(recordedWords(refused, names)).toBe("Refused to be recorded (text recording-2026-11)");
  expect([0, 999, 1_000, 3_600_000, 3_725_000].map(lengthWords)).toEqual([
    "0 ms",
    "999 ms",
    "1 s",
    "1 h",
    "1 h 2 min 5 s",
  ]);
});
