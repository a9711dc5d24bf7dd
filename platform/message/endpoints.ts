import { actOf, participationOf } from "../http/acts.ts";
import { listMessages, markMessageRead, sendMessage } from "./domain/messages.ts";
import type { EndpointsOf } from "../http/endpoint.ts";

export const messageEndpoints: EndpointsOf<"messages"> = {
  list: {
    allow: ["signing-member"],
    handle: async ({ context, input }) =>
      listMessages(context.services, input.id, await participationOf(context, input.id)),
  },
  read: {
    allow: ["signing-notary"],
    handle: ({ context, input }) =>
      markMessageRead(context.services, actOf(context, input.id), input.id, input.messageId),
  },
  send: {
    allow: ["signing-member"],
    handle: async ({ context, input }) =>
      sendMessage(
        context.services,
        actOf(context, input.id),
        input.id,
        await participationOf(context, input.id),
        input.message,
      ),
  },
};
