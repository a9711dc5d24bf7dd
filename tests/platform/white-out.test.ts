import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldSizes } from "#contract/constants.ts";
import type { Field, FieldOperation, FieldPlace, FieldType } from "#contract/field/entity.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { area, pageOf, textInArrays } from "#tests/builders/white-out-pdfs.ts";
import { codeOf, refusalOf, type Browser } from "./client.ts";
import { handIn, lockUnder } from "./locking.ts";
import { agree, newField, openMeeting, type Meeting } from "./meeting.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

describeOnPostgres("White-outs", (store) => {
  let running: TestPlatform;
  let meeting: Meeting;
  let pki: TestPki;
  beforeAll(async () => {
    pki = createTestPki();
    running = await startTestPlatform(store, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
    meeting = await openWith(textInArrays());
    await agree(meeting.signer, meeting.signingId, meeting.signerMemberId);
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  const openWith = (bytes: Buffer) =>
    openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, bytes)).uploadId);
  const operate = async (browser: Browser, operations: FieldOperation[], on = meeting) => {
    const target = { id: on.signingId, docId: on.document.id };
    const { version } = await on.notary.api.documents.fields(target);
    return browser.api.documents.operate({ ...target, baseVersion: version, operations });
  };
  const whiteOut = (place: FieldPlace = area): Field => newField("white_out", null, { place });
  const add = (field: Field): FieldOperation => ({ kind: "add", field });

  test("[S189] one is 100 x 100 at first", () =>
    expect(fieldSizes.white_out).toMatchObject({ width: 100, height: 100 }));

  test("[S159] the notary places, moves and deletes one; a signer does not", async () => {
    const field = whiteOut();
    expect(await codeOf(operate(meeting.signer, [add(field)]))).toBe("fields/not-yours");
    await operate(meeting.notary, [add(field)]);
    const moved = { ...area, x: 110 };
    expect(await codeOf(operate(meeting.signer, [{ kind: "modify", fieldId: field.id, place: moved }]))).toBe(
      "fields/not-yours",
    );
    const after = await operate(meeting.notary, [{ kind: "modify", fieldId: field.id, place: moved }]);
    expect(after.fields).toMatchObject([{ type: "white_out", place: moved }]);
    await operate(meeting.notary, [{ kind: "delete", fieldId: field.id }]);
  });

  test.each<FieldType>(["signature", "initials", "notary_stamp", "notary_signature", "required_ron_statement"])(
    "none lies over a %s, and no such field over one",
    async (type) => {
      const { width, height } = fieldSizes[type];
      const sealing = newField(type, meeting.signerMemberId, {
        place: { page: 0, x: 70, y: 120, width: Math.min(width, 320), height },
      });
      const paper = whiteOut();
      await operate(meeting.notary, [add(sealing)]);
      expect(await refusalOf(operate(meeting.notary, [add(paper)]))).toMatchObject({
        code: "white-out/over-seal",
        params: { page: 1 },
      });
      await operate(meeting.notary, [{ kind: "delete", fieldId: sealing.id }, add(paper)]);
      expect(await codeOf(operate(meeting.notary, [add(sealing)]))).toBe("white-out/over-seal");
      const aside = { ...sealing, place: { ...sealing.place, y: 150 } };
      await operate(meeting.notary, [add(aside)]);
      const onto: FieldOperation = { kind: "modify", fieldId: aside.id, place: sealing.place };
      expect(await codeOf(operate(meeting.notary, [onto]))).toBe("white-out/over-seal");
      await operate(meeting.notary, [
        { kind: "delete", fieldId: aside.id },
        { kind: "delete", fieldId: paper.id },
      ]);
    },
  );

  test("what could not be removed for certain is refused as it is placed, with the page", async () => {
    const scanned = await openWith(
      pageOf("q 400 0 0 300 0 0 cm /Im Do Q", {
        resources: "/XObject<</Im 6 0 R>>",
        objects: [
          "<</Type/XObject/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/JPXDecode/Length 4>>stream\nabcd\nendstream",
        ],
      }),
    );
    expect(await refusalOf(operate(scanned.notary, [add(whiteOut())], scanned))).toMatchObject({
      code: "white-out/cannot-remove",
      params: { page: 1 },
    });
    const signed = await openWith(
      pageOf("", {
        catalog: "/AcroForm<</Fields[6 0 R]>>",
        objects: ["<</FT/Sig/T(s)/V<</Type/Sig/ByteRange[0 1 2 1]/Contents<00>>>>>"],
      }),
    );
    expect(await codeOf(operate(signed.notary, [add(whiteOut())], signed))).toBe("white-out/signed-document");
  });

  test("the locked file holds nothing of it, is taken in, and the record says how many there were", async () => {
    const own = await openWith(textInArrays());
    const certificate = pki.issue("Nora Whitfield");
    await own.notary.api.certificates.register({ chainPem: [certificate.certificatePem, pki.issuing.certificatePem] });
    await operate(own.notary, [add(whiteOut())], own);
    const target = { id: own.signingId, docId: own.document.id };
    const { version } = await own.notary.api.documents.fields(target);
    const lease = await own.notary.api.documents.freeze({ ...target, version });
    const file = await lockUnder(own, lease, pki, certificate);
    expect(await handIn(running.url, own, { file, lease })).toMatchObject({ status: 200, body: { state: "locked" } });
    const folder = mkdtempSync(path.join(tmpdir(), "platform-white-out-"));
    const locked = path.join(folder, "locked.pdf");
    writeFileSync(locked, file.bytes);
    const text = execFileSync("pdftotext", [locked, "-"], { encoding: "utf8" });
    rmSync(folder, { recursive: true, force: true });
    expect(text).not.toMatch(/SECRET/);
    expect(text).toMatch(/Above stands this/);
    const { events } = await own.notary.api.signings.events({ id: own.signingId, after: 0 });
    expect(events.find(({ kind }) => kind === "document-locked")?.data).toMatchObject({ whiteOuts: 1 });
  });
});
