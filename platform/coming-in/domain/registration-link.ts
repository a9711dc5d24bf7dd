import type { Services } from "../../services/services.ts";
import { hashToken, newToken } from "../../security/tokens.ts";
import { findUserByEmail } from "../../account/index.ts";
import { findRegistration, setRegistrationToken, type RegistrationRow } from "../store/registrations.ts";
import { registrationLifetimeMs } from "./register.ts";

type RegistrationMail =
  | { kind: "confirm"; registration: RegistrationRow; token: string; expiresAt: Date }
  /** The address has an account: its owner hears that somebody asked for another. */
  | { kind: "known"; userId: string; fullName: string; email: string; timezone: string; hasPassword: boolean };

/** What the mail of a registration is to say; makes its link, which stands nowhere else. Null where it is over. */
export const registrationMail = async (services: Services, id: string): Promise<RegistrationMail | null> => {
  const registration = await findRegistration(services.store.read, id);
  const now = services.now();
  if (registration === undefined || registration.used_at !== null || registration.expires_at <= now) return null;
  const user = await findUserByEmail(services.store.read, registration.email);
  if (user !== undefined) {
    if (user.deactivated_at !== null) return null;
    const { id: userId, full_name: fullName, email, timezone } = user;
    return { kind: "known", userId, fullName, email, timezone, hasPassword: user.password_hash !== null };
  }
  const token = newToken();
  const expiresAt = new Date(now.getTime() + registrationLifetimeMs);
  await services.store.transact((unit) => setRegistrationToken(unit, id, { tokenHash: hashToken(token), expiresAt }));
  return { kind: "confirm", registration, token, expiresAt };
};
