import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { uploadChunkBytes } from "#contract/constants.ts";
import { refused } from "#contract/refused.ts";
import { createUploader } from "#main/uploads/resumable-upload.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";

type Fault = "unreachable" | "answer-lost" | "proxy-page" | "gone";

/** The real tus server, and a gateway in front of it that fails as told, by method. */
const createTusPlatform = async () => {
  const parent = mkdtempSync(join(tmpdir(), "upload-test-"));
  const folder = join(parent, "store");
  const tus = new Server({
    path: "/api/uploads",
    datastore: new FileStore({ directory: folder }),
    respectForwardedHeaders: true,
  });
  // The store makes its folder in the background; a test that ends first would take the ground from under it.
  await vi.waitFor(() => expect(existsSync(folder)).toBe(true), inDueTime);
  const server: HttpServer = createServer((request, response) => void tus.handle(request, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", () => resolve()));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const faults: { method: string; fault: Fault }[] = [];
  const requests: string[] = [];
  const failure = ({ error }: ReturnType<typeof refused>) =>
    Response.json({ code: error.code, status: 502, message: "", data: error }, { status: 502 });
  const fetchThrough = async (request: Request): Promise<Response> => {
    requests.push(request.method);
    const { pathname } = new URL(request.url);
    const body = request.body ? await request.arrayBuffer() : null;
    const send = () =>
      fetch(`${origin}${pathname}`, { method: request.method, headers: request.headers, body, signal: request.signal });
    const next = faults[0];
    if (next?.method !== request.method) return send();
    faults.shift();
    if (next.fault === "proxy-page") return new Response("<html>Please sign in to the network</html>", { status: 200 });
    if (next.fault === "gone") return new Response(null, { status: 404 });
    if (next.fault === "answer-lost") await (await send()).arrayBuffer();
    return failure(refused("workstation/platform-unreachable", { url: origin, detail: "cut" }));
  };
  const stop = async () => {
    await new Promise((resolve) => server.close(resolve));
    rmSync(parent, { recursive: true, force: true });
  };
  return { folder, faults, requests, fetchThrough, stop };
};

let platform: Awaited<ReturnType<typeof createTusPlatform>>;
beforeEach(async () => {
  platform = await createTusPlatform();
});
afterEach(() => platform.stop());

const writeSource = (sizeBytes: number) => {
  const bytes = randomBytes(sizeBytes);
  const path = join(platform.folder, "source.bin");
  writeFileSync(path, bytes);
  return { bytes, file: { path, name: "Übertragung.pdf", sizeBytes } };
};
const uploader = (pauseMs: readonly number[] = [0, 0, 0]) => createUploader({ fetch: platform.fetchThrough, pauseMs });
const received = (uploadId: string) => readFileSync(join(platform.folder, uploadId));

describe("a resumable upload", () => {
  it("sends a file of several chunks whole and reports how far it is", async () => {
    const { bytes, file } = writeSource(2 * uploadChunkBytes + 17);
    const progress: number[] = [];
    const uploaded = await uploader()(file, { onProgress: (sent) => progress.push(sent) });
    if (uploaded.kind === "refused") throw new Error(uploaded.error.code);
    expect(received(uploaded.uploadId).equals(bytes)).toBe(true);
    expect(progress).toEqual([uploadChunkBytes, 2 * uploadChunkBytes, file.sizeBytes]);
  });

  const interruptions: readonly [string, { method: string; fault: Fault }[]][] = [
    ["no connection at the start", [{ method: "POST", fault: "unreachable" }]],
    ["a chunk that was cut", [{ method: "PATCH", fault: "unreachable" }]],
    ["a chunk whose answer was lost", [{ method: "PATCH", fault: "answer-lost" }]],
    ["a network sign-in page instead of an answer", [{ method: "PATCH", fault: "proxy-page" }]],
    [
      "a cut and no answer to where it stands",
      [
        { method: "PATCH", fault: "unreachable" },
        { method: "HEAD", fault: "unreachable" },
      ],
    ],
    [
      "an upload that the platform forgot",
      [
        { method: "PATCH", fault: "unreachable" },
        { method: "HEAD", fault: "gone" },
      ],
    ],
  ];
  it.each(interruptions)("arrives whole after %s", async (_what, faults) => {
    platform.faults.push(...faults);
    const { bytes, file } = writeSource(uploadChunkBytes + 1);
    const uploaded = await uploader()(file);
    if (uploaded.kind === "refused") throw new Error(uploaded.error.code);
    expect(received(uploaded.uploadId).equals(bytes)).toBe(true);
    expect(platform.faults).toEqual([]);
  });

  it("goes on where an earlier run stopped, without sending what is there", async () => {
    const { bytes, file } = writeSource(2 * uploadChunkBytes);
    platform.faults.push({ method: "PATCH", fault: "answer-lost" });
    let uploadId = "";
    expect(await uploader([])(file, { onCreated: (id) => (uploadId = id) })).toMatchObject({
      error: { code: "workstation/platform-unreachable" },
    });
    platform.requests.length = 0;
    expect(await uploader()(file, { resume: uploadId })).toEqual({ kind: "ok", uploadId });
    expect(platform.requests).toEqual(["HEAD", "PATCH"]);
    expect(received(uploadId).equals(bytes)).toBe(true);
  });

  it("gives up after the last pause with the platform's failure", async () => {
    platform.faults.push(...Array.from({ length: 4 }, () => ({ method: "POST", fault: "unreachable" as const })));
    expect(await uploader()(writeSource(10).file)).toMatchObject({
      error: { code: "workstation/platform-unreachable" },
    });
  });

  it("stops when cancelled and withdraws what was sent", async () => {
    const { file } = writeSource(3 * uploadChunkBytes);
    const controller = new AbortController();
    const uploaded = await uploader()(file, { signal: controller.signal, onProgress: () => controller.abort() });
    expect(uploaded).toMatchObject({ error: { code: "workstation/job-cancelled" } });
    expect(platform.requests).toEqual(["POST", "PATCH", "DELETE"]);
  });
});

describe("a platform that says something impossible of an upload", () => {
  it.each([
    ["nothing arrived, again and again", "PATCH", "0"],
    ["less than nothing", "PATCH", "-5"],
    ["more than was sent", "PATCH", "999999999"],
    ["no number", "PATCH", "soon"],
    ["more than the file has, before anything was sent", "HEAD", "999999999"],
    ["less than nothing, before anything was sent", "HEAD", "-1"],
  ])("is not believed, nor sent the same for ever: %s", async (_what, method, offset) => {
    const path = join(platform.folder, "file");
    writeFileSync(path, randomBytes(1_000));
    let requests = 0;
    const upload = createUploader({
      fetch: async (request) => {
        requests += 1;
        if (requests > 50) throw new Error("for ever");
        if (request.method === "POST")
          return new Response(null, { status: 201, headers: { location: "/api/uploads/0123456789abcdef" } });
        const told = request.method === method ? offset : "0";
        return new Response(null, {
          status: request.method === "PATCH" ? 204 : 200,
          headers: { "upload-offset": told },
        });
      },
      pauseMs: [],
    });
    const resume = method === "HEAD" ? { resume: "0123456789abcdef" } : {};
    expect(await upload({ path, name: "f", sizeBytes: 1_000 }, resume)).toMatchObject({
      kind: "refused",
      error: { code: "platform/defect" },
    });
  });
});
