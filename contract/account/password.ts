import { z } from "zod";

/**
 * NIST SP 800-63B-4 §3.1.1.2: where a password may be all that is asked, at least 15 characters; whatever they are, spaces
 * too, and none demanded. Counted as a person counts them: by code point.
 */
export const minPasswordLength = 15;
export const maxPasswordLength = 200;

/** A password that somebody chooses; that it is neither common nor about its owner is looked at by the platform. */
export const NewPasswordSchema = z
  .string()
  .max(maxPasswordLength)
  .refine((text) => Array.from(text.normalize("NFC")).length >= minPasswordLength, {
    error: `The password needs at least ${minPasswordLength} characters.`,
  });

/** One that somebody has already. */
export const PasswordSchema = z.string().min(1).max(maxPasswordLength);
