import { userOf } from "../http/acts.ts";
import { perAccount, type Attempts } from "../http/attempts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import {
  cancelPlan,
  choosePlan,
  makeDefault,
  openMethodPage,
  payInvoice,
  readBilling,
  removeMethod,
  resumePlan,
  simulateMethod,
  simulatePeriodEnd,
  simulateSettlement,
} from "./domain/billing.ts";

/** Each asks somebody outside, who counts too. */
const ofTheService: Attempts = { by: "user", most: perAccount };

export const billingEndpoints: EndpointsOf<"billing"> = {
  get: {
    allow: ["billed"],
    handle: ({ context }) => readBilling(context.services, userOf(context.caller)),
  },
  choosePlan: {
    allow: ["billed"],
    attempts: ofTheService,
    handle: ({ context, input }) => choosePlan(context.services, userOf(context.caller), input.planId),
  },
  cancelPlan: {
    allow: ["billed"],
    attempts: ofTheService,
    handle: ({ context }) => cancelPlan(context.services, userOf(context.caller)),
  },
  resumePlan: {
    allow: ["billed"],
    attempts: ofTheService,
    handle: ({ context }) => resumePlan(context.services, userOf(context.caller)),
  },
  addMethod: {
    allow: ["billed"],
    attempts: ofTheService,
    handle: ({ context }) => openMethodPage(context.services, userOf(context.caller)),
  },
  makeDefault: {
    allow: ["billed"],
    attempts: ofTheService,
    handle: ({ context, input }) => makeDefault(context.services, userOf(context.caller), input.methodId),
  },
  removeMethod: {
    allow: ["billed"],
    attempts: ofTheService,
    handle: ({ context, input }) => removeMethod(context.services, userOf(context.caller), input.methodId),
  },
  payInvoice: {
    allow: ["billed"],
    attempts: ofTheService,
    handle: ({ context, input }) => payInvoice(context.services, userOf(context.caller), input.invoiceId),
  },
  simulatedMethod: {
    allow: ["billed"],
    demoOnly: true,
    handle: ({ context, input }) => simulateMethod(context.services, userOf(context.caller), input.card),
  },
  simulatedPeriodEnd: {
    allow: ["billed"],
    demoOnly: true,
    handle: ({ context }) => simulatePeriodEnd(context.services, userOf(context.caller)),
  },
  simulatedSettlement: {
    allow: ["billed"],
    demoOnly: true,
    handle: ({ context, input }) => simulateSettlement(context.services, userOf(context.caller), input),
  },
};
