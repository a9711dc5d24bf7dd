import { createInterface } from "node:readline";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import type { RecordingStep } from "#main/features/recording/recording-ports.ts";
import { makePackets, piecesOf } from "#tests/recording/made-packets.ts";
import { openRecordingsIn, signingId } from "#tests/recording/recording-on-computer.ts";

/**
 * The part of the workstation that records, in a process of its own: records as a page would have it, at the pace of a page
 * or as fast as it can, until it is killed. With `killAt` it ends itself behind that step, in the place of a power cut.
 */
export type RecorderSetUp = {
  folder: string;
  seconds: number;
  /** Each piece when its time has come; otherwise at once. */
  isInRealTime: boolean;
  killAt?: { step: RecordingStep; nth: number };
};

const setUp = JSON.parse(process.argv[2] ?? "") as RecorderSetUp;
const counts = new Map<RecordingStep, number>();
const recordings = openRecordingsIn({
  folder: setUp.folder,
  onStep: (step) => {
    counts.set(step, (counts.get(step) ?? 0) + 1);
    if (setUp.killAt?.step === step && setUp.killAt.nth === counts.get(step)) process.kill(process.pid, "SIGKILL");
  },
});
const say = (word: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(word)}\n`);

const pieces = piecesOf(await makePackets(setUp.seconds));
const begun = await recordings.service.begin(signingId);
if (begun.kind === "refused") throw new Error(begun.error.code);
say({ begun: true });
const beganMs = performance.now();
for (const [sequence, piece] of pieces.entries()) {
  if (setUp.isInRealTime) await delay(Math.max(0, (sequence + 1) * 500 - (performance.now() - beganMs)));
  const received = await recordings.service.receive(begun.segment, sequence, piece);
  if (received.kind === "refused") throw new Error(received.error.code);
  say({ kept: sequence + 1 });
}
await recordings.service.end(signingId);
for await (const _line of createInterface({ input: process.stdin })) break;
