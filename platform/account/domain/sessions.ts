import { maxSessionsPerMember, maxSessionsPerUser } from "#contract/constants.ts";
import type { MembershipAccess, Session } from "#contract/account/http.ts";
import type { GuestId, MemberId, UserId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { addGuestPlace, deleteOldestGuestPlaces } from "../store/guest-places.ts";
import { addMembership, deleteOldestMemberships } from "../store/memberships.ts";
import {
  deleteOldestSessions,
  deleteSession,
  deleteSessionsOfUser,
  findSession,
  insertSession,
  listSessionsOfUser,
  renameSession,
  type SignInPlace,
  touchSession,
} from "../store/sessions.ts";
import type { Unit } from "../../store/store.ts";
import { csrfTokenOf, hashToken, newToken } from "../../security/tokens.ts";
import { whoActs } from "./who-acts.ts";
import type { Caller } from "../../participation/index.ts";

/** A session ends after this much silence, and in any case a day after it began. */
export const sessionIdleMs = 8 * 3_600_000;
export const sessionLifetimeMs = 24 * 3_600_000;
const touchEveryMs = 5 * 60_000;

/** What a change of sessions needs to be heard of. */
export type SessionServices = Pick<Services, "publisher" | "sessions">;

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

export const nobody = (token: string): Caller => ({
  token,
  tokenHash: null,
  user: null,
  memberships: [],
  guestPlaces: [],
  acting: null,
  impersonator: null,
  assistant: null,
  isAdministrator: false,
});

/** Who stands behind a cookie. A token that no stored session has belongs to nobody, but still protects forms (CSRF). */
export const resolveCaller = async (services: Services, cookie: string | undefined): Promise<Caller> => {
  if (cookie === undefined || !tokenForm.test(cookie)) return nobody("");
  const now = services.now();
  const tokenHash = hashToken(cookie);
  const session = await services.sessions.load(tokenHash, now, () => findSession(services.store.read, tokenHash, now));
  if (session === null) return nobody(cookie);
  if (now.getTime() - session.lastSeenAt.getTime() > touchEveryMs) {
    const expiresAt = expiry(now, session.createdAt);
    await services.store.transact((unit) => touchSession(unit, session.tokenHash, now, expiresAt));
    services.sessions.forget(tokenHash);
  }
  // Whatever let it in before: an account that has ended lets nobody in.
  if (session.user !== null && session.user.deactivated_at !== null) return nobody(cookie);
  return {
    token: cookie,
    tokenHash: session.tokenHash,
    user: null,
    memberships: session.memberships,
    guestPlaces: session.guestPlaces,
    acting: null,
    impersonator: null,
    assistant: null,
    isAdministrator: session.user?.isAdministrator === true,
    ...whoActs(session),
  };
};

const expiry = (now: Date, createdAt: Date): Date =>
  new Date(Math.min(now.getTime() + sessionIdleMs, createdAt.getTime() + sessionLifetimeMs));

/** A browser that has no cookie yet gets a token; nothing is stored for it until someone signs in or joins. */
export const ensureToken = (caller: Caller): Caller => (caller.token === "" ? nobody(newToken()) : caller);

export const toSession = (caller: Caller): Session => ({
  csrfToken: csrfTokenOf(caller.token),
  user: caller.user,
  memberships: caller.memberships,
  impersonator: caller.impersonator,
  assistant: caller.assistant,
  isAdministrator: caller.isAdministrator,
});

/** Whose the session itself is, in whoever's place they act: never the account that an assistant works in. */
const ownerOf = ({ user, assistant, impersonator }: Caller): UserId | null =>
  (assistant ?? impersonator ?? user)?.id ?? null;

/**
 * Signs a user in under a new token: one that someone planted in the browser before (session fixation) is worth nothing
 * afterwards. Memberships stay with the browser unless another user was signed in in it.
 */
export const beginUserSession = async (
  unit: Unit,
  services: Services,
  caller: Caller,
  userId: UserId,
  signedInAt: SignInPlace = { device: null, address: null },
): Promise<string> => {
  const token = newToken();
  const now = services.now();
  const expiresAt = new Date(now.getTime() + sessionIdleMs);
  const next = { tokenHash: hashToken(token), userId, now, expiresAt, signedInAt };
  const owner = ownerOf(caller);
  const keeps = owner === null || owner === userId;
  const renamed = { ...next, signsIn: userId };
  const isRenamed = caller.tokenHash !== null && keeps && (await renameSession(unit, caller.tokenHash, renamed));
  if (!isRenamed) {
    if (caller.tokenHash !== null) {
      await deleteSession(unit, caller.tokenHash);
      sessionEnded(unit, services, caller.tokenHash);
    }
    await insertSession(unit, next);
  }
  // Whoever signs in gets in: what gives way is the browser that was silent for longest.
  const kept = { keep: maxSessionsPerUser, newest: next.tokenHash };
  for (const tokenHash of await deleteOldestSessions(unit, userId, kept)) sessionEnded(unit, services, tokenHash);
  callerChanged(unit, services, caller);
  return token;
};

/**
 * Adds a membership to the browser's session, again under a new token. A browser that opens the link by which it is in
 * already gains nothing and stays what it is, one device: it would crowd out the person's others by opening it often.
 * Whoever acts in somebody's place goes on doing so, and stays whose session it is.
 */
export const beginMemberSession = async (
  unit: Unit,
  services: Services,
  caller: Caller,
  member: { memberId: MemberId; linkId: string; access: MembershipAccess },
): Promise<string> => {
  const now = services.now();
  const lasts = { now, expiresAt: new Date(now.getTime() + sessionIdleMs) };
  // Of somebody with an account: a link gives what they signed in with no further day.
  const longest = ownerOf(caller) === null ? ({ fromNow: true } as const) : { fromItsBeginningMs: sessionLifetimeMs };
  const had = caller.memberships.find((membership) => membership.memberId === member.memberId);
  const isIn = had?.linkId === member.linkId && had.access === member.access;
  const stays =
    isIn &&
    caller.tokenHash !== null &&
    (await renameSession(unit, caller.tokenHash, { ...lasts, tokenHash: caller.tokenHash }, longest));
  const token = stays ? caller.token : newToken();
  const next = { ...lasts, tokenHash: hashToken(token) };
  if (!stays) {
    const isRenamed = caller.tokenHash !== null && (await renameSession(unit, caller.tokenHash, next, longest));
    // Of a session that ended in the meantime nothing comes back but this one place: its user may have logged out.
    if (!isRenamed) await insertSession(unit, { ...next, userId: null });
  }
  // A link that has ended narrows nothing that this browser had already.
  await addMembership(unit, next.tokenHash, had?.access === "full" ? { ...member, access: "full" } : member);
  const kept = { keep: maxSessionsPerMember, newest: next.tokenHash };
  for (const tokenHash of await deleteOldestMemberships(unit, member.memberId, kept))
    sessionChanged(unit, services, tokenHash);
  if (!stays) callerChanged(unit, services, caller);
  return token;
};

/** Adds a guest's place to the browser's session, under a new token; one that is there already stays what it is. */
export const beginGuestSession = async (
  unit: Unit,
  services: Services,
  caller: Caller,
  guestId: GuestId,
): Promise<string> => {
  const now = services.now();
  if (caller.tokenHash !== null && caller.guestPlaces.some((place) => place.guestId === guestId)) return caller.token;
  const token = newToken();
  const next = { tokenHash: hashToken(token), now, expiresAt: new Date(now.getTime() + sessionIdleMs) };
  const longest = ownerOf(caller) === null ? ({ fromNow: true } as const) : { fromItsBeginningMs: sessionLifetimeMs };
  const isRenamed = caller.tokenHash !== null && (await renameSession(unit, caller.tokenHash, next, longest));
  if (!isRenamed) await insertSession(unit, { ...next, userId: null });
  await addGuestPlace(unit, next.tokenHash, guestId);
  const kept = { keep: maxSessionsPerMember, newest: next.tokenHash };
  for (const tokenHash of await deleteOldestGuestPlaces(unit, guestId, kept)) sessionChanged(unit, services, tokenHash);
  callerChanged(unit, services, caller);
  return token;
};

export const endSession = async (services: Services, caller: Caller): Promise<void> => {
  const { tokenHash } = caller;
  if (tokenHash === null) return;
  await services.store.transact(async (unit) => {
    await deleteSession(unit, tokenHash);
    sessionEnded(unit, services, tokenHash);
  });
};

/**
 * Ends the sessions of an account but `except`: after a change of the password, or when the account itself ends. What they
 * had under way is stopped, and their sockets close. Answers how many they were.
 */
export const endAllSessions = async (
  unit: Unit,
  services: SessionServices,
  userId: UserId,
  { except = null }: { except?: string | null } = {},
): Promise<number> => {
  const ended = await deleteSessionsOfUser(unit, userId, { except });
  for (const tokenHash of ended) sessionEnded(unit, services, tokenHash);
  return ended.length;
};

/** Ends one session of an account by the name that its owner has for it. */
export const endSessionOf = async (unit: Unit, services: Services, userId: UserId, id: string): Promise<void> => {
  for (const tokenHash of await deleteSessionsOfUser(unit, userId, { id })) sessionEnded(unit, services, tokenHash);
};

/** Stops what a session still had on its way when it was ended: a body may take a minute to come in, and a file as long to be judged. */
export const assertNotEnded = (services: Services, tokenHash: string | null): void => {
  if (tokenHash !== null && services.sessions.hasEnded(tokenHash)) refuse("auth/signed-out");
};

/** Has every session of a user read anew what its account is: a role was given or taken away. */
export const accountChanged = async (unit: Unit, services: SessionServices, userId: UserId): Promise<void> => {
  for (const tokenHash of await listSessionsOfUser(unit.db, userId)) sessionChanged(unit, services, tokenHash);
};

const sessionEnded = (unit: Unit, services: SessionServices, tokenHash: string): void => {
  unit.afterCommit(() => services.sessions.end(tokenHash));
  sessionChanged(unit, services, tokenHash);
};

/** What follows once a session's rights changed: nothing that was read before counts, and its sockets show their rights again. */
export const sessionChanged = (unit: Unit, services: SessionServices, tokenHash: string): void => {
  unit.afterCommit(() => {
    services.sessions.forget(tokenHash);
    services.publisher.disconnectSession(tokenHash);
  });
};

const callerChanged = (unit: Unit, services: Services, caller: Caller): void => {
  if (caller.tokenHash !== null) sessionChanged(unit, services, caller.tokenHash);
};
