import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actParts } from "#contract/document/act-parts.ts";
import { pdfText } from "#tests/builders/pdf-referees.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { codeOf, refusalOf, type Browser } from "./client.ts";
import { idForm, openAskingSigning } from "./identity-steps.ts";
import { handIn, lockUnder } from "./locking.ts";
import type { Meeting } from "./meeting.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

const onPaper = "It is only presented; nobody signs it here.";
const reason = "She is the notary’s employer’s counsel, and shown her passport on paper.";

describeOnPostgres("A notarization that asks who its people are", (store) => {
  let running: TestPlatform;
  let nora: Browser;
  let pki: TestPki;
  let certificate: IssuedCertificate;
  let signing: Awaited<ReturnType<typeof openAskingSigning>>;
  let document: Awaited<ReturnType<Browser["api"]["documents"]["upload"]>>[number];

  beforeAll(async () => {
    pki = createTestPki();
    certificate = pki.issue("Nora Whitfield");
    running = await startTestPlatform(store, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
    nora = await running.signedIn("Nora");
    await nora.api.certificates.register({ chainPem: [certificate.certificatePem, pki.issuing.certificatePem] });
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  const open = async (kind: "real" | "practice" = "real") => {
    signing = await openAskingSigning(nora, kind);
    const { uploadId } = await uploadBytes(running.url, nora, await makePdf());
    const [uploaded] = await nora.api.documents.upload({ id: signing.id, uploads: [{ uploadId, name: "Deed.pdf" }] });
    document = uploaded ?? expect.fail("no document came of the upload");
    if (kind === "real") await nora.api.documents.waive({ ...target(), parts: [...actParts], reason: onPaper });
  };
  beforeEach(() => open());

  const target = () => ({ id: signing.id, docId: document.id });
  const ofSigner = () => ({ id: signing.id, memberId: signing.memberId });
  const freeze = async () =>
    nora.api.documents.freeze({ ...target(), version: (await nora.api.documents.fields(target())).version });
  const lock = async () => {
    const meeting: Meeting = {
      signingId: signing.id,
      notary: nora,
      notaryMemberId: signing.notaryMemberId,
      signer: nora,
      signerMemberId: signing.memberId,
      signerLink: signing.link,
      document,
    };
    const lease = await freeze();
    const file = await lockUnder(meeting, lease, pki, certificate);
    expect((await handIn(running.url, meeting, { file, lease })).status).toBe(200);
  };
  const completionText = async (): Promise<string> => {
    await nora.api.signings.finalize({ id: signing.id });
    const response = await nora.fetch(`/api/signing/${signing.id}/completion-certificate`);
    const folder = mkdtempSync(path.join(os.tmpdir(), "identification-gate-"));
    try {
      const file = path.join(folder, "certificate.pdf");
      writeFileSync(file, new Uint8Array(await response.arrayBuffer()));
      return pdfText(file);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const notIdentified = { code: "document/not-ready", params: { missing: "the identification of Sofia Signer" } };

  test("is not locked before each principal is identified, and then it is [S215] [S218]", async () => {
    expect(await refusalOf(freeze())).toMatchObject(notIdentified);
    await nora.api.identity.submitId(idForm(signing.id, signing.memberId));
    expect((await freeze()).baseSha256).toBe(document.sha256);
  });

  test("nor while somebody is known alone, who has not been let past the document [S216] [S218]", async () => {
    const { id, memberId: member_id } = ofSigner();
    await nora.api.identity.assertKnown({ id, member_id });
    expect(await refusalOf(freeze())).toMatchObject(notIdentified);
    await nora.api.identity.bypass(ofSigner());
    expect((await freeze()).baseSha256).toBe(document.sha256);
  });

  test("asks of a credible witness as of a principal", async () => {
    await nora.api.identity.submitId(idForm(signing.id, signing.memberId));
    const person = { fullName: "Cora Lund", email: "cora@example.org", type: "witness" as const };
    const { member } = await nora.api.members.add({
      id: signing.id,
      ...person,
      capacity: "credible-witness",
      invite: true,
    });
    expect(await refusalOf(freeze())).toMatchObject({ params: { missing: "the identification of Cora Lund" } });
    await nora.api.identity.submitId(idForm(signing.id, member.id));
    expect((await freeze()).baseSha256).toBe(document.sha256);
  });

  test("asks nothing of whom the notary keeps out, and nothing where it is a practice", async () => {
    await nora.api.members.exclude({ ...ofSigner(), isExcluded: true });
    expect((await freeze()).baseSha256).toBe(document.sha256);
    await open("practice");
    expect((await freeze()).baseSha256).toBe(document.sha256);
  });

  test("may be locked without for a reason, which document, record and certificate of completion bear", async () => {
    const waived = await nora.api.documents.waive({ ...target(), parts: ["identification"], reason });
    expect(waived.waivers).toContainEqual(expect.objectContaining({ part: "identification", reason }));
    await lock();
    const [locked] = await nora.api.documents.list({ id: signing.id });
    expect(locked?.lock?.waived).toContainEqual({ part: "identification", reason });
    const { events } = await nora.api.signings.events({ id: signing.id });
    expect(events.find(({ kind }) => kind === "document-locked")).toMatchObject({
      data: { waived: expect.arrayContaining(["identification"]) },
    });
    const text = (await completionText()).replaceAll(/\s+/g, " ");
    expect(text).toContain("the identification of every principal");
    expect(text).not.toContain("How people were identified");
  });

  test("has nothing to waive once everybody is identified, or where nobody is asked", async () => {
    await nora.api.identity.submitId(idForm(signing.id, signing.memberId));
    const waive = () => nora.api.documents.waive({ ...target(), parts: ["identification"], reason });
    expect(await refusalOf(waive())).toMatchObject({
      code: "document/nothing-to-waive",
      params: { detail: "nobody’s identification is missing" },
    });
  });

  test("says in its certificate of completion who was identified how, and neither number nor picture", async () => {
    await nora.api.identity.submitId(idForm(signing.id, signing.memberId));
    await lock();
    const text = (await completionText()).replaceAll(/\s+/g, " ");
    expect(text).toContain("How people were identified");
    expect(text).toContain("Sofia Signer by a driver’s license that the notary looked at");
    expect(text).not.toContain("9010");
  });

  test("keeps to what a lock says of somebody: that they are known is not taken back behind it", async () => {
    const { id, memberId: member_id } = ofSigner();
    await nora.api.identity.assertKnown({ id, member_id });
    await nora.api.identity.bypass(ofSigner());
    await lock();
    expect(await codeOf(nora.api.identity.assertKnown({ id, member_id, is_known: false }))).toBe("identity/locked");
  });
});
