import { z } from "zod";
import { InstantSchema, MemberIdSchema, SigningIdSchema } from "../entities/ids.ts";
import { RoleNameSchema, UserSchema } from "../entities/user.ts";
import { DoneSchema, endpoint } from "./base.ts";

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
    }),
  ),
});
export type Session = z.infer<typeof SessionSchema>;

export const account = {
  session: endpoint
    .route({ method: "GET", path: "/session", summary: "The caller's session; makes one where there is none" })
    .output(SessionSchema),
  login: endpoint
    .route({ method: "POST", path: "/login", summary: "Sign in with e-mail and password" })
    .input(z.object({ email: z.email().max(320), password: z.string().min(1).max(200) }))
    .output(SessionSchema),
  profile: endpoint.route({ method: "GET", path: "/me/profile", summary: "The signed-in user" }).output(UserSchema),
};

export const DemoAccountSchema = z.object({
  id: z.string(),
  role: RoleNameSchema,
  used: z.boolean(),
  fullName: z.string(),
  email: z.email(),
  /** Shown on purpose: these accounts exist only on a demo platform. */
  password: z.string(),
});

/** One mail of a demo platform, which delivers none. */
export const SentMailSchema = z.object({
  id: z.string(),
  sentAt: InstantSchema,
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
});
export type SentMail = z.infer<typeof SentMailSchema>;

export const demo = {
  accounts: endpoint
    .route({ method: "GET", path: "/demo/accounts", summary: "Accounts of the demo environment" })
    .output(z.array(DemoAccountSchema)),
  directLogin: endpoint
    .route({ method: "POST", path: "/demo/direct/login/{accountId}", summary: "Sign in as a demo account" })
    .input(z.object({ accountId: z.string().max(120) }))
    .output(z.object({ url: z.string() })),
  /** `delivers`: this demo has a real mail server, so nothing lies here. */
  sentMail: endpoint
    .route({ method: "GET", path: "/demo/sent-mail", summary: "Mail that the demo wrote, newest first" })
    .output(z.object({ delivers: z.boolean(), mails: z.array(SentMailSchema) })),
  sentMailText: endpoint
    .route({ method: "GET", path: "/demo/sent-mail/{mailId}", summary: "One mail that the demo wrote" })
    .input(z.object({ mailId: z.string().max(120) }))
    .output(SentMailSchema.extend({ text: z.string(), html: z.string() })),
  certificate: endpoint
    .route({
      method: "GET",
      path: "/demo/certificate",
      summary: "The throw-away .pfx made for the signed-in demo notary",
    })
    .output(
      z.object({
        fileName: z.string(),
        pfxBase64: z.base64(),
        password: z.string(),
        subject: z.string(),
        rootCertificatePem: z.string(),
      }),
    ),
};

/** `POST /logout` and `POST /presence` take form posts and stand outside the API base. */
export const PresenceFormSchema = z.object({
  _token: z.string(),
  presence: z.enum(["0", "1"]),
  /** Whose turn it is on a device that several people share. */
  acting: MemberIdSchema.optional(),
  /** The page's own socket: without it, the report concerns every page of the session. */
  socket_id: z.string().max(40).optional(),
});
export const LogoutFormSchema = z.object({ _token: z.string() });
export const LogoutResultSchema = DoneSchema;
