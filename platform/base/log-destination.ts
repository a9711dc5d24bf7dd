import { write, writeSync } from "node:fs";
import process from "node:process";
import type { DestinationStream } from "pino";

/** How soon what could not be written is tried again: a full disk. */
const againAfterMs = 1_000;
/** The same of a pipe that is full. */
const readerIsSlowMs = 100;
/** After so long a write waits for a reader who stands still, and the end of the process waits for nobody. */
const standsStillAfterMs = 1_000;

type Batch = { bytes: Buffer; at: number; /** In characters. */ length: number };

/**
 * Standard error, written beside the work. Whoever reads it may be slow, stand still or be gone, and its disk may be full (a
 * log collector, a terminal in which somebody marks text, a file beside the documents): written at once, each line would then
 * hold the thread that answers everybody, and a failure would end the platform, or hold its end for ever. No failure of the
 * log is one of the platform's: it is tried again. Where lines had to be left out, because more than `maxWaiting` characters
 * waited, a line says how many.
 */
export const standardError = (maxWaiting = 16 * 1_048_576, fd = 2): DestinationStream => {
  let waiting: string[] = [];
  /** Of everything that is not written yet, what is being written included. */
  let unwritten = 0;
  let leftOut = 0;
  let current: Batch | null = null;
  let writingSince: number | null = null;

  const push = (line: string): void => {
    waiting.push(line);
    unwritten += line.length;
  };

  const takeBatch = (): Batch | null => {
    if (waiting.length === 0) return null;
    const text = waiting.join("");
    waiting = [];
    return { bytes: Buffer.from(text), at: 0, length: text.length };
  };

  /** Behind everything that was waiting, once that is written: it is then that somebody reads again. */
  const tellLeftOut = (): void => {
    if (leftOut === 0) return;
    const time = new Date().toISOString();
    const said = { level: "warn", time, leftOut, msg: "lines were left out: nobody read them" };
    leftOut = 0;
    push(`${JSON.stringify(said)}\n`);
  };

  const settle = (error: Error | null, written: number): void => {
    writingSince = null;
    if (current !== null) current.at += written;
    if (error === null) writeNext();
    else if ("code" in error && error.code === "EAGAIN") setTimeout(writeNext, readerIsSlowMs);
    // Without keeping the process: its end is not put off for a log that cannot be written.
    else setTimeout(writeNext, againAfterMs).unref();
  };

  const writeNext = (): void => {
    if (writingSince !== null) return;
    if (current !== null && current.at >= current.bytes.length) {
      unwritten -= current.length;
      current = null;
      if (waiting.length === 0) tellLeftOut();
    }
    current ??= takeBatch();
    if (current === null) return;
    writingSince = performance.now();
    write(fd, current.bytes, current.at, current.bytes.length - current.at, null, settle);
  };

  /** One try, without waiting for anybody: what cannot be written now is lost. */
  const writeRest = (): void => {
    if (writingSince !== null && performance.now() - writingSince > standsStillAfterMs) return;
    try {
      // What is being written beside us is left to it.
      if (writingSince === null && current !== null) writeSync(fd, current.bytes, current.at);
      const rest = takeBatch();
      if (rest !== null) writeSync(fd, rest.bytes);
    } catch {
      // The process ends, and nobody is left to be told.
    }
  };
  process.once("exit", writeRest);

  return {
    write: (line) => {
      if (unwritten + line.length > maxWaiting) leftOut += 1;
      else push(line);
      writeNext();
    },
  };
};
