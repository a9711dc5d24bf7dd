import { randomUUID } from "node:crypto";
import type { SigningId, UserId } from "#contract/common/ids.ts";
import { channels } from "#contract/realtime.ts";
import { maxWaitingRequests, type SigningRequest } from "#contract/storefront/entity.ts";
import { hashAddress } from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import { queueMail } from "../../mail-queue/index.ts";
import { networkOf } from "../../security/network-of.ts";
import { hashToken } from "../../security/tokens.ts";
import type { Act, Services } from "../../services/services.ts";
import { openSigning } from "../../signing/index.ts";
import type { Unit } from "../../store/store.ts";
import { holdStorefront } from "../store/addresses.ts";
import {
  answerRequest,
  countRequests,
  holdRequest,
  insertRequest,
  listEveryRequestOf,
  listRequestsOf,
  type RequestRow,
} from "../store/requests.ts";
import { findShown } from "./public-pages.ts";

const dayMs = 86_400_000;

/** Of one person, to whichever notary. */
const requestsPerAddressAndDay = 5;
/** To one notary: no network fills the list of those who wait on its own in a day. */
const requestsPerNetworkAndDay = 10;
/** Beyond these a notary finds the day's requests in the list alone. */
const mailsPerDay = 20;
/** What strangers wrote of themselves is not kept for ever, answered or not. */
export const requestsKeptMs = 90 * dayMs;

const viewOf = (row: RequestRow): SigningRequest => ({
  id: row.id,
  fullName: row.full_name,
  email: row.email,
  what: row.what,
  when: row.wished_for,
  askedAt: row.asked_at.toISOString(),
  status: row.answered_at === null ? "waiting" : row.signing_id === null ? "declined" : "drafted",
  signingId: row.signing_id,
});

const listsChanged = (unit: Unit, { publisher }: Services, userId: UserId): void =>
  unit.afterCommit(() => publisher.publish(channels.user(userId), "signings-count-updated", {}));

/**
 * In this order: what the network may not ask any more is nothing that the person asked whose address it names. Nothing is
 * counted of what leads to no notary who takes requests and has room for one, so that nobody's address is used up there.
 */
const countAsked = async (
  services: Services,
  from: { address: string | null },
  { address, email }: { address: string; email: string },
): Promise<void> => {
  const notary = await findShown(services, services.store.read, address);
  if (notary.takes_requests !== true) refuse("storefront/full");
  // Looked at once more where it is noted; nobody is charged for a list that has no room.
  if ((await countRequests(services.store.read, notary.id, services.now())).waiting >= maxWaitingRequests)
    refuse("storefront/full");
  const { take } = services.attempts;
  const network = hashToken(networkOf(from.address ?? ""));
  const waitMs =
    take(`storefront request ${network} ${notary.id}`, requestsPerNetworkAndDay, dayMs) ??
    take(`storefront request ${hashAddress(email.toLowerCase())}`, requestsPerAddressAndDay, dayMs);
  if (waitMs !== null) refuse("auth/too-many-attempts", { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
};

/**
 * Notes what somebody asks a notary for. The address that they name is not theirs until they show it, so nothing is mailed
 * there: the notary writes, or invites them.
 */
export const ask = async (
  services: Services,
  from: { address: string | null },
  { address, ...request }: { address: string; fullName: string; email: string; what: string; when: string },
): Promise<void> => {
  await countAsked(services, from, { address, email: request.email });
  await services.store.transact(async (unit) => {
    const notary = await findShown(services, unit.db, address);
    if (notary.takes_requests !== true) refuse("storefront/full");
    // Counted one after the other.
    await holdStorefront(unit, { userId: notary.id });
    const now = services.now();
    const { waiting, lately } = await countRequests(unit.db, notary.id, new Date(now.getTime() - dayMs));
    if (waiting >= maxWaitingRequests) refuse("storefront/full");
    await insertRequest(unit, {
      id: randomUUID(),
      user_id: notary.id,
      full_name: request.fullName,
      email: request.email,
      what: request.what,
      wished_for: request.when,
      asked_at: now,
      answered_at: null,
      signing_id: null,
    });
    listsChanged(unit, services, notary.id);
    if (lately >= mailsPerDay) return;
    await queueMail(unit, services, null, {
      kind: "account-letter",
      letter: "signing-asked-for",
      owner: { userId: notary.id },
    });
  });
};

export const listRequests = async (services: Services, userId: UserId): Promise<{ requests: SigningRequest[] }> => ({
  requests: (await listRequestsOf(services.store.read, userId)).map(viewOf),
});

/** Also those that the page has no room for. */
export const listEveryRequest = async (services: Services, userId: UserId): Promise<SigningRequest[]> =>
  (await listEveryRequestOf(services.store.read, userId)).map(viewOf);

const hold = async (unit: Unit, userId: UserId, id: string): Promise<RequestRow> =>
  (await holdRequest(unit, userId, id)) ?? refuse("request/not-found");

/** Makes a draft in which whoever asked is the signer. What they wrote stays with the request: the record begins with the notary. */
export const draftOf = (
  services: Services,
  act: Act,
  notary: { id: UserId; fullName: string; email: string },
  requestId: string,
): Promise<{ signingId: SigningId }> =>
  services.store.transact(async (unit) => {
    const row = await hold(unit, notary.id, requestId);
    if (row.signing_id !== null) return { signingId: row.signing_id };
    if (row.answered_at !== null) refuse("storefront/request-answered");
    const { signingId } = await openSigning(unit, services, act, notary, {
      title: `Signing for ${row.full_name}`,
      kind: "real",
      scheduledAt: null,
      invite: false,
      members: [{ fullName: row.full_name, email: row.email, type: "signer" }],
    });
    await answerRequest(unit, row.id, { answered_at: services.now(), signing_id: signingId });
    return { signingId };
  });

export const declineRequest = (services: Services, userId: UserId, requestId: string): Promise<SigningRequest> =>
  services.store.transact(async (unit) => {
    const row = await hold(unit, userId, requestId);
    if (row.signing_id !== null) refuse("storefront/request-answered");
    const answeredAt = row.answered_at ?? services.now();
    await answerRequest(unit, row.id, { answered_at: answeredAt, signing_id: null });
    listsChanged(unit, services, userId);
    return viewOf({ ...row, answered_at: answeredAt });
  });
