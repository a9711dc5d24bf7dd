import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actParts, type ActPart } from "#contract/document/act-parts.ts";
import { LeaseIdSchema } from "#contract/common/ids.ts";
import type { FieldOperation } from "#contract/field/entity.ts";
import { pdfText } from "#tests/builders/pdf-referees.ts";
import { createTestPki, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { codeOf, refusalOf } from "./client.ts";
import { handIn, lockUnder } from "./locking.ts";
import { adopt, newField, openMeeting, place, type Meeting } from "./meeting.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";
import { waiveAll } from "./waive-all.ts";

const reason = "The recorder’s cover sheet is only presented.";
const partNames: Record<ActPart, string> = {
  "principal-signature": "a signature of a principal",
  "notary-signature": "the notary’s signature",
  seal: "the stamp",
  statement: "the required statement",
};

describeOnPostgres("What a notarization bears before its lock", (store) => {
  let running: TestPlatform;
  let meeting: Meeting;
  let pki: TestPki;
  let certificate: IssuedCertificate;

  beforeAll(async () => {
    pki = createTestPki();
    certificate = pki.issue("Nora Whitfield");
    running = await startTestPlatform(store, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
    const notary = await running.signedIn("Nora");
    await notary.api.certificates.register({ chainPem: [certificate.certificatePem, pki.issuing.certificatePem] });
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });
  const open = (kind: "real" | "practice" = "real") =>
    openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, await makePdf())).uploadId, kind);
  beforeEach(async () => {
    meeting = await open();
  });

  const target = () => ({ id: meeting.signingId, docId: meeting.document.id });
  const documents = () => meeting.notary.api.documents;
  const version = async () => (await documents().fields(target())).version;
  const freeze = async () => documents().freeze({ ...target(), version: await version() });
  const waive = (parts: ActPart[], why = reason) => documents().waive({ ...target(), parts, reason: why });
  const events = async () => (await meeting.notary.api.signings.events({ id: meeting.signingId })).events;
  const operate = async (operations: FieldOperation[]) =>
    documents().operate({ ...target(), baseVersion: await version(), operations });

  /** Every part of an act but those left out, signed by the principal and by the notary. */
  const placeParts = async (leftOut: readonly ActPart[] = []) => {
    const { signer, notary, signerMemberId, notaryMemberId, signingId } = meeting;
    const own = newField("signature", signerMemberId, { place: place({ y: 100 }) });
    const notarys = newField("notary_signature", notaryMemberId, { place: place({ y: 200 }) });
    const fields = {
      "principal-signature": own,
      "notary-signature": notarys,
      seal: newField("notary_stamp", notaryMemberId, { place: place({ y: 300 }) }),
      statement: newField("required_ron_statement", notaryMemberId, { place: place({ y: 400, width: 400 }) }),
    };
    await operate(
      actParts.filter((part) => !leftOut.includes(part)).map((part) => ({ kind: "add", field: fields[part] })),
    );
    const sign = async (browser: typeof signer, memberId: typeof signerMemberId, fieldId: typeof own.id) =>
      browser.api.documents.operate({
        ...target(),
        baseVersion: await version(),
        operations: [{ kind: "modify", fieldId, value: await adopt(browser, signingId, memberId) }],
      });
    if (!leftOut.includes("principal-signature")) await sign(signer, signerMemberId, own.id);
    if (!leftOut.includes("notary-signature")) await sign(notary, notaryMemberId, notarys.id);
  };

  test("is reserved once every part is there", async () => {
    await placeParts();
    expect((await freeze()).fieldSet.fields).toHaveLength(4);
  });

  test.each(actParts)("is refused without one of them, and reserved once that is waived: %s", async (part) => {
    await placeParts([part]);
    expect(await refusalOf(freeze())).toMatchObject({
      code: "document/not-ready",
      params: { missing: partNames[part] },
    });
    const waived = await waive([part]);
    expect(waived.waivers).toMatchObject([{ part, reason }]);
    expect((await freeze()).fieldSet.fields).toHaveLength(3);
  });

  test("is asked of no other kind of meeting, in which there is nothing to waive", async () => {
    meeting = await open("practice");
    expect(await refusalOf(waive(["seal"]))).toMatchObject({ code: "document/nothing-to-waive" });
    expect((await freeze()).fieldSet.fields).toEqual([]);
  });

  test("a waiver is told to everybody, said anew with another reason, and taken back", async () => {
    await waive([...actParts]);
    await waive(["seal"], "The seal is on page 9 already.");
    const back = await documents().withdrawWaiver({ ...target(), part: "statement" });
    expect(back.waivers.map((each) => [each.part, each.reason])).toEqual([
      ["principal-signature", reason],
      ["notary-signature", reason],
      ["seal", "The seal is on page 9 already."],
    ]);
    // Again it changes nothing, and nothing is told.
    const before = (await events()).length;
    await documents().withdrawWaiver({ ...target(), part: "statement" });
    expect((await events()).length).toBe(before);
    expect((await events()).slice(-3)).toMatchObject([
      { kind: "parts-waived", data: { parts: [...actParts], reason } },
      { kind: "parts-waived", data: { parts: ["seal"] } },
      { kind: "waiver-withdrawn", data: { part: "statement" } },
    ]);
    expect(await refusalOf(freeze())).toMatchObject({ params: { missing: "the required statement" } });
    const [seen] = await meeting.signer.api.documents.list({ id: meeting.signingId });
    expect(seen?.waivers).toEqual(back.waivers);
  });

  test("what is there by now is not waived, nor without a reason", async () => {
    await placeParts();
    expect(await refusalOf(waive(["seal", "statement"]))).toMatchObject({
      code: "document/nothing-to-waive",
      params: { detail: "it bears the stamp and the required statement by now" },
    });
    expect(await codeOf(waive(["seal"], "   "))).toBe("request/invalid");
    expect(await codeOf(waive(["seal", "seal"]))).toBe("request/invalid");
    expect(await codeOf(waive([]))).toBe("request/invalid");
    const [document] = await documents().list({ id: meeting.signingId });
    expect(document?.waivers).toEqual([]);
  });

  test("a lock holds for what was waived when it was confirmed: another reason is another version", async () => {
    await waiveAll(meeting.notary, target());
    const confirmed = await version();
    const leaseId = LeaseIdSchema.parse(randomUUID());
    await documents().freeze({ ...target(), version: confirmed, leaseId });
    // As a page could that knows the reservation: given back, changed and taken anew behind the consent window.
    await documents().unfreeze({ ...target(), leaseId });
    await waive(["seal"], "A reason that nobody confirmed");
    expect(await codeOf(documents().freeze({ ...target(), version: confirmed, leaseId }))).toBe("fields/stale-version");
    await documents().withdrawWaiver({ ...target(), part: "seal" });
    expect(await codeOf(documents().freeze({ ...target(), version: confirmed, leaseId }))).toBe("fields/stale-version");
  });

  test("who signed as a principal and is none any more leaves the document unlocked", async () => {
    const { notary, signingId, signerMemberId } = meeting;
    await placeParts();
    const lease = await freeze();
    const file = await lockUnder(meeting, lease, pki, certificate);
    await running.platform.services.store.transact(async (unit) => {
      await unit.db.updateTable("members").set({ type: "witness" }).where("id", "=", signerMemberId).execute();
    });
    expect(await handIn(running.url, meeting, { file, lease })).toMatchObject({
      status: 409,
      body: { code: "document/not-ready" },
    });
    expect((await notary.api.documents.list({ id: signingId }))[0]?.lock).toBeNull();
  });

  test("a reason that no journal takes is refused at once", async () => {
    expect(await codeOf(waive(["seal"], "Known by SSN 123-45-6789"))).toBe("journal/kept-out");
    expect(await codeOf(waive(["seal"], `data:image/png;base64,${"A".repeat(200)}`))).toBe("journal/kept-out");
  });

  test("nothing is waived, and no waiver taken back, while the document is being locked", async () => {
    await waiveAll(meeting.notary, target());
    const leaseId = LeaseIdSchema.parse(randomUUID());
    await documents().freeze({ ...target(), version: await version(), leaseId });
    expect(await codeOf(waive(["seal"], "Another reason"))).toBe("fields/frozen");
    expect(await codeOf(documents().withdrawWaiver({ ...target(), part: "seal" }))).toBe("fields/frozen");
    await documents().unfreeze({ ...target(), leaseId });
    expect((await waive(["seal"], "Another reason")).waivers).toHaveLength(4);
  });

  test("what was waived stands in the lock, the record and the certificate of completion, and nothing is waived after it", async () => {
    await waive(["seal", "statement", "principal-signature"]);
    // Signed after all: that waiver has no effect.
    await placeParts(["seal", "statement"]);
    const lease = await freeze();
    const file = await lockUnder(meeting, lease, pki, certificate);
    expect((await handIn(running.url, meeting, { file, lease })).status).toBe(200);
    const [document] = await documents().list({ id: meeting.signingId });
    expect(document?.lock?.waived).toEqual([
      { part: "seal", reason },
      { part: "statement", reason },
    ]);
    expect((await events()).at(-1)).toMatchObject({ kind: "document-locked", data: { waived: ["seal", "statement"] } });
    expect(await codeOf(waive(["seal"]))).toBe("document/wrong-state");

    await meeting.notary.api.signings.finalize({ id: meeting.signingId });
    const response = await meeting.notary.fetch(`/api/signing/${meeting.signingId}/completion-certificate`);
    expect(response.status).toBe(200);
    const folder = mkdtempSync(path.join(os.tmpdir(), "waivers-"));
    try {
      const certificatePath = path.join(folder, "certificate.pdf");
      writeFileSync(certificatePath, Buffer.from(await response.arrayBuffer()));
      const text = pdfText(certificatePath).replaceAll(/\s+/gu, " ");
      expect(text).toContain(`Waived the stamp and the required statement: ${reason}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
