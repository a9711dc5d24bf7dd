import type { SigningId, UserId } from "#contract/common/ids.ts";
import type { Document } from "#contract/document/entity.ts";
import type { FieldSet } from "#contract/field/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import {
  countSignings as countByCategory,
  findSigningOverview,
  listSigningOverviews,
  type SigningFilter,
  type SigningOverviewRow,
} from "../store/signings.ts";
import type { Reader } from "../../store/store.ts";
import { searchWords } from "./search-words.ts";
import { toSigning } from "./signing-view.ts";
import { listDocuments, toDocument } from "../../document/index.ts";
import { asSeenBy, listMembers, toMember } from "../../member/index.ts";
import type { Participation } from "../../participation/index.ts";

export const listSignings = async (
  services: Services,
  userId: UserId,
  { search, ...filter }: Omit<SigningFilter, "words"> & { search?: string | undefined },
): Promise<{ signings: Signing[]; olderThan: SigningId | null }> => {
  const wanted = { ...filter, words: searchWords(search) };
  const page = await listSigningOverviews(services.store.read, userId, wanted, services.now());
  return { signings: page.rows.map(toSigning), olderThan: page.olderThan };
};

const getOverview = async (db: Reader, id: SigningId, now: Date): Promise<SigningOverviewRow> =>
  (await findSigningOverview(db, id, now)) ?? refuse("request/not-found");

export const getSigning = async (
  services: Services,
  id: SigningId,
  db: Reader = services.store.read,
): Promise<Signing> => toSigning(await getOverview(db, id, services.now()));

/** One that people were invited to is none any more, and is not here. */
export const getDraft = async (services: Services, id: SigningId): Promise<Signing> => {
  const row = await getOverview(services.store.read, id, services.now());
  return row.is_draft ? toSigning(row) : refuse("request/not-found");
};

export type SigningCounts = {
  availableSigningsCount: number;
  upcomingSigningsCount: number;
  scheduledSigningsCount: number;
  proposedTimeSigningsCount: number;
};

export const countSignings = async (services: Services, userId: UserId): Promise<SigningCounts> => {
  const counts = await countByCategory(services.store.read, userId, services.now());
  return {
    // What needs rescheduling is a list of its own, counted here.
    availableSigningsCount: (counts.available ?? 0) + (counts.expired ?? 0),
    upcomingSigningsCount: counts.upcoming ?? 0,
    scheduledSigningsCount: counts.scheduled ?? 0,
    proposedTimeSigningsCount: counts.proposedTime ?? 0,
  };
};

export type Snapshot = {
  signing: Signing;
  members: Member[];
  documents: (Document & { fieldSet: FieldSet })[];
  lastSeq: number;
};

/** All of it from one moment: a change is either in here or among the events after `lastSeq`, never in neither. */
export const readSnapshot = (services: Services, id: SigningId, viewer: Participation): Promise<Snapshot> =>
  services.store.snapshot(async (db) => {
    const now = services.now();
    const overview = await getOverview(db, id, now);
    const members = await listMembers(db, id);
    const documents = await listDocuments(db, id);
    return {
      signing: toSigning(overview),
      members: members.map((row) => toMember(row, now)).map(asSeenBy(viewer)),
      documents: documents.map((row) => ({
        ...toDocument(row, now),
        fieldSet: { version: row.fields_version, fields: row.fields },
      })),
      lastSeq: overview.last_seq,
    };
  });
