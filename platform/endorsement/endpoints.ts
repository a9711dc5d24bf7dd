import { userActOf, userIdOf } from "../http/acts.ts";
import { perAccount } from "../http/attempts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { decideEndorsement, listEndorsements } from "./domain/decide.ts";
import { importList, readLists } from "./domain/import-list.ts";
import { submitEndorsement } from "./domain/submit.ts";

export const endorsementEndpoints: EndpointsOf<"endorsements"> = {
  submit: {
    allow: ["notary-account"],
    attempts: { by: "user", most: perAccount },
    isSlow: true,
    handle: ({ context, input }) =>
      submitEndorsement(context.services, userActOf(context), userIdOf(context.caller), input),
  },
  list: {
    allow: ["admin"],
    handle: ({ context }) => listEndorsements(context.services),
  },
  decide: {
    allow: ["admin"],
    handle: ({ context, input: { endorsementId, ...decision } }) =>
      decideEndorsement(context.services, userActOf(context), userIdOf(context.caller), endorsementId, decision),
  },
  lists: {
    allow: ["admin"],
    handle: ({ context }) => readLists(context.services),
  },
  importList: {
    allow: ["admin"],
    isSlow: true,
    handle: ({ context, input }) =>
      importList(context.services, userActOf(context), userIdOf(context.caller), input.state, input.file),
  },
};
