import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { UserId } from "#contract/common/ids.ts";
import type { SessionRecord } from "../../store/session-record.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { findAccount } from "./accounts.ts";
import { tokenHashesOf } from "./token-hashes.ts";

export const findSession = async (db: Reader, tokenHash: string, now: Date): Promise<SessionRecord | null> => {
  const row = await db
    .selectFrom("sessions")
    .selectAll("sessions")
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("session_memberships")
          .innerJoin("members", "members.id", "session_memberships.member_id")
          .innerJoin("signings", "signings.id", "members.signing_id")
          .select([
            "members.signing_id as signingId",
            "members.id as memberId",
            "members.full_name as fullName",
            "signings.title as signingTitle",
            "members.language as language",
            "session_memberships.access as access",
            "session_memberships.link_id as linkId",
          ])
          .where("members.removed_at", "is", null)
          .whereRef("session_memberships.token_hash", "=", "sessions.token_hash")
          .orderBy("members.id"),
      ).as("memberships"),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("guest_sessions")
          .innerJoin("guests", "guests.id", "guest_sessions.guest_id")
          .select(["guests.signing_id as signingId", "guests.id as guestId"])
          .whereRef("guest_sessions.token_hash", "=", "sessions.token_hash"),
      ).as("guest_places"),
    )
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.expires_at", ">", now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const find = (id: UserId | null) => (id === null ? null : findAccount(db, id));
  const user = await find(row.user_id);
  return {
    tokenHash,
    user,
    looksAs: await find(row.looks_as_user_id),
    worksFor:
      row.works_by_grant_id === null || user === null
        ? null
        : await find(await findNotaryOfGrant(db, row.works_by_grant_id, user.email)),
    memberships: row.memberships,
    guestPlaces: row.guest_places,
    lastSeenAt: row.last_seen_at,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
};

/** Whose assistant somebody of this address is by a grant; null where it was withdrawn. */
const findNotaryOfGrant = async (db: Reader, grantId: string, email: string): Promise<UserId | null> => {
  const row = await db
    .selectFrom("assistant_grants")
    .select("notary_user_id")
    .where("id", "=", grantId)
    .where("email", "=", email)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row?.notary_user_id ?? null;
};

/** From where and with what somebody signs in. */
export type SignInPlace = { device: string | null; address: string | null };
type NewSession = { tokenHash: string; userId: UserId | null; now: Date; expiresAt: Date; signedInAt?: SignInPlace };

const placeOf = ({ signedInAt, now }: Pick<NewSession, "signedInAt" | "now">) =>
  signedInAt === undefined ? {} : { ...signedInAt, signed_in_at: now };

export const insertSession = async (unit: Unit, session: NewSession): Promise<void> => {
  await unit.db
    .insertInto("sessions")
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      ...placeOf(session),
    })
    .execute();
};

/**
 * Gives a stored session a new token; its memberships follow (`on update cascade`). Answers whether it was still there:
 * another request of the same browser may have renamed or ended it meanwhile. Whose it is, and in whose place they act,
 * changes by signing in alone.
 */
export const renameSession = async (
  unit: Unit,
  from: string,
  to: Omit<NewSession, "userId"> & { signsIn?: UserId },
  longest: { fromNow: true } | { fromItsBeginningMs: number } = { fromNow: true },
): Promise<boolean> => {
  const renamed = await unit.db
    .updateTable("sessions")
    .set({
      token_hash: to.tokenHash,
      last_seen_at: to.now,
      // A sign-in begins the session's longest lifetime anew; whoever only comes to a further place in it does not.
      ...("fromNow" in longest
        ? { created_at: to.now, expires_at: to.expiresAt }
        : {
            expires_at: sql<Date>`least(${to.expiresAt}::timestamptz, created_at + ${longest.fromItsBeginningMs} * interval '1 millisecond')`,
          }),
      // Whoever signs in anew is themselves.
      ...(to.signsIn === undefined ? {} : { user_id: to.signsIn, looks_as_user_id: null, works_by_grant_id: null }),
      ...placeOf(to),
    })
    .where("token_hash", "=", from)
    .returning("token_hash")
    .executeTakeFirst();
  return renamed !== undefined;
};

export const touchSession = async (unit: Unit, tokenHash: string, now: Date, expiresAt: Date): Promise<void> => {
  await unit.db
    .updateTable("sessions")
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where("token_hash", "=", tokenHash)
    .execute();
};

export const deleteSession = async (unit: Unit, tokenHash: string): Promise<void> => {
  await unit.db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
};

export const deleteExpiredSessions = async (unit: Unit, now: Date): Promise<void> => {
  await unit.db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
};

const endSessions = (unit: Unit) => unit.db.deleteFrom("sessions").returning("token_hash");

/** Ends all sessions of a user but `newest` and those that were seen last, `keep` in all; answers with those that it ended. */
export const deleteOldestSessions = (
  unit: Unit,
  userId: UserId,
  { keep, newest }: { keep: number; newest: string },
): Promise<string[]> =>
  tokenHashesOf(
    endSessions(unit).where("token_hash", "in", (eb) =>
      eb
        .selectFrom("sessions")
        .select("token_hash")
        .where("user_id", "=", userId)
        .orderBy((by) => by("token_hash", "=", newest), "desc")
        .orderBy("last_seen_at", "desc")
        .orderBy("created_at", "desc")
        .offset(keep),
    ),
  );

export const listSessionsOfUser = (db: Reader, userId: UserId): Promise<string[]> =>
  tokenHashesOf(db.selectFrom("sessions").select("token_hash").where("user_id", "=", userId));

export const listUsersWithSession = async (db: Reader, now: Date): Promise<UserId[]> => {
  const rows = await db
    .selectFrom("sessions")
    .select("user_id")
    .distinct()
    .where("expires_at", ">", now)
    .where("user_id", "is not", null)
    .$narrowType<{ user_id: UserId }>()
    .execute();
  return rows.map((row) => row.user_id);
};

export type OnBehalf = { looksAs?: UserId | null; worksBy?: string | null };

/** Makes a session look as somebody, or work by a grant; null: no more. Answers whether it was still there. */
export const setOnBehalf = async (unit: Unit, tokenHash: string, { looksAs, worksBy }: OnBehalf): Promise<boolean> => {
  const row = await unit.db
    .updateTable("sessions")
    .set({
      ...(looksAs === undefined ? {} : { looks_as_user_id: looksAs }),
      ...(worksBy === undefined ? {} : { works_by_grant_id: worksBy }),
    })
    .where("token_hash", "=", tokenHash)
    .returning("token_hash")
    .executeTakeFirst();
  return row !== undefined;
};

/** Sessions that look as this account, or that work by this grant, are their owners' again; answers with them. */
export const endOnBehalf = (unit: Unit, whose: { looksAs: UserId } | { worksBy: string }): Promise<string[]> => {
  const change = "looksAs" in whose ? { looks_as_user_id: null } : { works_by_grant_id: null };
  return tokenHashesOf(
    unit.db
      .updateTable("sessions")
      .set(change)
      .where((eb) =>
        "looksAs" in whose ? eb("looks_as_user_id", "=", whose.looksAs) : eb("works_by_grant_id", "=", whose.worksBy),
      )
      .returning("token_hash"),
  );
};

/** How many sessions a user has, and when one was last used. */
export const countSessionsOf = async (
  db: Reader,
  userId: UserId,
  now: Date,
): Promise<{ count: number; lastSeenAt: Date | null }> => {
  const row = await db
    .selectFrom("sessions")
    .select((eb) => [eb.fn.countAll<string>().as("count"), eb.fn.max("last_seen_at").as("lastSeenAt")])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), lastSeenAt: row.lastSeenAt };
};

/** Ends sessions of a user, all or the named one, but for `except`; answers with those that it ended. */
export const deleteSessionsOfUser = (
  unit: Unit,
  userId: UserId,
  { except = null, id = null }: { except?: string | null; id?: string | null },
): Promise<string[]> =>
  tokenHashesOf(
    endSessions(unit)
      .where("user_id", "=", userId)
      .$if(except !== null, (query) => query.where("token_hash", "<>", except ?? ""))
      .$if(id !== null, (query) => query.where("id", "=", id ?? "")),
  );

/** Newest sign-in first. */
export const listDevicesOfUser = (db: Reader, userId: UserId, now: Date) =>
  db
    .selectFrom("sessions")
    .select(["id", "token_hash", "device", "address", "created_at", "signed_in_at", "last_seen_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
