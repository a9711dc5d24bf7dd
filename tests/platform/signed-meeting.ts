import { makePdf } from "#tests/builders/test-pdfs.ts";
import { adopt, newField, openMeeting, place, type Meeting } from "./meeting.ts";
import type { TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

/** A meeting whose deed the signer has signed and the notary has stamped: it can be locked. */
export const openSignedMeeting = async (running: TestPlatform): Promise<Meeting> => {
  const meeting = await openMeeting(
    running,
    async (notary) => (await uploadBytes(running.url, notary, await makePdf())).uploadId,
  );
  const target = { id: meeting.signingId, docId: meeting.document.id };
  const signature = newField("signature", meeting.signerMemberId);
  const stamp = newField("notary_stamp", meeting.notaryMemberId, {
    place: place({ y: 500, width: 250, height: 120 }),
  });
  const fields = await meeting.notary.api.documents.operate({
    ...target,
    baseVersion: 0,
    operations: [
      { kind: "add", field: signature },
      { kind: "add", field: stamp },
    ],
  });
  const value = await adopt(meeting.signer, meeting.signingId, meeting.signerMemberId);
  await meeting.signer.api.documents.operate({
    ...target,
    baseVersion: fields.version,
    operations: [{ kind: "modify", fieldId: signature.id, value }],
  });
  return meeting;
};

/** Reserves the meeting's deed for a lock. */
export const freezeDeed = async ({ notary, signingId, document }: Meeting) => {
  const target = { id: signingId, docId: document.id };
  return notary.api.documents.freeze({ ...target, version: (await notary.api.documents.fields(target)).version });
};
