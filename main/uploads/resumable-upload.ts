import { open } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { uploadChunkBytes } from "#contract/constants.ts";
import { UploadIdSchema } from "#contract/document/http.ts";
import { pathOf, rawRoutes } from "#contract/raw-routes.ts";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { isTransient, refusalOfResponse } from "#main/platform/call-platform.ts";

export type UploadFile = (
  file: UploadedFile,
  options?: UploadOptions,
) => Promise<{ kind: "ok"; uploadId: string } | Refused>;

export type UploadedFile = { path: string; name: string; sizeBytes: number };
export type UploadOptions = {
  signal?: AbortSignal;
  onProgress?: (sentBytes: number) => void;
  /** A chunk did not get through; it is tried again by itself. */
  onWaiting?: () => void;
  /** Id of an upload begun earlier; where the platform no longer has it, a new one is begun. */
  resume?: string;
  /** Told as soon as the platform has given the upload its id, before the first chunk, which waits for what this returns. */
  onCreated?: (uploadId: string) => unknown;
  /** Said of it besides its name. */
  metadata?: Readonly<Record<string, string>>;
  /** Broken off to be taken up again: what has arrived stays. */
  isKeptOnAbort?: boolean;
};

/** tus 1.0, `Upload-Metadata`: names, each with its value in base64. */
const metadataOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value, "utf8").toString("base64")}`)
    .join(",");

/** Pauses before a chunk is tried again; after the last one the upload is given up and can be resumed later. */
const retryPausesMs = [200, 800, 2_000, 4_000, 8_000, 8_000, 8_000] as const;

const astray = () => refused("platform/defect", { reference: "upload at an impossible place" });

type Ports = { fetch: (request: Request) => Promise<Response>; pauseMs?: readonly number[] };

/**
 * Resumable upload, tus 1.0 (core, creation and termination): POST makes the upload, PATCH sends chunks small enough for any
 * proxy's time limit, HEAD tells where to go on after a broken chunk. Nothing is held in memory but one chunk.
 */
export const createUploader = ({ fetch, pauseMs = retryPausesMs }: Ports): UploadFile => {
  const send = (
    method: string,
    path: string,
    headers: Record<string, string>,
    signal?: AbortSignal,
    body?: Uint8Array<ArrayBuffer>,
  ) =>
    fetch(
      new Request(`http://gateway.invalid${path}`, {
        method,
        headers: { "tus-resumable": "1.0.0", ...headers },
        ...(body ? { body } : {}),
        ...(signal ? { signal } : {}),
      }),
    );

  const create = async (
    file: UploadedFile,
    { signal, metadata = {} }: UploadOptions,
  ): Promise<{ kind: "ok"; uploadId: string } | Refused> => {
    const response = await send(
      "POST",
      rawRoutes.uploadCreate.path,
      {
        "upload-length": String(file.sizeBytes),
        "upload-metadata": metadataOf({ filename: file.name, ...metadata }),
      },
      signal,
    );
    if (response.status !== 201) return refusalOfResponse(response);
    const uploadId = UploadIdSchema.safeParse(response.headers.get("location")?.split(/[?#]/u)[0]?.split("/").at(-1));
    return uploadId.success
      ? { kind: "ok", uploadId: uploadId.data }
      : refused("platform/defect", { reference: "upload without a location" });
  };

  /** Bytes that the platform holds of the upload. */
  const offsetOf = async (
    uploadId: string,
    sizeBytes: number,
    signal?: AbortSignal,
  ): Promise<{ kind: "ok"; offset: number } | Refused> => {
    const response = await send("HEAD", pathOf("uploadOffset", { uploadId }), {}, signal);
    const offset = Number(response.headers.get("upload-offset") ?? Number.NaN);
    if (response.ok && Number.isSafeInteger(offset))
      return offset >= 0 && offset <= sizeBytes ? { kind: "ok", offset } : astray();
    // tus answers 404 or 410 for an upload that is no more; a HEAD answer has no body to read a code from.
    if (response.status === 404 || response.status === 410) return refused("request/not-found");
    if (response.status === 401) return refused("auth/signed-out");
    if (response.status === 502 || response.status === 503 || response.status === 504) {
      return refused("workstation/platform-unreachable", { url: "its address", detail: "the upload was interrupted" });
    }
    return refused("platform/defect", { reference: `upload ${response.status}` });
  };

  const sendChunks = async (
    file: UploadedFile,
    uploadId: string,
    from: number,
    { signal, onProgress }: UploadOptions,
  ): Promise<{ kind: "ok" } | Refused> => {
    const handle = await open(file.path, "r");
    try {
      let offset = from;
      while (offset < file.sizeBytes) {
        if (signal?.aborted) return refused("workstation/job-cancelled");
        const chunk = new Uint8Array(Math.min(uploadChunkBytes, file.sizeBytes - offset));
        const { bytesRead } = await handle.read(chunk, 0, chunk.length, offset);
        if (bytesRead !== chunk.length) throw new Error("the file became shorter while it was uploaded");
        const headers = { "content-type": "application/offset+octet-stream", "upload-offset": String(offset) };
        const response = await send("PATCH", pathOf("uploadOffset", { uploadId }), headers, signal, chunk);
        if (response.status !== 204) return refusalOfResponse(response);
        const next = Number(response.headers.get("upload-offset") ?? offset + chunk.length);
        // Forward, or not at all: a platform that says otherwise would have the same chunk sent for ever, and a lock wait for it.
        if (!(Number.isSafeInteger(next) && next > offset && next <= offset + chunk.length)) return astray();
        offset = next;
        onProgress?.(offset);
      }
      return { kind: "ok" };
    } finally {
      await handle.close();
    }
  };

  /** One pass: finds out where the platform stands, then sends what is missing. `state` survives to the next pass. */
  const attempt = async (
    file: UploadedFile,
    state: { uploadId?: string },
    options: UploadOptions,
  ): Promise<{ kind: "ok" } | Refused> => {
    let offset = 0;
    if (state.uploadId !== undefined) {
      const found = await offsetOf(state.uploadId, file.sizeBytes, options.signal);
      if (found.kind === "ok") offset = found.offset;
      else if (found.error.code === "request/not-found") delete state.uploadId;
      else return found;
    }
    if (state.uploadId === undefined) {
      const created = await create(file, options);
      if (created.kind === "refused") return created;
      state.uploadId = created.uploadId;
      await options.onCreated?.(created.uploadId);
    }
    return sendChunks(file, state.uploadId, offset, options);
  };

  /** A lost answer leaves the platform at another offset (409, no code of ours): the next pass asks where it stands. */
  const mayRetry = (failure: Refused) => isTransient(failure) && failure.error.code !== "auth/signed-out";

  return async (file, options = {}) => {
    const { signal, resume } = options;
    const state: { uploadId?: string } = resume === undefined ? {} : { uploadId: resume };
    let outcome: { kind: "ok" } | Refused = refused("workstation/job-cancelled");
    for (const pause of [0, ...pauseMs]) {
      // An aborted pause is answered below like an aborted request.
      await delay(pause, undefined, signal ? { signal } : {}).catch(() => undefined);
      if (signal?.aborted) break;
      outcome = await attempt(file, state, options).catch((error: unknown) => {
        if (signal?.aborted) return refused("workstation/job-cancelled");
        throw error;
      });
      if (outcome.kind === "ok" || !mayRetry(outcome)) break;
      options.onWaiting?.();
    }
    if (signal?.aborted) {
      // Termination is a courtesy; the platform also clears what was left unfinished.
      if (state.uploadId !== undefined && options.isKeptOnAbort !== true)
        await send("DELETE", pathOf("uploadOffset", { uploadId: state.uploadId }), {}).catch(() => undefined);
      return refused("workstation/job-cancelled");
    }
    if (outcome.kind === "refused") return outcome;
    if (state.uploadId === undefined) throw new Error("an upload ended without an id");
    return { kind: "ok", uploadId: state.uploadId };
  };
};
