import { randomUUID } from "node:crypto";
import type { IdDocument, IdType } from "#contract/identity/entity.ts";
import { appError } from "#contract/refused.ts";
import { documentProblems } from "#lib/identity/form-problems.ts";
import { keptNumber, keptNumberRule } from "#lib/identity/kept-number.ts";
import { commissionDay } from "#lib/states/commission-day.ts";
import { Refusal, refuse } from "../../base/refusal.ts";
import { getMember } from "../../member/index.ts";
import type { Act, Services } from "../../services/services.ts";
import { assertOpen } from "../../signing-log/index.ts";
import { findSigningOverview, toSigning } from "../../signing/index.ts";
import type { Unit } from "../../store/store.ts";
import { insertIdDocument, listIdDocuments, type IdDocumentRow } from "../store/id-documents.ts";
import { listIdPictures } from "../store/id-pictures.ts";
import { readIdDocuments, type OfMember } from "./id-document-view.ts";
import { pictureKeptUntil, withSealedPictures, type KeepSealed } from "./keep-pictures.ts";
import { recordConfirmed } from "./record-confirmed.ts";
import { redrawIdPictures, type RedrawnPicture } from "./redraw-pictures.ts";

export type WrittenId = {
  type_of_id: IdType;
  number: string;
  issue_date: string;
  expiration_date: string;
  country?: string | undefined;
  state?: string | undefined;
  pictures: readonly Uint8Array[];
};

/** As far as a lost answer goes: what is sent once more within these minutes is the same. */
const repeatedWithinMs = 15 * 60_000;

/** Who is recorded, in an open signing, and by which rules; refused where the form does not hold. */
const judge = async (unit: Unit, services: Services, { signingId, memberId }: OfMember, written: WrittenId) => {
  await assertOpen(unit, signingId);
  const member = await getMember(unit.db, signingId, memberId);
  if (member.type === "notary") return refuse("auth/forbidden");
  const overview = (await findSigningOverview(unit.db, signingId, services.now())) ?? refuse("request/not-found");
  const { notary_state_abbr: stateAbbr, notary_timezone: timezone } = overview;
  const fieldErrors = documentProblems(written, commissionDay(services.now(), { stateAbbr, timezone }));
  if (Object.keys(fieldErrors).length > 0) throw new Refusal({ ...appError("request/invalid"), fieldErrors });
  return toSigning(overview);
};

const isSame = (row: IdDocumentRow, other: Omit<IdDocumentRow, "id" | "recorded_at">): boolean =>
  (["type", "type_of_id", "number", "issue_date", "expiration_date", "country", "state"] as const).every(
    (name) => row[name] === other[name],
  );

/** Whether the same was recorded just now, with as many pictures of the same sizes: its answer was lost on its way. */
const isRepeated = async (
  unit: Unit,
  now: Date,
  row: Omit<IdDocumentRow, "id" | "recorded_at">,
  pictures: readonly RedrawnPicture[],
): Promise<boolean> => {
  const last = (await listIdDocuments(unit.db, row.member_id)).findLast(({ type }) => type === "db");
  if (last === undefined || !isSame(last, row) || now.getTime() - last.recorded_at.getTime() > repeatedWithinMs)
    return false;
  const kept = (await listIdPictures(unit.db, row.member_id)).filter(({ document_id: of }) => of === last.id);
  const sizes = (of: readonly number[]) => of.toSorted((a, b) => a - b).join(" ");
  return sizes(kept.map((picture) => picture.clear_bytes)) === sizes(pictures.map(({ png }) => png.byteLength));
};

const record = async (
  unit: Unit,
  services: Services,
  act: Act,
  {
    target,
    written,
    redrawn,
    keep,
  }: { target: OfMember; written: WrittenId; redrawn: RedrawnPicture[]; keep: KeepSealed },
): Promise<void> => {
  const signing = await judge(unit, services, target, written);
  const { signingId, memberId } = target;
  const row = {
    signing_id: signingId,
    member_id: memberId,
    type: "db" as const,
    type_of_id: written.type_of_id,
    number: keptNumber(written.number, keptNumberRule(signing.notary.state).value),
    issue_date: written.issue_date,
    expiration_date: written.expiration_date,
    country: written.country ?? null,
    state: written.state ?? null,
  };
  const now = services.now();
  if (await isRepeated(unit, now, row, redrawn)) return;
  const documentId = randomUUID();
  await insertIdDocument(unit, { ...row, id: documentId, recorded_at: now });
  await keep(unit, { signingId, memberId, documentId, keptUntil: pictureKeptUntil(services, signing) });
  await recordConfirmed(unit, services, act, { signingId, memberId, by: "db", typeOfId: written.type_of_id });
};

/** Records an identity document that the notary looked at: its dates, what may be kept of its number, and its pictures, sealed. */
export const submitId = async (
  services: Services,
  act: Act,
  target: OfMember,
  written: WrittenId,
): Promise<IdDocument[]> => {
  // Also before the pictures are drawn anew: that takes the engine's time.
  await services.store.transact((unit) => judge(unit, services, target, written));
  const brought = written.pictures.map((bytes, index) => ({ name: `Picture ${index + 1}`, bytes }));
  const redrawn = await redrawIdPictures(services, act, brought);
  return withSealedPictures(services, redrawn, (keep) =>
    services.store.transact(async (unit) => {
      await record(unit, services, act, { target, written, redrawn, keep });
      return readIdDocuments(unit.db, target);
    }),
  );
};
