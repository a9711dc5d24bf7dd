import { z } from "zod";
import { PasswordSchema } from "../account/password.ts";
import type { HttpErrorCode } from "../common/app-error.ts";
import { SecondFactorCodeSchema } from "../coming-in/entity.ts";

/** Whoever finds an open page must not make it theirs: all that the door asks for, shown once more. */
export const ShownAnewSchema = z.object({
  password: PasswordSchema,
  /** Where the account has a second factor. */
  code: SecondFactorCodeSchema.optional(),
});
export type ShownAnew = z.infer<typeof ShownAnewSchema>;

export const shownAnewErrors = [
  "auth/wrong-password",
  "second-factor/needed",
  "second-factor/wrong-code",
] as const satisfies readonly HttpErrorCode[];
