import { userActOf, userIdOf } from "../http/acts.ts";
import { getOwnSignature, keepOwnSignature, removeOwnSignature } from "./domain/own-signatures.ts";
import type { EndpointsOf } from "../http/endpoint.ts";

export const ownSignatureEndpoints: EndpointsOf<"ownSignature"> = {
  get: {
    allow: ["user"],
    handle: ({ context }) => getOwnSignature(context.services, userIdOf(context.caller)),
  },
  keep: {
    allow: ["user"],
    isSlow: true,
    handle: async ({ context, input: { image, ...kind } }) =>
      keepOwnSignature(
        context.services,
        userActOf(context),
        userIdOf(context.caller),
        kind,
        new Uint8Array(await image.arrayBuffer()),
      ),
  },
  remove: {
    allow: ["user"],
    handle: ({ context, input }) => removeOwnSignature(context.services, userIdOf(context.caller), input.purpose),
  },
};
