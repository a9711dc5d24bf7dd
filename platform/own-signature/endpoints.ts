import { userActOf, userIdOf } from "../http/acts.ts";
import { perAccount, type Attempts } from "../http/attempts.ts";
import { getOwnSignature, keepOwnSignature, removeOwnSignature } from "./domain/own-signatures.ts";
import type { EndpointsOf } from "../http/endpoint.ts";

/** Whether the earlier bytes are named elsewhere is a search of the whole store. */
const ofItsBytes: Attempts = { by: "user", most: perAccount };

export const ownSignatureEndpoints: EndpointsOf<"ownSignature"> = {
  get: {
    allow: ["user"],
    handle: ({ context }) => getOwnSignature(context.services, userIdOf(context.caller)),
  },
  keep: {
    allow: ["user"],
    attempts: ofItsBytes,
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
    attempts: ofItsBytes,
    handle: ({ context, input }) => removeOwnSignature(context.services, userIdOf(context.caller), input.purpose),
  },
};
