import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Conversion } from "#platform/adapters/conversion/conversion.ts";
import type { FieldValue } from "#contract/field/entity.ts";
import { pngBomb, pngOf } from "#tests/builders/hostile-pictures.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";
import { makeDocx } from "#tests/builders/test-docx.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { codeOf } from "./client.ts";
import { agree, newField, openMeeting, type Meeting } from "./meeting.ts";
import { pglite } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

describe("Files that are made to exhaust", () => {
  let running: TestPlatform;
  let meeting: Meeting;
  /** Stands for a converter that never comes to an end, as one does that is kept busy. */
  const converting: { account: string; signal: AbortSignal | undefined }[] = [];
  const conversion: Conversion = {
    convertWord: (_input, { account, signal }) =>
      new Promise((resolve) => {
        converting.push({ account, signal });
        signal?.addEventListener("abort", () => resolve({ kind: "refused", error: abandoned }), { once: true });
      }),
  };
  const abandoned = { code: "request/abandoned", params: {} } as const;
  beforeAll(async () => {
    running = await startTestPlatform(pglite, { dependencies: { conversion } });
    const pdf = await makePdf();
    meeting = await openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, pdf)).uploadId);
    await agree(meeting.signer, meeting.signingId, meeting.signerMemberId);
  });
  afterAll(() => running.stop());

  const adoptPng = (png: Uint8Array) =>
    meeting.signer.api.members.adoptSignature({
      id: meeting.signingId,
      memberId: meeting.signerMemberId,
      purpose: "signature",
      image: new File([new Uint8Array(png)], "signature.png", { type: "image/png" }),
    });

  test("a signature that no lock could decode is refused when it is adopted", async () => {
    const header = { width: 400, height: 100, depth: 8, colourType: 6 };
    expect(await codeOf(adoptPng(pngOf({ ...header, data: Buffer.from("nothing to unpack") })))).toBe(
      "signature/not-png",
    );
    expect(await codeOf(adoptPng(pngOf({ ...header, rows: Buffer.alloc(1_000) })))).toBe("signature/not-png");
    const vast = { ...header, width: 4_000, height: 4_000, data: deflateSync(Buffer.alloc(100)) };
    expect(await codeOf(adoptPng(pngOf(vast)))).toBe("signature/not-png");
    expect(await codeOf(adoptPng(pngBomb()))).toBe("signature/not-png");
    expect(await adoptPng(makePng(300, 120).png)).toMatchObject({ widthPx: 300, heightPx: 120 });
  });

  test("one person's different pictures in one document come to an end before its lock takes minutes", async () => {
    const { notary, signer, signingId, signerMemberId } = meeting;
    const docId = meeting.document.id;
    const wide = (seed: number) => {
      const rows = Buffer.alloc(2_000 * (1 + 4 * 2_000));
      rows[1] = seed;
      return pngOf({ width: 2_000, height: 2_000, depth: 8, colourType: 6, rows });
    };
    const fields = Array.from({ length: 7 }, () => newField("signature", signerMemberId));
    const { version } = await notary.api.documents.operate({
      id: signingId,
      docId,
      baseVersion: 0,
      operations: fields.map((field) => ({ kind: "add", field })),
    });
    const values: FieldValue[] = [];
    for (const [index] of fields.entries())
      values.push({ kind: "image" as const, ...(await adoptPng(wide(index + 1))) });
    const fill = (count: number, baseVersion: number) =>
      signer.api.documents.operate({
        id: signingId,
        docId,
        baseVersion,
        operations: fields.slice(0, count).map(({ id }, index) => ({
          kind: "modify",
          fieldId: id,
          value: values[index] ?? { kind: "empty" },
        })),
      });
    expect(await codeOf(fill(7, version))).toBe("fields/bad-operation");
    const filled = await fill(6, version);
    // The same picture again is drawn once and costs nothing more.
    const last = fields[6];
    if (last === undefined || values[0] === undefined) throw new Error("there are seven fields");
    await signer.api.documents.operate({
      id: signingId,
      docId,
      baseVersion: filled.version,
      operations: [{ kind: "modify", fieldId: last.id, value: values[0] }],
    });
  });

  test("work for a request that was closed is given up, and nothing is stored", async () => {
    const { notary, signingId } = meeting;
    const { uploadId } = await uploadBytes(running.url, notary, makeDocx());
    const leave = new AbortController();
    const closed = notary
      .fetch(`/api/signing/${signingId}/upload-documents`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ uploads: [{ uploadId, name: "Letter.docx" }] }),
        signal: leave.signal,
      })
      .catch((error: unknown) => String(error));
    await vi.waitFor(() => expect(converting).toHaveLength(1), inDueTime);
    expect(converting[0]).toMatchObject({ account: expect.stringMatching(/^user /) });
    leave.abort();
    await closed;
    await vi.waitFor(() => expect(converting[0]?.signal?.aborted).toBe(true), inDueTime);
    const names = (await notary.api.documents.list({ id: signingId })).map(({ name }) => name);
    expect(names).toEqual(["Deed.pdf"]);
  });
});
