import type { PersonDetails } from "#contract/admin/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import { endAllSessions, endOnBehalf } from "../../account/index.ts";
import { recordAdminAct } from "../../admin-record/index.ts";
import { refuse } from "../../base/refusal.ts";
import { forgetReturned, queueMail } from "../../mail-queue/index.ts";
import type { Act, Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { setDeactivated } from "../store/people.ts";
import { assertNotLast } from "./assert-not-last.ts";
import { holdPerson } from "./change-roles.ts";
import { endMeetingsOf } from "./end-meetings.ts";
import { readPerson } from "./people.ts";

/** What a change of an account needs; less than a whole platform, for the operator's command line. */
export type AccountServices = Pick<Services, "jobs" | "now" | "publisher" | "sessions">;

/**
 * Ends an account: nobody logs in to it, its sessions end, its sockets are cut. What it did stays. A document that is
 * locked stays locked; one that is being locked is not, and is free for whoever goes on.
 */
export const deactivateIn = async (unit: Unit, services: AccountServices, act: Act, userId: UserId): Promise<void> => {
  const person = await holdPerson(unit, userId);
  if (person.deactivatedAt !== null) return;
  if (person.roles.some(({ role, deactivatedAt }) => role === "Admin" && deactivatedAt === null))
    await assertNotLast(unit, act, userId);
  await setDeactivated(unit, userId, services.now());
  const sessions = await endAllSessions(unit, services, userId);
  await endOnBehalf(unit, services, { looksAs: userId });
  await queueMail(unit, services, null, { kind: "account-letter", letter: "account-deactivated", owner: { userId } });
  await recordAdminAct(unit, services, act, {
    act: "account-deactivated",
    subject: { id: userId, name: `${person.fullName} (${person.email})` },
    before: { active: true },
    after: { active: false, sessionsEnded: sessions },
  });
};

export const deactivate = async (services: Services, act: Act, userId: UserId): Promise<PersonDetails> => {
  await services.store.transact((unit) => deactivateIn(unit, services, act, userId));
  const person = await readPerson(services, services.store.read, userId);
  await endMeetingsOf(services, userId, person.fullName);
  return person;
};

export const reactivateIn = async (unit: Unit, services: AccountServices, act: Act, userId: UserId): Promise<void> => {
  const person = await holdPerson(unit, userId);
  if (person.deactivatedAt === null) return;
  await setDeactivated(unit, userId, null);
  await queueMail(unit, services, null, { kind: "account-letter", letter: "account-reactivated", owner: { userId } });
  await recordAdminAct(unit, services, act, {
    act: "account-reactivated",
    subject: { id: userId, name: `${person.fullName} (${person.email})` },
    before: { active: false },
    after: { active: true },
  });
};

export const reactivate = async (services: Services, act: Act, userId: UserId): Promise<PersonDetails> => {
  await services.store.transact((unit) => reactivateIn(unit, services, act, userId));
  return readPerson(services, services.store.read, userId);
};

export const logOutEverywhere = (services: Services, act: Act, userId: UserId): Promise<PersonDetails> =>
  services.store.transact(async (unit) => {
    const person = await holdPerson(unit, userId);
    const sessions = await endAllSessions(unit, services, userId);
    await recordAdminAct(unit, services, act, {
      act: "sessions-ended",
      subject: { id: userId, name: `${person.fullName} (${person.email})` },
      after: { sessionsEnded: sessions },
    });
    return readPerson(services, unit.db, userId);
  });

/** Lets mail go again to an address from which it came back: somebody has made sure that it is right. */
export const confirmAddress = (services: Services, act: Act, userId: UserId): Promise<PersonDetails> =>
  services.store.transact(async (unit) => {
    const person = await holdPerson(unit, userId);
    if (await forgetReturned(unit, person.email))
      await recordAdminAct(unit, services, act, {
        act: "address-confirmed-anew",
        subject: { id: userId, name: `${person.fullName} (${person.email})` },
        after: { address: person.email },
      });
    return readPerson(services, unit.db, userId);
  });

/** Sends the mail that is due again; its links take the place of earlier ones. */
export const resendMail = (services: Services, act: Act, userId: UserId): Promise<{ done: true }> =>
  services.store.transact(async (unit) => {
    const person = await holdPerson(unit, userId);
    if (person.deactivatedAt !== null) return refuse("admin/account-ended", { name: person.fullName });
    const { dueMail } = await readPerson(services, unit.db, userId);
    if (dueMail === null) return refuse("admin/no-mail-due");
    await queueMail(unit, services, null, { kind: "account-letter", letter: dueMail, owner: { userId } });
    await recordAdminAct(unit, services, act, {
      act: "mail-resent",
      subject: { id: userId, name: `${person.fullName} (${person.email})` },
      after: { letter: dueMail },
    });
    return { done: true };
  });
