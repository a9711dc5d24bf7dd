import { z } from "zod";
import { InstantSchema, MemberIdSchema, SigningIdSchema, UserIdSchema } from "../common/ids.ts";
import { LanguageSchema } from "../common/language.ts";
import { endpoint } from "../common/endpoint.ts";
import { UserSchema } from "./entity.ts";
import { PasswordSchema } from "./password.ts";

/** `released`: nothing but the released documents, for a link that has ended or a code. */
export const MembershipAccessSchema = z.enum(["full", "released"]);
export type MembershipAccess = z.infer<typeof MembershipAccessSchema>;

export const MembershipSchema = z.object({
  signingId: SigningIdSchema,
  memberId: MemberIdSchema,
  access: MembershipAccessSchema,
});

/** Somebody else than the account that is shown. */
const OnBehalfSchema = z.object({ id: UserIdSchema, fullName: z.string() });

/** Who is asking. A browser session may belong to a user, to one or more members of signings, or to nobody yet. */
export const SessionSchema = z.object({
  /** To be sent as `X-CSRF-TOKEN` with everything but GET and HEAD. */
  csrfToken: z.string(),
  user: UserSchema.nullable(),
  /** The administrator who looks as `user`, and changes nothing meanwhile. */
  impersonator: OnBehalfSchema.nullable().default(null),
  /** Who prepares signings for `user`, as their assistant. */
  assistant: OnBehalfSchema.nullable().default(null),
  /** Whether whoever is signed in holds the role of an administrator, in whatever role they act. */
  isAdministrator: z.boolean().default(false),
  memberships: z.array(
    MembershipSchema.extend({
      /** Of the member and of the signing: one browser may hold several memberships, and its people choose by these. */
      fullName: z.string(),
      signingTitle: z.string(),
      /** In which the member reads; null where nobody said it. */
      language: LanguageSchema.nullable(),
    }),
  ),
});
export type Session = z.infer<typeof SessionSchema>;

/** What is still to be shown after the right password: `challenge` comes back with a code (`comingIn.secondFactor`). */
export const SecondFactorStepSchema = z.object({ challenge: z.string().max(64), expiresAt: InstantSchema });
export type SecondFactorStep = z.infer<typeof SecondFactorStepSchema>;

/** The session after a password; where a second factor is on it is still the one of before, and the step says so. */
export const LoginAnswerSchema = SessionSchema.extend({ secondFactor: SecondFactorStepSchema.optional() });

export const account = {
  session: endpoint
    .route({ method: "GET", path: "/session", summary: "The caller's session; makes one where there is none" })
    .output(SessionSchema),
  login: endpoint
    .route({ method: "POST", path: "/login", summary: "Log in with e-mail and password" })
    .input(z.object({ email: z.email().max(320), password: PasswordSchema }))
    .output(LoginAnswerSchema)
    .meta({ errors: ["auth/account-ended", "auth/awaiting-approval", "auth/wrong-credentials"] }),
};
