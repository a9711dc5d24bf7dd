import type { PasswordLinkPurpose } from "#contract/coming-in/entity.ts";
import {
  confirmEmail,
  endAllSessions,
  endTokens,
  findAccountToken,
  findUser,
  registerUser,
  setPasswordHash,
  useAccountToken,
  type UserRow,
} from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import { queueMail } from "../../mail-queue/index.ts";
import { assertGoodPassword } from "../../security/password-policy.ts";
import { hashPassword } from "../../security/passwords.ts";
import { hashToken } from "../../security/tokens.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { deletePendingSignInsOf } from "../store/pending-sign-ins.ts";
import { codesOf } from "./second-factor-step.ts";
import { findRegistrationByToken, useRegistration, type RegistrationRow } from "../store/registrations.ts";

type Link = { purpose: PasswordLinkPurpose; token: string };
type Owner = { fullName: string; email: string };

/** Roles that need nobody's word. */
const approvedAtOnce = new Set<RegistrationRow["role"]>(["Consumer"]);

/** The registration behind a link, where it is one's. */
const registrationOf = async (services: Services, { purpose, token }: Link): Promise<RegistrationRow | undefined> =>
  purpose === "confirm-email" ? findRegistrationByToken(services.store.read, hashToken(token)) : undefined;

const ownerOf = async (services: Services, { purpose, token }: Link): Promise<UserRow> => {
  const { user_id: userId } = await findAccountToken(services, token, purpose);
  const user = (await findUser(services.store.read, userId)) ?? refuse("auth/link-ended");
  return user.deactivated_at === null ? user : refuse("auth/link-ended");
};

/** Whose account a link is for, for the page behind it. */
export const linkOwner = async (services: Services, link: Link): Promise<Owner> => {
  const registration = await registrationOf(services, link);
  if (registration === undefined) {
    const { full_name: fullName, email } = await ownerOf(services, link);
    return { fullName, email };
  }
  if (registration.used_at !== null || registration.expires_at <= services.now()) refuse("auth/link-ended");
  return { fullName: `${registration.first_name} ${registration.last_name}`, email: registration.email };
};

/**
 * A password in place of the one before, if there was one: ends every session but `except`, and whatever else the old
 * password or an old mail had opened.
 */
export const setNewPassword = async (
  unit: Unit,
  services: Services,
  user: Pick<UserRow, "id" | "password_hash">,
  { passwordHash, except = null }: { passwordHash: string; except?: string | null },
): Promise<void> => {
  const now = services.now();
  await setPasswordHash(unit, user.id, passwordHash);
  await endAllSessions(unit, services, user.id, { except });
  await deletePendingSignInsOf(unit, user.id);
  unit.afterCommit(() => services.attempts.forget(codesOf(user.id)));
  for (const purpose of ["reset-password", "first-password", "change-email"] as const)
    await endTokens(unit, { userId: user.id, purpose, now });
  if (user.password_hash !== null)
    await queueMail(unit, services, null, {
      kind: "account-letter",
      letter: "password-changed",
      owner: { userId: user.id },
    });
};

const makeAccount = async (services: Services, registration: RegistrationRow, passwordHash: string): Promise<void> =>
  services.store.transact(async (unit) => {
    const { state_abbr: abbr, state_name: name } = registration;
    const made = await registerUser(unit, services, {
      email: registration.email,
      firstName: registration.first_name,
      lastName: registration.last_name,
      timezone: registration.timezone,
      role: registration.role,
      state: abbr === null || name === null ? null : { abbr, name },
      isEmailConfirmed: true,
      isApproved: approvedAtOnce.has(registration.role),
      passwordHash,
    });
    // Somebody else with the same mailbox was quicker: their account it is, and this link is worth nothing.
    if (made === null || !(await useRegistration(unit, registration.id, services.now()))) refuse("auth/link-ended");
  });

/** Chooses the password behind a mailed link: for a new account, a first one, or one in place of a forgotten one. */
export const choosePassword = async (services: Services, link: Link & { password: string }): Promise<void> => {
  const owner = await linkOwner(services, link);
  assertGoodPassword(link.password, [owner.fullName, owner.email, services.facts.name]);
  const passwordHash = await hashPassword(link.password);
  const registration = await registrationOf(services, link);
  if (registration !== undefined) return makeAccount(services, registration, passwordHash);
  const user = await ownerOf(services, link);
  await services.store.transact(async (unit) => {
    const { email } = await useAccountToken(unit, services, link.token, link.purpose);
    // It was mailed to an address that may have been changed since: that mailbox is not this account's any more.
    if (email !== user.email) refuse("auth/link-ended");
    await confirmEmail(unit, user.id, services.now());
    await setNewPassword(unit, services, user, { passwordHash });
  });
};
