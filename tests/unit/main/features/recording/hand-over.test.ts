import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Recording } from "#contract/recording/entity.ts";
import type { CompletedRecording } from "#contract/recording/http.ts";
import { refused } from "#contract/refused.ts";
import { makePackets, piecesOf } from "#tests/recording/made-packets.ts";
import { openSealedFile, sha256 } from "#tests/recording/opened-file.ts";
import { openRecordingsIn, signingId } from "#tests/recording/recording-on-computer.ts";

let pieces: Uint8Array<ArrayBuffer>[];
beforeAll(async () => void (pieces = piecesOf(await makePackets(4))));

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "handed-over-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Opened = ReturnType<typeof openRecordingsIn>;
const open = (options: Omit<Parameters<typeof openRecordingsIn>[0], "folder"> = {}) =>
  openRecordingsIn({ folder, ...options });
const record = async ({ service }: Opened, count = pieces.length) => {
  const begun = await service.begin(signingId);
  if (begun.kind === "refused") throw new Error(begun.error.code);
  for (const [sequence, piece] of pieces.slice(0, count).entries())
    expect(await service.receive(begun.segment, sequence, piece)).toEqual({ kind: "ok" });
};
const waitsWith = ({ service }: Opened, code: string) =>
  vi.waitFor(
    async () => expect(await service.standing(signingId)).toMatchObject({ phase: "waiting", error: { code } }),
    20_000,
  );
const isHandedOver = ({ service }: Opened) =>
  vi.waitFor(async () => expect((await service.standing(signingId)).phase).toBe("handed-over"), 20_000);

test("a recording of which no file can be made is over for everybody all the same", async () => {
  const opened = open();
  await record(opened, 0);
  await opened.service.end(signingId);
  await waitsWith(opened, "workstation/recording-empty");
  expect(opened.told().map(({ call }) => call)).toEqual(["begin", "end"]);
  await opened.service.close();
});

test("where the platform's word that it has the file was lost, it is not asked to take it again", async () => {
  let kept: Recording | null = null;
  let uploads = 0;
  const opened = open({
    upload: async (_file, options) => {
      uploads += 1;
      // What is here takes no upload any more.
      if (kept !== null) return refused("request/not-found");
      await options?.onCreated?.("upload-1");
      return { kind: "ok", uploadId: "upload-1" };
    },
    platform: {
      announce: async (_target, { sha256: announced }) => ({
        kind: "ok",
        value: kept ?? ({ state: "ended", sha256: announced } as Recording),
      }),
      complete: async (_target, file) => {
        kept = { state: "uploaded", sha256: file.sha256 } as Recording;
        return refused("workstation/platform-timeout", { url: "x", seconds: 60 });
      },
    },
  });
  await record(opened);
  await opened.service.end(signingId);
  await waitsWith(opened, "workstation/platform-timeout");
  await opened.service.settle(false);
  await isHandedOver(opened);
  expect(uploads).toBe(1);
  await opened.service.close();
});

test("what arrived as another one is made once more: the same file, under another key", async () => {
  const handedIn: CompletedRecording[] = [];
  const opened = open({
    platform: {
      complete: async (_target, file) => {
        handedIn.push(file);
        if (handedIn.length === 1) return refused("recording/damaged", { detail: "it does not open with its key" });
        return { kind: "ok", value: { state: "uploaded", sha256: file.sha256 } as Recording };
      },
    },
  });
  await record(opened);
  const { recordingId } = await opened.service.standing(signingId);
  await opened.service.end(signingId);
  await waitsWith(opened, "recording/damaged");
  await opened.service.retry(signingId);
  await isHandedOver(opened);
  const [first, second] = handedIn;
  expect(second?.sha256).toBe(first?.sha256);
  expect(second?.key).not.toBe(first?.key);
  expect(second?.sealedSha256).toBe(sha256(opened.sealedFile()));
  const clear = openSealedFile(opened.sealedFile(), { recordingId: recordingId ?? "", key: second?.key ?? "" });
  expect(sha256(clear)).toBe(first?.sha256);
  await opened.service.close();
});

test("nothing else that waits for the platform waits for hours of sending", async () => {
  const sending = Promise.withResolvers<{ kind: "ok"; uploadId: string }>();
  const opened = open({ upload: () => sending.promise });
  await record(opened);
  await opened.service.end(signingId);
  await vi.waitFor(async () => expect((await opened.service.standing(signingId)).phase).toBe("sending"), 20_000);
  await opened.service.settle(false);
  expect((await opened.service.standing(signingId)).phase).toBe("sending");
  sending.resolve({ kind: "ok", uploadId: "upload-1" });
  await isHandedOver(opened);
  await opened.service.close();
});

test("who logs out does not wait until a file is made; it is made at the next log-in", async () => {
  const steps: string[] = [];
  const first = open({ onStep: (step) => void steps.push(step) });
  await record(first);
  await first.service.end(signingId);
  await vi.waitFor(async () => expect((await first.service.standing(signingId)).phase).toBe("making"), {
    interval: 1,
    timeout: 20_000,
  });
  await first.service.close();
  expect(steps).not.toContain("made");

  const second = open();
  await second.service.settle(true);
  await isHandedOver(second);
  await second.service.close();
});
