import type { UserId } from "#contract/common/ids.ts";
import { findUser, findUserByEmail, holdUser, setEmail, useAccountToken, accountChanged } from "../../account/index.ts";
import { assertSecondFactor } from "../../coming-in/index.ts";
import { refuse } from "../../base/refusal.ts";
import { queueMail, queueSilentMail } from "../../mail-queue/index.ts";
import type { Services } from "../../services/services.ts";
import { assertOwnPassword, isSameAddress } from "./own-password.ts";

/**
 * Has a link sent to the new address. Whether somebody has that address already is found out when the letter is written, away
 * from who asks: the answer and its time are the same.
 */
export const askForEmailChange = async (
  services: Services,
  userId: UserId,
  input: { old_email: string; email: string; password: string; code?: string | undefined },
): Promise<{ done: true }> => {
  const user = await findUser(services.store.read, userId);
  if (user === undefined) return refuse("auth/signed-out");
  // A page that was open for long may show an address that the account no longer has.
  if (!isSameAddress(input.old_email, user.email)) return refuse("profile/other-address");
  if (isSameAddress(input.email, user.email)) return refuse("profile/same-address");
  await assertOwnPassword(user, input.password);
  await assertSecondFactor(services, userId, input.code);
  const address = input.email.trim().toLowerCase();
  await services.store.transact((unit) =>
    queueSilentMail(unit, services, { kind: "account-letter", letter: "change-email", owner: { userId }, address }),
  );
  return { done: true };
};

/** PostgreSQL 15, appendix A. */
const uniqueViolation = "23505";

const isTaken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === uniqueViolation;

/** By whoever reads the mail at the new address, logged in or not; the old address hears of it. */
export const confirmEmailChange = async (services: Services, token: string): Promise<{ done: true; email: string }> => {
  try {
    return await services.store.transact(async (unit) => {
      const { user_id: userId, email } = await useAccountToken(unit, services, token, "change-email");
      const user = await holdUser(unit, userId);
      const isGone = user === undefined || user.deactivated_at !== null;
      // Somebody may have registered with it since the mail was written.
      if (isGone || (await findUserByEmail(unit.db, email)) !== undefined) return refuse("auth/link-ended");
      await setEmail(unit, userId, email, services.now());
      await accountChanged(unit, services, userId);
      await queueMail(unit, services, null, {
        kind: "account-letter",
        letter: "email-changed",
        owner: { userId },
        address: user.email,
        facts: { newAddress: email },
      });
      return { done: true, email };
    });
  } catch (error) {
    if (isTaken(error)) return refuse("auth/link-ended");
    throw error;
  }
};
