import type { SigningId, UserId } from "#contract/entities/ids.ts";
import type { Document } from "#contract/entities/document.ts";
import type { FieldSet } from "#contract/entities/field.ts";
import type { Member } from "#contract/entities/member.ts";
import type { Signing, SigningCategory } from "#contract/entities/signing.ts";
import { refuse } from "../../refusal.ts";
import type { Services } from "../../services.ts";
import { listDocuments } from "../../store/documents.ts";
import { listMembers } from "../../store/members.ts";
import { findSigningOverview, listSigningOverviews, type SigningOverviewRow } from "../../store/signings.ts";
import type { Reader } from "../../store/store.ts";
import { toDocument } from "../documents/document-view.ts";
import { toMember } from "../members/member-view.ts";
import { toSigning } from "./signing-view.ts";

export const listSignings = async (services: Services, userId: UserId): Promise<Signing[]> => {
  const now = services.now();
  return (await listSigningOverviews(services.store.read, userId)).map((row) => toSigning(row, now));
};

const getOverview = async (db: Reader, id: SigningId): Promise<SigningOverviewRow> =>
  (await findSigningOverview(db, id)) ?? refuse("request/not-found");

export const getSigning = async (
  services: Services,
  id: SigningId,
  db: Reader = services.store.read,
): Promise<Signing> => toSigning(await getOverview(db, id), services.now());

export type SigningCounts = {
  availableSigningsCount: number;
  upcomingSigningsCount: number;
  scheduledSigningsCount: number;
  proposedTimeSigningsCount: number;
};

export const countSignings = async (services: Services, userId: UserId): Promise<SigningCounts> => {
  const signings = await listSignings(services, userId);
  const count = (category: SigningCategory) => signings.filter((signing) => signing.category === category).length;
  return {
    availableSigningsCount: count("available"),
    upcomingSigningsCount: count("upcoming"),
    scheduledSigningsCount: count("scheduled"),
    proposedTimeSigningsCount: count("proposedTime"),
  };
};

export type Snapshot = {
  signing: Signing;
  members: Member[];
  documents: (Document & { fieldSet: FieldSet })[];
  lastSeq: number;
};

/** All of it from one moment: a change is either in here or among the events after `lastSeq`, never in neither. */
export const readSnapshot = (services: Services, id: SigningId): Promise<Snapshot> =>
  services.store.snapshot(async (db) => {
    const overview = await getOverview(db, id);
    const now = services.now();
    const members = await listMembers(db, id);
    const documents = await listDocuments(db, id);
    return {
      signing: toSigning(overview, now),
      members: members.map(toMember),
      documents: documents.map((row) => ({
        ...toDocument(row, now),
        fieldSet: { version: row.fields_version, fields: row.fields },
      })),
      lastSeq: overview.last_seq,
    };
  });
