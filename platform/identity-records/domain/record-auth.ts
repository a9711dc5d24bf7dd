import type { ReadDocument } from "#contract/identity/entity.ts";
import { keptNumber, keptNumberRule } from "#lib/identity/kept-number.ts";
import type { Act, Services } from "../../services/services.ts";

import { getSigning } from "../../signing/index.ts";
import type { Unit } from "../../store/store.ts";
import { insertIdDocument, listIdDocuments } from "../store/id-documents.ts";
import { linkIdPictures } from "../store/id-pictures.ts";
import type { OfMember } from "./id-document-view.ts";
import { pictureKeptUntil } from "./keep-pictures.ts";
import { recordConfirmed } from "./record-confirmed.ts";

/** What a vendor's check established; the name, the birth and all of the number that may not be kept end here. */
type EstablishedDocument = Pick<
  ReadDocument,
  "typeOfId" | "number" | "issueDate" | "expirationDate" | "country" | "state"
>;

/**
 * Records that a vendor proved who somebody is, in the transaction in which the proof is passed: the document's type, dates and
 * issuer, and what the rules of the notary's state let be kept of its number. The pictures that were handed in for it, from
 * `picturesSince` on, become part of the record; those of a document that was not accepted before it do not. Of the same attempt
 * told twice it changes nothing.
 */
export const recordAuthDocument = async (
  unit: Unit,
  services: Services,
  act: Act,
  {
    signingId,
    memberId,
    attemptId,
    document,
    picturesSince,
  }: OfMember & { attemptId: string; document: EstablishedDocument | null; picturesSince: Date },
): Promise<void> => {
  const documentId = attemptId;
  if ((await listIdDocuments(unit.db, memberId)).some(({ id }) => id === documentId)) return;
  const signing = await getSigning(services, signingId, unit.db);
  await insertIdDocument(unit, {
    id: documentId,
    signing_id: signingId,
    member_id: memberId,
    type: "auth",
    type_of_id: document?.typeOfId ?? null,
    number: keptNumber(document?.number ?? null, keptNumberRule(signing.notary.state).value),
    issue_date: document?.issueDate ?? null,
    expiration_date: document?.expirationDate ?? null,
    country: document?.country ?? null,
    state: document?.state ?? null,
    recorded_at: services.now(),
  });
  await linkIdPictures(unit, memberId, {
    documentId,
    keptUntil: pictureKeptUntil(services, signing),
    since: picturesSince,
  });
  const typeOfId = document?.typeOfId ?? null;
  await recordConfirmed(unit, services, act, { signingId, memberId, by: "auth", typeOfId });
};
