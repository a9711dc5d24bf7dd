import { randomUUID } from "node:crypto";
import { maxAssistants, type AssistantGrant, type GrantingNotary } from "#contract/assistant/http.ts";
import type { UserId } from "#contract/common/ids.ts";
import { endOnBehalf, findAccount, workBy } from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import type { Caller } from "../../participation/index.ts";
import type { Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";
import { endGrant, holdNotary, insertGrant, listGrantsFor, listGrantsOf, noteWork } from "../store/grants.ts";

const read = async (db: Reader, notaryUserId: UserId): Promise<AssistantGrant[]> =>
  (await listGrantsOf(db, notaryUserId)).map((row) => ({
    id: row.id,
    email: row.email,
    grantedAt: row.granted_at.toISOString(),
    fullName: row.fullName,
    lastWorkedAt: row.last_worked_at?.toISOString() ?? null,
  }));

export const listAssistants = ({ store }: Services, notaryUserId: UserId): Promise<AssistantGrant[]> =>
  read(store.read, notaryUserId);

/**
 * By address, whether an assistant's account is there or not: what counts is that whoever uses it has that address and the
 * role. So the answer tells nobody whose accounts there are.
 */
export const grantAssistant = (services: Services, notaryUserId: UserId, address: string): Promise<AssistantGrant[]> =>
  services.store.transact(async (unit) => {
    const email = address.trim().toLowerCase();
    await holdNotary(unit, notaryUserId);
    const grants = await read(unit.db, notaryUserId);
    if (grants.some((grant) => grant.email === email)) return grants;
    if (grants.length >= maxAssistants) refuse("assistant/too-many", { most: maxAssistants });
    await insertGrant(unit, {
      id: randomUUID(),
      notary_user_id: notaryUserId,
      email,
      granted_at: services.now(),
      ended_at: null,
      last_worked_at: null,
    });
    return read(unit.db, notaryUserId);
  });

/** From now on, also for whoever is at work by it just now. */
export const withdrawAssistant = (
  services: Services,
  notaryUserId: UserId,
  grantId: string,
): Promise<AssistantGrant[]> =>
  services.store.transact(async (unit) => {
    if (await endGrant(unit, notaryUserId, grantId, services.now()))
      await endOnBehalf(unit, services, { worksBy: grantId });
    return read(unit.db, notaryUserId);
  });

/** Whoever is signed in as themselves; at work, their account is the notary's. */
const ownAccount = async (db: Reader, { user, assistant }: Caller) => {
  const id = assistant?.id ?? user?.id;
  const account = id === undefined ? null : await findAccount(db, id);
  // An address that nobody has shown to be theirs lets nobody work for whoever named it.
  return account?.role === "Assistant" && account.isApproved && account.email_confirmed_at !== null
    ? account
    : refuse("auth/forbidden");
};

export const listNotaries = async ({ store }: Services, caller: Caller): Promise<GrantingNotary[]> =>
  listGrantsFor(store.read, (await ownAccount(store.read, caller)).email);

export const workFor = (services: Services, caller: Caller, grantId: string): Promise<{ done: true }> =>
  services.store.transact(async (unit) => {
    const { email } = await ownAccount(unit.db, caller);
    if (!(await noteWork(unit, grantId, email, services.now()))) refuse("request/not-found");
    await workBy(unit, services, caller, grantId);
    return { done: true };
  });

export const stopWork = (services: Services, caller: Caller): Promise<{ done: true }> =>
  services.store.transact(async (unit) => {
    if (caller.assistant !== null) await workBy(unit, services, caller, null);
    return { done: true };
  });
