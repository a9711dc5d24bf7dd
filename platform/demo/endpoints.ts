import { userIdOf } from "../http/acts.ts";
import { listDemoAccounts, signInAsDemoAccount } from "./domain/demo-accounts.ts";
import { readDemoCertificate } from "./domain/demo-certificate.ts";
import { decideCertificateOrder } from "./domain/decide-certificate-order.ts";
import { listSentMail, readSentMail } from "./domain/sent-mail.ts";
import { listSentTextMessages } from "./domain/sent-text-messages.ts";
import type { EndpointsOf } from "../http/endpoint.ts";

export const demoEndpoints: EndpointsOf<"demo"> = {
  accounts: {
    allow: ["anyone"],
    demoOnly: true,
    handle: ({ context }) => listDemoAccounts(context.services),
  },
  certificate: {
    allow: ["notary"],
    demoOnly: true,
    ownerOnly: true,
    handle: ({ context }) => readDemoCertificate(context.services, userIdOf(context.caller)),
  },
  decideCertificateOrder: {
    allow: ["notary"],
    demoOnly: true,
    handle: ({ context, input: { orderId, decision } }) =>
      decideCertificateOrder(context.services, userIdOf(context.caller), orderId, decision),
  },
  directLogin: {
    allow: ["anyone"],
    attempts: { by: "network", most: (perMinute) => perMinute * 10 },
    demoOnly: true,
    handle: async ({ context, input }) => {
      context.setSessionToken(await signInAsDemoAccount(context.services, context.caller, input.accountId));
      return { url: context.services.facts.publicUrl() };
    },
  },
  sentMail: {
    allow: ["anyone"],
    demoOnly: true,
    handle: ({ context }) => listSentMail(context.services),
  },
  sentTextMessages: {
    allow: ["anyone"],
    demoOnly: true,
    handle: ({ context }) => listSentTextMessages(context.services),
  },
  sentMailText: {
    allow: ["anyone"],
    demoOnly: true,
    handle: ({ context, input }) => readSentMail(context.services, input.mailId),
  },
};
