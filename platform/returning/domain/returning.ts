import { randomUUID } from "node:crypto";
import { placesPerPage, returnCodeAttempts, returnCodeLifetimeMs } from "#contract/constants.ts";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { Language } from "#contract/common/language.ts";
import type { MembershipAccess } from "#contract/account/http.ts";
import type { ReturnChoice } from "#contract/returning/http.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import { findPlace, listPlaces, type Place } from "../store/places.ts";
import {
  holdReturnAddress,
  insertReturnCode,
  listAsked,
  returnAttempt,
  takeAttempt,
  useReturnCode,
} from "../store/return-codes.ts";
import { queueReturnCode } from "./queue-return-code.ts";
import { networkOf } from "../../security/network-of.ts";
import { checkPassword } from "../../security/passwords.ts";
import { hashToken, newToken } from "../../security/tokens.ts";
import { findMember, insertLink, setJoinedAt } from "../../member/index.ts";
import { holdSigning, recordEvent } from "../../signing-log/index.ts";
import type { Caller } from "../../participation/index.ts";
import { beginMemberSession, knownDeviceOf, sessionIdleMs } from "../../account/index.ts";

const dayMs = 24 * 3_600_000;

/**
 * How often codes may be asked for with one address: by one asker, a device that is known for the address or else a network,
 * and by all strangers together. Who asks for somebody else's codes uses up their own and some of the strangers', and leaves
 * the owner theirs. With five attempts a code, a stranger's guessing wins once in 10,000 days.
 */
const limits = {
  asker: [
    { count: 3, withinMs: returnCodeLifetimeMs },
    { count: 10, withinMs: dayMs },
  ],
  strangers: [{ count: 20, withinMs: dayMs }],
} as const;
type Limit = { readonly count: number; readonly withinMs: number };

/** Codes are kept as long as they count. */
export const returnCodesKeptMs = dayMs;

/** Counted for every address alike, so that being stopped says nothing about it. */
const assertNotTooMany = (askedAt: readonly Date[], now: Date, within: readonly Limit[]): void => {
  for (const { count, withinMs } of within) {
    // What lies ahead was asked before the clock was set back, and would count until it has caught up.
    const counting = askedAt.filter((at) => at > new Date(now.getTime() - withinMs) && at <= now);
    const oldest = counting.at(-count);
    if (oldest === undefined) continue;
    const waitMs = oldest.getTime() + withinMs - now.getTime();
    refuse("auth/too-many-attempts", { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
  }
};

/**
 * Notes that a code is wanted. Nothing here depends on whether the address is known: the same rows are written, the same
 * answer goes out, in the same time; the code is made, or not, when its mail is written.
 */
export const askReturnCode = async (
  services: Services,
  from: { device: string | null; address: string | null },
  input: { email: string; language?: Language | undefined },
): Promise<{ codeId: string; expiresAt: string }> => {
  const known = await knownDeviceOf(services, from.device, input.email);
  const asker = known === null ? `network ${hashToken(networkOf(from.address ?? ""))}` : `device ${known}`;
  return services.store.transact(async (unit) => {
    const email = input.email.trim().toLowerCase();
    await holdReturnAddress(unit, email);
    // Only now: who waited for others that asked at the same time must not take theirs for times that lie ahead.
    const now = services.now();
    const asked = await listAsked(unit.db, email, new Date(now.getTime() - dayMs));
    const own = asked.filter((ask) => ask.asker === asker);
    assertNotTooMany(timesOf(own), now, limits.asker);
    if (known === null) {
      const byStrangers = asked.filter((ask) => ask.asker?.startsWith("device ") !== true);
      assertNotTooMany(timesOf(byStrangers), now, limits.strangers);
    }
    const codeId = randomUUID();
    const expiresAt = new Date(now.getTime() + returnCodeLifetimeMs);
    await insertReturnCode(unit, {
      id: codeId,
      email,
      code_hash: null,
      attempts_left: returnCodeAttempts,
      asked_at: now,
      expires_at: expiresAt,
      used_at: null,
      asker,
    });
    await queueReturnCode(unit, services, codeId, input.language ?? "en");
    return { codeId, expiresAt: expiresAt.toISOString() };
  });
};

const timesOf = (asked: readonly { asked_at: Date }[]): Date[] => asked.map((ask) => ask.asked_at);

type Entered = {
  kind: "entered";
  sessionToken: string;
  email: string;
  signingId: SigningId;
  memberId: MemberId;
  access: MembershipAccess;
};

/** Lets the owner of the mailbox in again: to an open signing as before, to a released one for its documents. */
const enterPlace = async (
  services: Services,
  caller: Caller,
  from: Pick<Act, "address" | "device">,
  { codeId, email }: { codeId: string; email: string },
  { memberId, signingId, fullName }: Place,
): Promise<Entered> =>
  services.store.transact(async (unit) => {
    const now = services.now();
    // Looked at again once nobody else changes the signing: a code must not outrun the withdrawal that it waited for.
    const signing = await holdSigning(unit, signingId);
    const member = await findMember(unit.db, signingId, memberId);
    if (signing === undefined || signing.status === "terminated") return refuse("return/code-ended");
    if (member === undefined || member.withdrawn_at !== null) return refuse("return/code-ended");
    if (!(await useReturnCode(unit, codeId, now))) return refuse("return/code-ended");
    const access = signing.status === "finalized" ? "released" : "full";
    // A link that nobody knows: it ties the session to the member's links, so that withdrawing them ends it too.
    const linkId = randomUUID();
    await insertLink(unit, {
      id: linkId,
      memberId,
      tokenHash: hashToken(newToken()),
      origin: "code",
      issuedAt: now,
      expiresAt: new Date(now.getTime() + sessionIdleMs),
    });
    const sessionToken = await beginMemberSession(unit, services, caller, { memberId, linkId, access });
    await setJoinedAt(unit, memberId, now);
    await recordEvent(
      unit,
      services,
      { ...from, actor: { kind: "member", id: memberId, name: fullName } },
      { signingId, kind: "member-returned", data: { memberId } },
    );
    return { kind: "entered", sessionToken, email, signingId, memberId, access };
  });

/** Takes one attempt, whatever comes of it; an attempt that a refusal rolled back would be none. */
const assertRightCode = async (services: Services, codeId: string, code: string): Promise<string> => {
  const row = await services.store.transact((unit) => takeAttempt(unit, codeId, services.now()));
  if (row === undefined) return refuse("return/code-ended");
  if (!(await checkPassword(row.code_hash, code))) {
    return refuse("return/wrong-code", { attemptsLeft: row.attempts_left });
  }
  return row.email;
};

type Choices = { kind: "choose"; choices: ReturnChoice[]; hasMore: boolean };

/** The places that a code opens. Whoever has the right digits may look through all of them without using attempts up. */
const offerPlaces = async (
  services: Services,
  codeId: string,
  email: string,
  page: number,
): Promise<Choices | { kind: "only"; place: Place }> => {
  const { places, hasMore } = await listPlaces(services.store.read, email, { page, size: placesPerPage });
  const [first] = places;
  if (first === undefined) return refuse("return/code-ended");
  if (page === 0 && places.length === 1) return { kind: "only", place: first };
  await services.store.transact((unit) => returnAttempt(unit, codeId));
  return { kind: "choose", choices: places, hasMore };
};

/** Exchanges a code for a session. Where the address has several places, the person says which, with the same code. */
export const enterReturnCode = async (
  services: Services,
  caller: Caller,
  from: Pick<Act, "address" | "device">,
  input: { codeId: string; code: string; memberId?: MemberId | undefined; page?: number | undefined },
): Promise<Entered | Choices> => {
  const { codeId, code, memberId } = input;
  const email = await assertRightCode(services, codeId, code);
  if (memberId !== undefined) {
    const chosen = await findPlace(services.store.read, email, memberId);
    return chosen === undefined
      ? refuse("return/code-ended")
      : enterPlace(services, caller, from, { codeId, email }, chosen);
  }
  const offer = await offerPlaces(services, codeId, email, input.page ?? 0);
  return offer.kind === "only" ? enterPlace(services, caller, from, { codeId, email }, offer.place) : offer;
};
