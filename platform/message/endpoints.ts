import { actOf, participationOf } from "../http/acts.ts";
import { answerMessage, listMessages, markMessageRead, sendMessage } from "./domain/messages.ts";
import type { EndpointsOf } from "../http/endpoint.ts";

export const messageEndpoints: EndpointsOf<"messages"> = {
  answer: {
    allow: ["signing-notary", "signing-assistant"],
    handle: ({ context, input: { id, messageId, ...written } }) =>
      answerMessage(context.services, actOf(context, id), id, messageId, written),
  },
  list: {
    allow: ["signing-member", "signing-assistant"],
    handle: async ({ context, input }) =>
      listMessages(context.services, input.id, await participationOf(context, input.id)),
  },
  read: {
    allow: ["signing-member", "signing-assistant"],
    handle: async ({ context, input }) =>
      markMessageRead(
        context.services,
        actOf(context, input.id),
        input.id,
        await participationOf(context, input.id),
        input.messageId,
      ),
  },
  send: {
    allow: ["signing-member"],
    handle: async ({ context, input: { id, ...written } }) =>
      sendMessage(context.services, actOf(context, id), id, await participationOf(context, id), written),
  },
};
