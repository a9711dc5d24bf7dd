import type { Sha256Hex, SigningId, UserId } from "#contract/common/ids.ts";
import type { JournalAct } from "#contract/journal/http.ts";
import { SigningKindSchema } from "#contract/signing/entity.ts";
import { isNotarization } from "#lib/fields/act-parts.ts";
import { isWithoutAct } from "#lib/fields/waiver-reasons.ts";
import { entriesOfActs, principalsOfAct } from "#lib/journal/acts-and-entries.ts";
import type { Services } from "../../services/services.ts";
import { type DocumentRow, listLockedDocuments } from "../../document/index.ts";
import { listMembersOf, type MemberRow } from "../../member/index.ts";
import type { Reader, Unit } from "../../store/store.ts";
import {
  countDocumentsToJournal,
  listActsOfSignings,
  listDocumentsToJournal,
  setJournaled,
  type DocumentToJournal,
} from "../store/acts.ts";
import { listJournalKeys } from "../store/journals.ts";

type ActOnDocument = Omit<JournalAct, "signingTitle" | "signingStatus"> & { isWritten: boolean };

type Member = MemberRow & { isInvited: boolean };

const actsOnDocument = ({ signing_id: signingId, id, name, fields, lock }: DocumentRow, members: readonly Member[]) =>
  lock === null || isWithoutAct(lock.waived)
    ? []
    : principalsOfAct(fields, members).map((principal) => ({
        signingId,
        documentId: id,
        documentTitle: name,
        documentSha256: lock.sha256,
        principalMemberId: principal.id,
        principalName: principal.full_name,
        performedAt: lock.lockedAt,
      }));

/** The acts on the locked documents of each of these signings, each with whether the journal has its entry. */
const actsOfSignings = async (
  db: Reader,
  userId: UserId,
  signingIds: readonly SigningId[],
): Promise<Map<SigningId, ActOnDocument[]>> => {
  if (signingIds.length === 0) return new Map();
  const members = Map.groupBy(
    (await listMembersOf(db, signingIds)).map((member) => ({
      ...member,
      isInvited: member.invited_at !== null && member.excluded_at === null,
    })),
    ({ signing_id: signingId }) => signingId,
  );
  const documents = Map.groupBy(await listLockedDocuments(db, signingIds), ({ signing_id: signingId }) => signingId);
  const written = Map.groupBy(await listActsOfSignings(db, userId, signingIds), ({ leaf }) => leaf.signingId);
  return new Map(
    signingIds.map((signingId) => {
      const acts = (documents.get(signingId) ?? []).flatMap((document) =>
        actsOnDocument(document, members.get(signingId) ?? []),
      );
      const entries = entriesOfActs(acts, written.get(signingId) ?? [], (entry) => entry);
      return [signingId, acts.map((act, index) => ({ ...act, isWritten: (entries[index] ?? null) !== null }))];
    }),
  );
};

/** Only what is called a notarization has acts that must stand in the journal. */
const kinds = SigningKindSchema.options.filter(isNotarization);

/** More than anybody writes in one go; the older ones come up as these are written. */
const mostDocuments = 200;

type Acts = {
  acts: (JournalAct & { isWritten: boolean })[];
  furtherDocuments: number;
  keyIds: Sha256Hex[];
};

export const readActs = (services: Services, userId: UserId): Promise<Acts> =>
  services.store.snapshot(async (db) => {
    const documents = await listDocumentsToJournal(db, userId, { kinds, limit: mostDocuments });
    const isFull = documents.length === mostDocuments;
    const all = isFull ? await countDocumentsToJournal(db, userId, kinds) : documents.length;
    const keys = await listJournalKeys(db, userId);
    return {
      acts: await actsOn(db, userId, documents),
      furtherDocuments: all - documents.length,
      keyIds: keys.filter(({ revoked_at: revokedAt }) => revokedAt === null).map(({ key_id: keyId }) => keyId),
    };
  });

const actsOn = async (db: Reader, userId: UserId, documents: readonly DocumentToJournal[]): Promise<Acts["acts"]> => {
  const signingIds = [...new Set(documents.map(({ signing_id: signingId }) => signingId))];
  const acts = await actsOfSignings(db, userId, signingIds);
  return documents.flatMap(
    ({ id, signing_id: signingId, signing_title: signingTitle, signing_status: signingStatus }) =>
      (acts.get(signingId) ?? [])
        .filter(({ documentId }) => documentId === id)
        .map((act) => ({ ...act, signingTitle, signingStatus })),
  );
};

/** After entries were appended, or a document was locked: of which of the signing's documents nothing is left to write. */
export const noteJournaled = async (unit: Unit, userId: UserId, signingId: SigningId, now: Date): Promise<void> => {
  const acts = (await actsOfSignings(unit.db, userId, [signingId])).get(signingId) ?? [];
  const open = new Set(acts.filter(({ isWritten }) => !isWritten).map(({ documentId }) => documentId));
  const locked = await listLockedDocuments(unit.db, [signingId]);
  const journaled = locked.map(({ id }) => id).filter((id) => !open.has(id));
  await setJournaled(unit, journaled, now);
};
