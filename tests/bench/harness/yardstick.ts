import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";

/** What this machine takes for work that no change of ours makes faster, in milliseconds. */
export type Yardstick = {
  /** Numbers sorted by a script on one core. */
  scriptMs: number;
  /** SHA-256 over 32 MB. */
  hashMs: number;
  /** 4 kB written and synced to disk. */
  syncMs: number;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const timed = (times: number, work: () => void): number =>
  median(
    Array.from({ length: times }, () => {
      const from = performance.now();
      work();
      return performance.now() - from;
    }),
  );

/** Made here and not with the module: a process whose memory is measured loads it too. */
export const measureMachine = (folder: string): Yardstick => {
  const numbers = Array.from({ length: 200_000 }, (_unused, index) => (index * 7_919) % 200_003);
  const bytes = Buffer.alloc(32 * 1_048_576, 7);
  const block = Buffer.alloc(4_096, 1);
  const fd = openSync(join(folder, "yardstick"), "w");
  try {
    return {
      scriptMs: timed(5, () => void numbers.toSorted((a, b) => a - b)),
      hashMs: timed(5, () => void createHash("sha256").update(bytes).digest()),
      syncMs: timed(15, () => {
        writeSync(fd, block);
        fsyncSync(fd);
      }),
    };
  } finally {
    closeSync(fd);
  }
};

export const describeYardstick = ({ scriptMs, hashMs, syncMs }: Yardstick): string =>
  `${scriptMs.toFixed(1)}, ${hashMs.toFixed(1)}, ${syncMs.toFixed(2)} ms`;
