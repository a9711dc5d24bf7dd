import { userActOf } from "../http/acts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { changePlan, createPlan, listEveryPlan, listPlansForNotaries, retirePlan } from "./domain/plans.ts";

export const planEndpoints: EndpointsOf<"plans"> = {
  offered: {
    allow: ["anyone"],
    handle: ({ context }) => listPlansForNotaries(context.services),
  },
  list: {
    allow: ["admin"],
    handle: ({ context }) => listEveryPlan(context.services),
  },
  create: {
    allow: ["admin"],
    handle: ({ context, input }) => createPlan(context.services, userActOf(context), input),
  },
  change: {
    allow: ["admin"],
    handle: ({ context, input: { planId, ...words } }) =>
      changePlan(context.services, userActOf(context), planId, words),
  },
  retire: {
    allow: ["admin"],
    handle: ({ context, input }) => retirePlan(context.services, userActOf(context), input.planId),
  },
};
