import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { OutgoingFile } from "#contract/app/outgoing-file.ts";
import { FileHandleSchema } from "#contract/common/ids.ts";
import { appError } from "#contract/refused.ts";
import { errorResponse } from "../security/http-errors.ts";

/**
 * Files that this program made for the person to save: exports and bundles. They go out as the page's own downloads, so
 * that the person chooses where to, and the page names them by handle only.
 */
export type Outgoing = {
  /** Has `write` fill a new file, and holds it for a while. Nothing is kept where `write` fails. */
  make(name: string, write: (path: string) => Promise<void>): Promise<OutgoingFile>;
  /** A place for a file that is needed only while `work` runs. */
  lend<Value>(work: (path: string) => Promise<Value>): Promise<Value>;
  /** Answers `GET /outgoing/<handle>`. */
  serve(request: Request): Promise<Response>;
  /** Deletes all of them. */
  dispose(): Promise<void>;
};

const keptMs = 10 * 60_000;

/** RFC 6266: a plain name for old programs, the whole one in UTF-8 beside it. */
const attachment = (name: string): string => {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${name.replaceAll(/[^\w .()-]/g, "_")}"; filename*=UTF-8''${encoded}`;
};

/** Under `folder`, which the caller clears at every start. */
export const createOutgoing = (folder: string): Outgoing => {
  const files = new Map<string, { path: string; name: string; sizeBytes: number; timer: NodeJS.Timeout }>();
  const release = async (handle: string): Promise<void> => {
    const found = files.get(handle);
    files.delete(handle);
    clearTimeout(found?.timer);
    if (found) await rm(found.path, { force: true });
  };
  return {
    make: async (name, write) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = FileHandleSchema.parse(randomBytes(16).toString("base64url"));
      const path = join(folder, file);
      try {
        await write(path);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      const { size } = await stat(path);
      // What it holds is plain text; the copy that the person saved is theirs, this one does not stay.
      const timer = setTimeout(() => void release(file), keptMs).unref();
      files.set(file, { path, name, sizeBytes: size, timer });
      return { file, name, sizeBytes: size };
    },
    lend: async (work) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, randomBytes(16).toString("base64url"));
      try {
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    serve: async (request) => {
      const found = files.get(new URL(request.url).pathname.slice("/outgoing/".length));
      if (request.method !== "GET" || !found) return errorResponse(appError("workstation/unknown-file"), 404);
      const body = Readable.toWeb(createReadStream(found.path)) as NodeReadableStream<Uint8Array>;
      return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>, {
        headers: {
          "content-type": "application/octet-stream",
          "content-length": String(found.sizeBytes),
          "content-disposition": attachment(found.name),
          "cache-control": "no-store",
        },
      });
    },
    dispose: async () => {
      for (const handle of files.keys()) await release(handle);
    },
  };
};
