import { userActOf } from "../http/acts.ts";
import { perAccount } from "../http/attempts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { beginHandOver, handOverFacts, withdrawHandOver } from "./domain/hand-over.ts";
import { receiverCertificate } from "./domain/receiver-certificate.ts";

export const handOverEndpoints: EndpointsOf<"handOvers"> = {
  facts: {
    allow: ["admin"],
    handle: ({ context, input }) => handOverFacts(context.services, input.userId),
  },
  readCertificate: {
    allow: ["admin"],
    handle: ({ context, input }) => receiverCertificate(input.certificatePem, context.services.now()),
  },
  begin: {
    allow: ["admin"],
    // A password is asked for, which may be guessed here as little as at the door.
    attempts: { by: "user", most: perAccount },
    isSlow: true,
    handle: ({ context, input: { userId, ...order } }) =>
      beginHandOver(context.services, userActOf(context), userId, order),
  },
  withdraw: {
    allow: ["admin"],
    handle: ({ context, input }) =>
      withdrawHandOver(context.services, userActOf(context), input.userId, input.handOverId),
  },
};
