import { afterAll, beforeAll, expect, test } from "vitest";
import type { FieldOperation } from "#contract/field/entity.ts";
import { appendSignature, opensslCms } from "#tests/builders/append-signature.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { codeOf } from "./client.ts";
import { newField, openMeeting } from "./meeting.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

describeOnPostgres("A document that is certified for signing only", (store) => {
  let running: TestPlatform;
  let pki: TestPki;
  beforeAll(async () => {
    pki = createTestPki();
    running = await startTestPlatform(store, {});
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  test.each([
    [2, "document/permits-only-signing", 0],
    [3, null, 1],
  ] as const)("is taken in with DocMDP %d, and a field on it is answered with %s", async (permission, code, count) => {
    const sign = opensslCms(pki.issue("Title Agency"), [pki.issuing]);
    const pdf = appendSignature(await makePdf(), sign, { permission });
    const meeting = await openMeeting(
      running,
      async (notary) => (await uploadBytes(running.url, notary, pdf)).uploadId,
    );
    const target = { id: meeting.signingId, docId: meeting.document.id };
    const { version } = await meeting.notary.api.documents.fields(target);
    const place = { page: 0, x: 70, y: 120, width: 100, height: 50 };
    const operations: FieldOperation[] = [
      { kind: "add", field: newField("signature", meeting.signerMemberId, { place }) },
    ];
    const answer = meeting.notary.api.documents.operate({ ...target, baseVersion: version, operations });
    if (code === null) await answer;
    else expect(await codeOf(answer)).toBe(code);
    expect((await meeting.notary.api.documents.fields(target)).fields).toHaveLength(count);
  });
});
