import type { SigningId, UserId } from "#contract/common/ids.ts";
import {
  firstOfGroup,
  pageOfGroup,
  signingGroups,
  type GroupOfSignings,
  type SigningGroup,
  type SigningProgress,
} from "#contract/signing/work-list.ts";
import { notAskedOf } from "#lib/fields/not-asked-of.ts";
import { outlinesOf } from "#lib/fields/field-outlines.ts";
import { commissionedAs, sealFactsOf } from "#lib/fields/seal-facts.ts";
import { groupOfOpen, type Today } from "#lib/signings/signing-group.ts";
import { askedIdentificationOf } from "#lib/identity/asked-identification.ts";
import { progressOf } from "#lib/signings/signing-progress.ts";
import type { Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";
import {
  listFactsOf,
  listInvited,
  listOpenFacts,
  listOverviewsOf,
  sliceOfEnded,
  type InvitedRow,
  type SigningFactsRow,
} from "../store/work-list.ts";
import { findUser } from "../../account/index.ts";
import { toSigning } from "./signing-view.ts";
import { searchWords } from "./search-words.ts";

type Wanted = { today: Today; search?: string | undefined; group?: SigningGroup | undefined; skip: number };
type Slice = { group: SigningGroup; count: number; ids: SigningId[] };

const progressOfRow = (row: SigningFactsRow, hasSealFacts: boolean): SigningProgress => {
  const excluded = row.members.filter(({ isExcluded }) => isExcluded).map(({ id }) => id);
  return progressOf({
    kind: row.kind,
    asked: askedIdentificationOf({
      asksIdentification: row.asks_identification,
      notary: { state: row.notary_state },
    }),
    isOpen: row.status === "open",
    members: row.members.filter(({ isExcluded }) => !isExcluded),
    documents: row.documents.map(({ state, waivers, outlines, fields }) => ({
      state,
      waivers,
      outlines: notAskedOf(outlines ?? outlinesOf(fields ?? []), excluded),
    })),
    hasSealFacts,
  });
};

const time = (at: Date | null): number => at?.getTime() ?? Number.MAX_SAFE_INTEGER;
const newestFirst = (a: SigningFactsRow, b: SigningFactsRow) => time(b.created_at) - time(a.created_at);
const soonestFirst = (a: SigningFactsRow, b: SigningFactsRow) => time(a.scheduled_at) - time(b.scheduled_at);
const latestDayFirst = (a: SigningFactsRow, b: SigningFactsRow) => time(b.scheduled_at) - time(a.scheduled_at);

type OpenSigning = { row: SigningFactsRow; progress: SigningProgress };

/** Where somebody is in the meeting now comes first; then a day's in the order of the day, and others the newest first. */
const inOrderOf = (group: SigningGroup, signings: readonly OpenSigning[]): OpenSigning[] => {
  const order = group === "today" || group === "planned" ? soonestFirst : newestFirst;
  const byGroup = group === "overdue" ? latestDayFirst : order;
  const isQuiet = ({ progress }: OpenSigning): number => (group === "in-progress" && progress.here.length > 0 ? 0 : 1);
  return signings.toSorted(
    (a, b) =>
      isQuiet(a) - isQuiet(b) || byGroup(a.row, b.row) || newestFirst(a.row, b.row) || (a.row.id < b.row.id ? 1 : -1),
  );
};

/**
 * What has a time soonest first, then the newest. Of each notary so many before any more of theirs: anybody with a
 * commission may invite an account as often as they like, and would push everybody else's out of sight.
 */
const inOrderOfInvitations = (rows: readonly InvitedRow[]): InvitedRow[] => {
  const seen = new Map<UserId, number>();
  const turnOf = new Map<SigningId, number>();
  for (const { id, notary_user_id: notary } of rows) {
    const before = seen.get(notary) ?? 0;
    seen.set(notary, before + 1);
    turnOf.set(id, Math.floor(before / firstOfGroup));
  }
  return rows.toSorted(
    (a, b) =>
      (turnOf.get(a.id) ?? 0) - (turnOf.get(b.id) ?? 0) ||
      time(a.scheduled_at) - time(b.scheduled_at) ||
      time(b.created_at) - time(a.created_at),
  );
};

const endedGroups: readonly SigningGroup[] = ["to-journal", "ended"];

const slicesOf = async (
  db: Reader,
  userId: UserId,
  { today, search, group: only, skip, hasSealFacts }: Wanted & { hasSealFacts: boolean },
): Promise<Slice[]> => {
  const words = searchWords(search);
  const limit = only === undefined ? firstOfGroup : pageOfGroup;
  const wants = (group: SigningGroup): boolean => only === undefined || only === group;
  const sliceOf = (group: SigningGroup, ids: readonly SigningId[]): Slice => ({
    group,
    count: ids.length,
    ids: ids.slice(skip, skip + limit),
  });
  const open = new Map<SigningGroup, OpenSigning[]>();
  if (signingGroups.some((group) => wants(group) && group !== "invited" && !endedGroups.includes(group)))
    for (const row of await listOpenFacts(db, userId, words)) {
      const progress = progressOfRow(row, hasSealFacts);
      const standing = {
        isDraft: row.is_draft,
        isDeclined: row.finalization_declined_at !== null,
        scheduledAt: row.scheduled_at,
        progress,
      };
      const group = groupOfOpen(standing, today);
      const listed = open.get(group);
      if (listed === undefined) open.set(group, [{ row, progress }]);
      else listed.push({ row, progress });
    }
  const slices: Slice[] = [];
  for (const group of signingGroups) {
    if (!wants(group)) continue;
    if (endedGroups.includes(group))
      slices.push({ group, ...(await sliceOfEnded(db, userId, { words, owes: group === "to-journal", skip, limit })) });
    else if (group === "invited")
      slices.push(
        sliceOf(
          group,
          inOrderOfInvitations(await listInvited(db, userId, words)).map(({ id }) => id),
        ),
      );
    else
      slices.push(
        sliceOf(
          group,
          inOrderOf(group, open.get(group) ?? []).map(({ row }) => row.id),
        ),
      );
  }
  return slices;
};

/** The signings of an account by what is to do, counted over all of them and seen at one moment. */
export const groupSignings = (services: Services, userId: UserId, wanted: Wanted): Promise<GroupOfSignings[]> =>
  services.store.snapshot(async (db) => {
    const hasSealFacts = await hasSealFactsOf(db, userId);
    const slices = await slicesOf(db, userId, { ...wanted, hasSealFacts });
    const ids = slices.flatMap((slice) => slice.ids);
    const overviews = await listOverviewsOf(db, ids, services.now());
    const facts = new Map((await listFactsOf(db, ids)).map((row) => [row.id, row]));
    const signings = new Map(
      overviews.map((row) => {
        const own = row.notary_user_id === userId ? facts.get(row.id) : undefined;
        return [row.id, { ...toSigning(row), progress: own === undefined ? null : progressOfRow(own, hasSealFacts) }];
      }),
    );
    return slices
      .filter(({ count }) => count > 0)
      .map(({ group, count, ids: shown }) => ({
        group,
        count,
        signings: shown.flatMap((id) => signings.get(id) ?? []),
      }));
  });

const hasSealFactsOf = async (db: Reader, userId: UserId): Promise<boolean> => {
  const user = await findUser(db, userId);
  if (user === undefined) return false;
  return sealFactsOf({ notary: commissionedAs(user.full_name, user.state_name, user.commission) }) !== undefined;
};
