import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { isDiskFull } from "#lib/storage/disk-full.ts";
import { limitBytes, TooManyBytesError } from "../storage/limit-bytes.ts";
import { refusalOfResponse } from "./call-platform.ts";

export type DownloadLimits = {
  /** What was announced; a longer answer is another one. */
  maxBytes: number;
  /** Answered where more bytes come than that. */
  tooLong: Refused;
  signal?: AbortSignal | null;
  /** Bytes since the last call. */
  onBytes?: ((count: number) => void) | undefined;
};

export const downloadInterrupted = (): Refused =>
  refused("workstation/platform-unreachable", { url: "its address", detail: "the download was interrupted" });

/** Writes the body of an answer of the platform to a file that only its owner reads. What came before a refusal is left. */
export const downloadToFile = async (
  response: Response,
  path: string,
  { maxBytes, tooLong, signal = null, onBytes }: DownloadLimits,
): Promise<{ kind: "ok" } | Refused> => {
  if (!response.ok || !response.body) return refusalOfResponse(response);
  let seenBytes = 0;
  const counter = limitBytes(maxBytes, (sizeBytes) => {
    onBytes?.(sizeBytes - seenBytes);
    seenBytes = sizeBytes;
  });
  try {
    await pipeline(
      Readable.fromWeb(response.body as NodeReadableStream),
      counter,
      createWriteStream(path, { mode: 0o600 }),
      signal === null ? {} : { signal },
    );
    return { kind: "ok" };
  } catch (error) {
    if (signal?.aborted === true) return refused("workstation/job-cancelled");
    if (isDiskFull(error)) return refused("workstation/disk-full");
    return error instanceof TooManyBytesError ? tooLong : downloadInterrupted();
  }
};
