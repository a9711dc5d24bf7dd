import { randomUUID } from "node:crypto";
import type { RoleName } from "#contract/account/entity.ts";
import type { Registration } from "#contract/coming-in/entity.ts";
import { usStates } from "#lib/people/places.ts";
import { hashAddress } from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import { queueSilentMail } from "../../mail-queue/index.ts";
import type { Services } from "../../services/services.ts";
import { insertRegistration } from "../store/registrations.ts";

const dayMs = 24 * 3_600_000;

/** How long the link of a registration is good. */
export const registrationLifetimeMs = 3 * dayMs;

/** So many mails a day may anybody have written to an address by asking, whatever they ask. */
const mailsPerDay = 10;

/** Counted for every address alike, so that being stopped says nothing about it. */
export const takeMail = (services: Pick<Services, "attempts">, email: string): void => {
  const waitMs = services.attempts.take(`asked mail ${hashAddress(email)}`, mailsPerDay, dayMs);
  if (waitMs !== null) refuse("auth/too-many-attempts", { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
};

const roleOf = (registration: Registration): RoleName => {
  if (registration.kind === "consumer") return "Consumer";
  return registration.isRemote ? "SelfRon" : "NonRonNotary";
};

/**
 * Notes who wants an account. Nothing here depends on whether the address has one: the same row is written and the same mail
 * called for, in the same time. What the mail says is decided when it is written, away from who asks; the account is made by
 * whoever follows its link, with the password that they choose there. So nobody can put a password of theirs on an address
 * of somebody else's and wait until that person confirms it.
 */
export const register = async (services: Services, registration: Registration): Promise<void> => {
  const email = registration.email.trim().toLowerCase();
  takeMail(services, email);
  const now = services.now();
  const id = randomUUID();
  const stateAbbr = registration.kind === "notary" ? registration.stateAbbr : null;
  const stateName = stateAbbr === null ? null : (usStates.find(({ value }) => value === stateAbbr)?.label ?? null);
  if (stateAbbr !== null && stateName === null) refuse("request/invalid");
  await services.store.transact(async (unit) => {
    await insertRegistration(unit, {
      id,
      email,
      role: roleOf(registration),
      first_name: registration.firstName,
      last_name: registration.lastName,
      timezone: registration.timezone,
      state_abbr: stateAbbr,
      state_name: stateName,
      token_hash: null,
      asked_at: now,
      expires_at: new Date(now.getTime() + registrationLifetimeMs),
      used_at: null,
    });
    await queueSilentMail(unit, services, { kind: "registration", registrationId: id });
  });
};

/** Notes that somebody wants a new password; whether there is anybody to write to is decided when the mail is written. */
export const forgetPassword = async (services: Services, input: { email: string }): Promise<void> => {
  const email = input.email.trim().toLowerCase();
  takeMail(services, email);
  await services.store.transact((unit) =>
    queueSilentMail(unit, services, { kind: "account-letter", letter: "reset-password", owner: { email } }),
  );
};
