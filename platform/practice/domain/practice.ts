import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { FieldIdSchema, type MemberId, type SigningId, type UserId } from "#contract/common/ids.ts";
import type { Document } from "#contract/document/entity.ts";
import type { FieldOperation, FieldType } from "#contract/field/entity.ts";
import { withNewFolder } from "#engine/storage/with-new-folder.ts";
import { isNotarization } from "#lib/fields/act-parts.ts";
import { sealFactsOf } from "#lib/fields/seal-facts.ts";
import { callerOf, type Act, type Services } from "../../services/services.ts";
import { addDocuments, listDocuments, takeInPdf, toDocument } from "../../document/index.ts";
import { operateOnFields } from "../../field/index.ts";
import { listMembers } from "../../member/index.ts";
import { getSigning, openSigning } from "../../signing/index.ts";
import { findOpenPractice, holdNotary, listLockedKinds, practiceTitle } from "../store/practices.ts";
import { practicePlaces, practiceDocumentName } from "./practice-document.ts";

type Notary = { id: UserId; fullName: string; email: string };

export const readPractice = async (
  services: Services,
  userId: UserId,
): Promise<{ hasLocked: boolean; hasActed: boolean; openSigningId: SigningId | null }> => {
  const kinds = await listLockedKinds(services.store.read, userId);
  return {
    hasLocked: kinds.length > 0,
    hasActed: kinds.some(isNotarization),
    openSigningId: await findOpenPractice(services.store.read, userId),
  };
};

const findOrOpen = (services: Services, act: Act, notary: Notary): Promise<SigningId> =>
  services.store.transact(async (unit) => {
    await holdNotary(unit, notary.id);
    const open = await findOpenPractice(unit.db, notary.id);
    if (open !== null) return open;
    const { signingId } = await openSigning(unit, services, act, notary, {
      title: practiceTitle,
      kind: "practice",
      scheduledAt: null,
      // There is nobody to prepare it for.
      invite: true,
      members: [],
    });
    return signingId;
  });

const addDocument = (services: Services, act: Act, signingId: SigningId): Promise<Document | undefined> =>
  withNewFolder(path.join(services.facts.makingDir, "practice-"), async (folder) => {
    const file = path.join(folder, "practice.pdf");
    // Nobody else waits for the library that writes a PDF.
    const { makePracticeDocument } = await import("./make-practice-document.ts");
    await writeFile(file, await makePracticeDocument());
    const candidate = await takeInPdf(services, callerOf(act), { path: file, name: practiceDocumentName });
    try {
      return (await addDocuments(services, act, signingId, [candidate]))[0];
    } finally {
      await candidate.blob.release();
    }
  });

const fieldFor = (
  type: FieldType,
  memberId: MemberId,
  place: (typeof practicePlaces)[keyof typeof practicePlaces],
): FieldOperation => ({
  kind: "add",
  field: { id: FieldIdSchema.parse(randomUUID()), type, memberId, place, required: true, value: { kind: "empty" } },
});

/** The notary's signature, and the seal where the commission says all that it needs: without, it would keep from the lock. */
const placeFields = async (services: Services, act: Act, document: Document): Promise<void> => {
  const { signingId, id: documentId } = document;
  const notary = (await listMembers(services.store.read, signingId)).find(({ type }) => type === "notary");
  if (notary === undefined) throw new Error("a signing has no notary");
  const hasSeal = sealFactsOf(await getSigning(services, signingId)) !== undefined;
  await operateOnFields(
    services,
    act,
    { isNotary: true, memberIds: [notary.id] },
    { signingId, documentId },
    {
      baseVersion: 0,
      operations: [
        fieldFor("notary_signature", notary.id, practicePlaces.signature),
        ...(hasSeal ? [fieldFor("notary_stamp", notary.id, practicePlaces.stamp)] : []),
      ],
    },
  );
};

/** Opens the practice signing of a notary, or goes on with the one that was begun. */
export const startPractice = async (
  services: Services,
  act: Act,
  notary: Notary,
): Promise<{ signingId: SigningId }> => {
  const signingId = await findOrOpen(services, act, notary);
  const [known] = await listDocuments(services.store.read, signingId);
  const document =
    known === undefined ? await addDocument(services, act, signingId) : toDocument(known, services.now());
  // Version 0: nobody has touched its fields yet.
  if (document?.name === practiceDocumentName && document.fieldsVersion === 0)
    await placeFields(services, act, document);
  return { signingId };
};
