import { z } from "zod";
import { RoleNameSchema } from "../account/entity.ts";
import { InstantSchema } from "../common/ids.ts";
import { CertificateOrderIdSchema } from "../certificate-order/entity.ts";
import { UndeliveredReasonSchema } from "../mail-bounce/entity.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";

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

/** One mail that nobody got: refused at once, or it came back later. */
export const ReturnedMailSchema = z.object({
  id: z.string(),
  /** Which mail it was, as jobs name it. */
  mail: z.string(),
  address: z.string(),
  returnedAt: InstantSchema,
  reason: UndeliveredReasonSchema,
});
export type ReturnedMail = z.infer<typeof ReturnedMailSchema>;

/** One text message of a demo platform, which sends none to any telephone. */
export const SentTextMessageSchema = z.object({
  id: z.string(),
  sentAt: InstantSchema,
  to: z.string(),
  text: z.string(),
});
export type SentTextMessage = z.infer<typeof SentTextMessageSchema>;

export const demo = {
  accounts: endpoint
    .route({ method: "GET", path: "/demo/accounts", summary: "Accounts of the demo environment" })
    .output(z.array(DemoAccountSchema)),
  directLogin: endpoint
    .route({ method: "POST", path: "/demo/direct/login/{accountId}", summary: "Log in as a demo account" })
    .input(z.object({ accountId: z.string().max(120) }))
    .output(z.object({ url: z.string() })),
  /** `delivers`: this demo has a real mail server, so nothing lies here. */
  sentMail: endpoint
    .route({ method: "GET", path: "/demo/sent-mail", summary: "Mail that the demo wrote, newest first" })
    .output(
      z.object({
        delivers: z.boolean(),
        mails: z.array(SentMailSchema),
        returned: z.array(ReturnedMailSchema),
      }),
    ),
  sentMailText: endpoint
    .route({ method: "GET", path: "/demo/sent-mail/{mailId}", summary: "One mail that the demo wrote" })
    .input(z.object({ mailId: z.string().max(120) }))
    .output(SentMailSchema.extend({ text: z.string(), html: z.string() })),
  /** What a person decides in the place of the simulated certificate authority, about an order of their own. */
  decideCertificateOrder: endpoint
    .route({
      method: "POST",
      path: "/demo/certificate-orders/{orderId}",
      summary: "Decide an order in the simulated authority's place",
    })
    .input(z.object({ orderId: CertificateOrderIdSchema, decision: z.enum(["issue", "cancel"]) }))
    .output(DoneSchema)
    .meta({ errors: ["certificate-order/not-offered"] }),
  /** `delivers`: this demo has a real gateway, or sends none at all, so nothing lies here. */
  sentTextMessages: endpoint
    .route({
      method: "GET",
      path: "/demo/sent-text-messages",
      summary: "Text messages that the demo wrote, newest first",
    })
    .output(z.object({ delivers: z.boolean(), messages: z.array(SentTextMessageSchema) })),
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
