import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { maxUploadBytes } from "#contract/constants.ts";
import { FileHandleSchema, type FileHandle } from "#contract/common/ids.ts";
import { appError } from "#contract/refused.ts";
import { isDiskFull } from "#lib/storage/disk-full.ts";
import { limitBytes, TooManyBytesError } from "#main/storage/limit-bytes.ts";
import { errorResponse } from "../security/http-errors.ts";

export type SpooledFile = { handle: FileHandle; path: string; name: string; sizeBytes: number };

/** Files that a page handed in. A page names them by handle only; their paths stay in the main process. */
export type Spool = {
  /** Answers `POST /spool`: raw bytes, the name percent-encoded in `x-file-name`. */
  receive(request: Request): Promise<Response>;
  find(handle: FileHandle): SpooledFile | null;
  /** Forgets the handle and deletes the file; an unknown handle is no error. */
  release(handle: FileHandle): Promise<void>;
};

/** Characters that no file name may have on one of the systems, and control characters. */
// eslint-disable-next-line no-control-regex
const unsafeNameCharacters = /[\u0000-\u001f\u007f"*:<>?\\/|]/gu;

const cleanName = (encoded: string | null): string => {
  let name = encoded ?? "";
  try {
    name = decodeURIComponent(name);
  } catch {
    // Kept as it was sent: a name is only ever shown.
  }
  return basename(name.replaceAll("\\", "/")).replaceAll(unsafeNameCharacters, "_").trim().slice(0, 200) || "file";
};

class SpoolFullError extends Error {
  override name = "SpoolFullError";
}

/** As many of the largest files as nobody has waiting at a time. */
const maxWhole = 40;
/** Nothing goes on for as long without asking for its file: the page that had it is gone (a reload forgets its handles). */
const idleMs = 60 * 60_000;

type SpoolBounds = { maxBytes?: number; maxTotalBytes?: number; now?: () => number };

/**
 * Spools under `folder`, which the caller clears at every start. `maxBytes` bounds one file, `maxTotalBytes` all that is
 * there and on its way: a page must not be able to fill the disk on which the journal and the finished locks lie.
 */
export const createSpool = async (
  folder: string,
  { maxBytes = maxUploadBytes, maxTotalBytes = maxWhole * maxBytes, now = Date.now }: SpoolBounds = {},
): Promise<Spool> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = new Map<FileHandle, SpooledFile & { usedAtMs: number }>();
  let arrivingBytes = 0;
  const isFull = () =>
    arrivingBytes + [...files.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > maxTotalBytes;
  const forget = async (handle: FileHandle): Promise<void> => {
    const file = files.get(handle);
    files.delete(handle);
    if (file) await rm(file.path, { force: true });
  };
  const forgetIdle = async (): Promise<void> => {
    for (const [handle, { usedAtMs }] of files) if (now() - usedAtMs > idleMs) await forget(handle);
  };
  const tooLarge = () =>
    errorResponse(appError("request/too-large", { maxMegabytes: Math.floor(maxBytes / 1_048_576) }));

  const store = async (request: Request): Promise<SpooledFile> => {
    const handle = FileHandleSchema.parse(randomBytes(16).toString("base64url"));
    const path = join(folder, handle);
    let sizeBytes = 0;
    const source = request.body ? Readable.fromWeb(request.body as NodeReadableStream) : Readable.from([]);
    try {
      await pipeline(
        source,
        limitBytes(maxBytes, (size) => {
          arrivingBytes += size - sizeBytes;
          sizeBytes = size;
          if (isFull()) throw new SpoolFullError();
        }),
        createWriteStream(path, { flags: "wx", mode: 0o600 }),
      );
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      arrivingBytes -= sizeBytes;
    }
    const file = { handle, path, name: cleanName(request.headers.get("x-file-name")), sizeBytes };
    files.set(handle, { ...file, usedAtMs: now() });
    return file;
  };

  return {
    async receive(request) {
      if (request.method !== "POST") return errorResponse(appError("request/not-found"), 405);
      if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return tooLarge();
      try {
        await forgetIdle();
        const { handle, name, sizeBytes } = await store(request);
        return Response.json({ handle, name, sizeBytes });
      } catch (error) {
        if (error instanceof TooManyBytesError) return tooLarge();
        if (error instanceof SpoolFullError) return errorResponse(appError("workstation/spool-full"), 507);
        if (isDiskFull(error)) return errorResponse(appError("workstation/disk-full"), 507);
        // The page went away in the middle, or the disk failed: nothing was kept either way.
        if (request.signal.aborted) return errorResponse(appError("workstation/job-cancelled"), 499);
        throw error;
      }
    },
    find: (handle) => {
      const file = files.get(handle);
      if (file) file.usedAtMs = now();
      return file ?? null;
    },
    release: forget,
  };
};
