import type { UserId } from "#contract/common/ids.ts";
import type { PasskeyMade } from "#contract/coming-in/passkey-answers.ts";
import { findUser, type UserRow } from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import { assertSecondFactor, setNewPassword } from "../../coming-in/index.ts";
import { queueMail } from "../../mail-queue/index.ts";
import {
  addPasskey,
  checkMadePasskey,
  confirmTotp,
  deletePasskey,
  isTotpOn,
  makeRecoveryCodes,
  removeTotp,
} from "../../second-factor/index.ts";
import { assertGoodPassword } from "../../security/password-policy.ts";
import { checkPassword, hashPassword } from "../../security/passwords.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import type { SignInChange } from "../../store/tables/account-tables.ts";

/** Stops whoever found a page open: what lets somebody in later takes the password, however long they are signed in. */
export const assertOwnPassword = async (services: Services, userId: UserId, password: string): Promise<UserRow> => {
  const user = (await findUser(services.store.read, userId)) ?? refuse("auth/signed-out");
  return (await checkPassword(user.password_hash, password, "known")) ? user : refuse("auth/wrong-password");
};

const tellOwner = (unit: Unit, services: Services, userId: UserId, change: SignInChange): Promise<void> =>
  queueMail(unit, services, null, {
    kind: "account-letter",
    letter: "sign-in-changed",
    owner: { userId },
    facts: { change },
  });

/** Another password, for whoever knows the one of before; every other session ends, the one that asks goes on. */
export const changePassword = async (
  services: Services,
  { userId, tokenHash }: { userId: UserId; tokenHash: string | null },
  { currentPassword, password, code }: { currentPassword: string; password: string; code?: string | undefined },
): Promise<void> => {
  const user = await assertOwnPassword(services, userId, currentPassword);
  if (currentPassword === password) refuse("password/same");
  assertGoodPassword(password, [user.full_name, user.email, services.facts.name]);
  await assertSecondFactor(services, userId, code);
  const passwordHash = await hashPassword(password);
  await services.store.transact((unit) => setNewPassword(unit, services, user, { passwordHash, except: tokenHash }));
};

export const turnTotpOn = (services: Services, userId: UserId, code: string): Promise<string[]> =>
  services.store.transact(async (unit) => {
    const codes = await confirmTotp(unit, services, userId, code);
    await tellOwner(unit, services, userId, "totp-on");
    return codes;
  });

export const turnTotpOff = (services: Services, userId: UserId): Promise<void> =>
  services.store.transact(async (unit) => {
    if (await removeTotp(unit, userId)) await tellOwner(unit, services, userId, "totp-off");
  });

export const renewRecoveryCodes = (services: Services, userId: UserId): Promise<string[]> =>
  services.store.transact(async (unit) => {
    if (!(await isTotpOn(unit.db, userId))) refuse("second-factor/not-begun");
    const codes = await makeRecoveryCodes(unit, userId);
    await tellOwner(unit, services, userId, "recovery-codes");
    return codes;
  });

export const keepPasskey = async (
  services: Services,
  userId: UserId,
  { name, made }: { name: string; made: PasskeyMade },
) => {
  const credential = await checkMadePasskey(services, userId, made);
  return services.store.transact(async (unit) => {
    const row = await addPasskey(unit, services, userId, { name, made, credential });
    await tellOwner(unit, services, userId, "passkey-added");
    return row;
  });
};

export const removePasskey = (services: Services, userId: UserId, id: string): Promise<void> =>
  services.store.transact(async (unit) => {
    if (await deletePasskey(unit, userId, id)) await tellOwner(unit, services, userId, "passkey-removed");
  });
