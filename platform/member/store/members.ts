import type { Insertable, Selectable } from "kysely";
import type { MemberId, SigningId, UserId } from "#contract/common/ids.ts";
import type { Language } from "#contract/common/language.ts";
import type { UndeliveredReason } from "#contract/mail-bounce/entity.ts";
import type { InvitationState, MemberType, Presence, WitnessCapacity } from "#contract/member/entity.ts";
import type { PersonalInfo } from "#contract/member/personal-info.ts";
import { identityJson, type StoredIdentity } from "../../store/member-identity.ts";
import type { MembersTable } from "../../store/schema.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type MemberRow = Selectable<MembersTable> & { has_signature: boolean; identity: StoredIdentity };

const memberRows = (db: Reader) =>
  db
    .selectFrom("members")
    .selectAll("members")
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("signatures")
            .select("signatures.sha256")
            .whereRef("signatures.member_id", "=", "members.id")
            .where("signatures.purpose", "=", "signature"),
        )
        .$castTo<boolean>()
        .as("has_signature"),
    )
    .select(identityJson.as("identity"));

/** Those who take part now. */
export const listMembers = (db: Reader, signingId: SigningId): Promise<MemberRow[]> =>
  memberRows(db)
    .where("signing_id", "=", signingId)
    .where("members.removed_at", "is", null)
    .orderBy("position")
    .execute();

/** Those who take part now in each of these. */
export const listMembersOf = (db: Reader, signingIds: readonly SigningId[]): Promise<MemberRow[]> =>
  memberRows(db)
    .where("signing_id", "in", signingIds)
    .where("members.removed_at", "is", null)
    .orderBy("position")
    .execute();

/** Everybody who ever took part, for records that name them. */
export const listMembersEver = (db: Reader, signingId: SigningId): Promise<MemberRow[]> =>
  memberRows(db).where("signing_id", "=", signingId).orderBy("position").execute();

export const findMember = (db: Reader, signingId: SigningId, memberId: MemberId): Promise<MemberRow | undefined> =>
  memberRows(db)
    .where("signing_id", "=", signingId)
    .where("members.id", "=", memberId)
    .where("members.removed_at", "is", null)
    .executeTakeFirst();

export const insertMembers = async (unit: Unit, rows: Insertable<MembersTable>[]): Promise<void> => {
  await unit.db.insertInto("members").values(rows).execute();
};

export const setConsentedAt = async (unit: Unit, memberId: MemberId, at: Date | null): Promise<void> => {
  await unit.db.updateTable("members").set({ consented_at: at }).where("id", "=", memberId).execute();
};

/** The first time counts, by whatever way the person came. */
export const setJoinedAt = async (unit: Unit, memberId: MemberId, at: Date): Promise<void> => {
  await unit.db
    .updateTable("members")
    .set({ joined_at: at })
    .where("id", "=", memberId)
    .where("joined_at", "is", null)
    .execute();
};

export const setAttendedAt = async (unit: Unit, memberId: MemberId, at: Date): Promise<void> => {
  await unit.db.updateTable("members").set({ attended_at: at }).where("id", "=", memberId).execute();
};

export const setRemovedAt = async (unit: Unit, memberId: MemberId, at: Date): Promise<void> => {
  await unit.db.updateTable("members").set({ removed_at: at, status: "offline" }).where("id", "=", memberId).execute();
};

export const saveMemberInfo = async (unit: Unit, memberId: MemberId, info: Partial<PersonalInfo>): Promise<void> => {
  await unit.db
    .updateTable("members")
    .set({ info: JSON.stringify(info) })
    .where("id", "=", memberId)
    .execute();
};

export const updateMember = async (
  unit: Unit,
  memberId: MemberId,
  change: {
    full_name: string;
    email: string;
    type: MemberType;
    capacity: WitnessCapacity | null;
    user_id: UserId | null;
    language: Language | null;
  },
): Promise<void> => {
  await unit.db.updateTable("members").set(change).where("id", "=", memberId).execute();
};

/** Whether the status changed by this call; two sockets that go at once report it once. */
export const setMemberStatus = async (unit: Unit, memberId: MemberId, status: Presence): Promise<boolean> => {
  const changed = await unit.db
    .updateTable("members")
    .set({ status })
    .where("id", "=", memberId)
    .where("status", "<>", status)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
};

export const setLanguage = async (unit: Unit, memberId: MemberId, language: Language): Promise<void> => {
  await unit.db.updateTable("members").set({ language }).where("id", "=", memberId).execute();
};

export const setInvitation = async (
  unit: Unit,
  memberId: MemberId,
  { state, at, reason }: { state: InvitationState; at: Date; reason: UndeliveredReason | null },
): Promise<void> => {
  await unit.db
    .updateTable("members")
    .set({ invitation_state: state, invitation_at: at, invitation_reason: reason })
    .where("id", "=", memberId)
    .execute();
};

/** The first time counts. */
export const setInvitedAt = async (unit: Unit, memberId: MemberId, at: Date): Promise<void> => {
  await unit.db
    .updateTable("members")
    .set({ invited_at: at })
    .where("id", "=", memberId)
    .where("invited_at", "is", null)
    .execute();
};

export const setWithdrawnAt = async (unit: Unit, memberId: MemberId, at: Date | null): Promise<void> => {
  await unit.db.updateTable("members").set({ withdrawn_at: at }).where("id", "=", memberId).execute();
};

export const setExcludedAt = async (unit: Unit, memberId: MemberId, at: Date | null): Promise<void> => {
  await unit.db.updateTable("members").set({ excluded_at: at }).where("id", "=", memberId).execute();
};

export const setKnownAt = async (unit: Unit, memberId: MemberId, at: Date | null): Promise<void> => {
  await unit.db.updateTable("members").set({ known_at: at }).where("id", "=", memberId).execute();
};

/** After a start nobody is connected yet, whatever the last process left behind. */
export const setEverybodyOffline = async (unit: Unit): Promise<void> => {
  await unit.db.updateTable("members").set({ status: "offline" }).where("status", "<>", "offline").execute();
};
