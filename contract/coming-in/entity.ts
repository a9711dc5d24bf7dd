import { z } from "zod";
import { StateAbbrSchema } from "../account/entity.ts";
import { PlainLineSchema } from "../common/plain-text.ts";

const isZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

/** A zone of the IANA database: moments in mails are written in it. */
const TimezoneSchema = z.string().max(64).refine(isZone, { error: "This is no time zone that is known." });

const Person = z.object({
  firstName: PlainLineSchema(60),
  lastName: PlainLineSchema(60),
  email: z.email().max(320),
  timezone: TimezoneSchema,
});

/** Who wants an account. No password: it is chosen behind the link in the mail, by whoever reads that mail. */
export const RegistrationSchema = z.discriminatedUnion("kind", [
  Person.extend({ kind: z.literal("consumer") }),
  Person.extend({
    kind: z.literal("notary"),
    stateAbbr: StateAbbrSchema,
    /** Whether they notarize online already, or are to; a notary who does not yet is shown how to begin. */
    isRemote: z.boolean(),
  }),
]);
export type Registration = z.infer<typeof RegistrationSchema>;

/** Links by mail behind which a password is chosen. */
export const PasswordLinkPurposeSchema = z.enum(["confirm-email", "first-password", "reset-password"]);
export type PasswordLinkPurpose = z.infer<typeof PasswordLinkPurposeSchema>;

/** Of the authenticator app, or a recovery code, as people type it. */
export const SecondFactorCodeSchema = z.string().trim().min(6).max(40);

export const LinkTokenSchema = z.string().max(64);
