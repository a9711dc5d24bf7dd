import { actOf, participationOf } from "../http/acts.ts";
import { operateOnFields, readFields } from "./domain/operate.ts";
import { fieldSizes } from "#contract/constants.ts";
import { stampSizeOf } from "#lib/states/stamp-size.ts";
import type { EndpointsOf } from "../http/endpoint.ts";

export const fieldEndpoints: EndpointsOf<"documents", "fields" | "operate"> = {
  fields: {
    allow: ["signing-member"],
    handle: ({ context, input }) => readFields(context.services, input.id, input.docId),
  },
  operate: {
    allow: ["signing-member"],
    handle: async ({ context, input }) =>
      operateOnFields(
        context.services,
        actOf(context, input.id),
        await participationOf(context, input.id),
        { signingId: input.id, documentId: input.docId },
        input,
      ),
  },
};

export const rectEndpoints: EndpointsOf<"rects"> = {
  signature: {
    allow: ["notary"],
    handle: () => fieldSizes.notary_signature,
  },
  stamp: {
    allow: ["notary"],
    // As the notary's state bounds it, where a rule does.
    handle: ({ context }) => stampSizeOf(context.caller.user?.state?.name ?? null),
  },
  requiredRonStatement: {
    allow: ["notary"],
    handle: () => fieldSizes.required_ron_statement,
  },
};
