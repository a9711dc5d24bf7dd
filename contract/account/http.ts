import { z } from "zod";
import { MemberIdSchema, SigningIdSchema } from "../common/ids.ts";
import { LanguageSchema } from "../common/language.ts";
import { endpoint } from "../common/endpoint.ts";
import { UserSchema } from "./entity.ts";

/** `released`: nothing but the released documents, for a link that has ended or a code. */
export const MembershipAccessSchema = z.enum(["full", "released"]);
export type MembershipAccess = z.infer<typeof MembershipAccessSchema>;

export const MembershipSchema = z.object({
  signingId: SigningIdSchema,
  memberId: MemberIdSchema,
  access: MembershipAccessSchema,
});

/** Who is asking. A browser session may belong to a user, to one or more members of signings, or to nobody yet. */
export const SessionSchema = z.object({
  /** To be sent as `X-CSRF-TOKEN` with everything but GET and HEAD. */
  csrfToken: z.string(),
  user: UserSchema.nullable(),
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

export const account = {
  session: endpoint
    .route({ method: "GET", path: "/session", summary: "The caller's session; makes one where there is none" })
    .output(SessionSchema),
  login: endpoint
    .route({ method: "POST", path: "/login", summary: "Log in with e-mail and password" })
    .input(z.object({ email: z.email().max(320), password: z.string().min(1).max(200) }))
    .output(SessionSchema)
    .meta({ errors: ["auth/wrong-credentials"] }),
};
