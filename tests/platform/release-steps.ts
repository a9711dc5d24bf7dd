import { currentConsentVersion } from "#contract/member/consent-text.ts";
import type { Document } from "#contract/document/entity.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import type { IssuedCertificate, TestPki } from "#tests/builders/test-pki.ts";
import type { Browser } from "./client.ts";
import { handIn, lockUnder } from "./locking.ts";
import { adopt, newField, openMeeting, type Meeting } from "./meeting.ts";
import type { TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

export type LockingNotary = { pki: TestPki; certificate: IssuedCertificate };

/** A meeting with a document of each name, consented to, signed and locked: all that finishing needs. */
export const openLockedMeeting = async (
  running: Pick<TestPlatform, "url" | "signedIn" | "joined">,
  { pki, certificate }: LockingNotary,
  names: readonly string[],
): Promise<Meeting & { documents: Document[] }> => {
  const upload = async (notary: Browser) => (await uploadBytes(running.url, notary, await makePdf())).uploadId;
  const meeting = await openMeeting(running as TestPlatform, upload);
  const { signingId, notary, signer, signerMemberId } = meeting;
  await notary.api.certificates.register({ chainPem: [certificate.certificatePem, pki.issuing.certificatePem] });
  for (const name of names)
    await notary.api.documents.upload({ id: signingId, uploads: [{ uploadId: await upload(notary), name }] });
  await signer.api.members.consent({
    id: signingId,
    memberId: signerMemberId,
    textVersion: currentConsentVersion,
    agreed: true,
  });
  const value = await adopt(signer, signingId, signerMemberId);
  for (const document of await notary.api.documents.list({ id: signingId })) {
    const { version } = await notary.api.documents.operate({
      id: signingId,
      docId: document.id,
      baseVersion: 0,
      operations: [{ kind: "add", field: newField("signature", signerMemberId, { value: { kind: "empty" } }) }],
    });
    const { fields } = await notary.api.documents.fields({ id: signingId, docId: document.id });
    const [field] = fields;
    if (field === undefined) throw new Error("the field is not there");
    const signed = await signer.api.documents.operate({
      id: signingId,
      docId: document.id,
      baseVersion: version,
      operations: [{ kind: "modify", fieldId: field.id, value }],
    });
    const ofDocument = { ...meeting, document };
    const lease = await notary.api.documents.freeze({ id: signingId, docId: document.id, version: signed.version });
    const file = await lockUnder(ofDocument, lease, pki, certificate);
    const { status, body } = await handIn(running.url, ofDocument, { file, lease });
    if (status !== 200) throw new Error(`the lock was refused: ${body.code}`);
  }
  return { ...meeting, documents: await notary.api.documents.list({ id: signingId }) };
};

export const zipPath = (signingId: SigningId) => `/api/signing/${signingId}/finalized/download`;
export const certificatePath = (signingId: SigningId) => `/api/signing/${signingId}/completion-certificate`;

export const bytesFrom = async (browser: Browser, path: string): Promise<Buffer> => {
  const response = await browser.fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
};
