import { userActOf, userIdOf, userOf } from "../http/acts.ts";
import { perAccount, type Attempts } from "../http/attempts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { keepOrganisationStorefront, readOwnOrganisation } from "./domain/organisation-storefront.ts";
import { keepStorefront, readOwnStorefront } from "./domain/own-storefront.ts";
import { readNotaryPage, readOrganisationPage } from "./domain/public-pages.ts";
import { ask, declineRequest, draftOf, listRequests } from "./domain/requests.ts";

/** Whole offices come from one network; whoever goes through a list of names is soon stopped. */
const lookedAt: Attempts = { by: "network", most: (perMinute) => perMinute * 6 };
/** An answer tells whether an address is taken. */
const kept: Attempts = { by: "user", most: (perMinute) => perMinute };

export const storefrontEndpoints: EndpointsOf<"storefronts"> = {
  own: {
    allow: ["notary-account"],
    handle: ({ context }) => readOwnStorefront(context.services, userIdOf(context.caller)),
  },
  keep: {
    allow: ["notary-account"],
    attempts: kept,
    handle: ({ context, input }) => keepStorefront(context.services, userIdOf(context.caller), input),
  },
  organisation: {
    allow: ["user"],
    handle: ({ context }) => readOwnOrganisation(context.services, userOf(context.caller)),
  },
  keepOrganisation: {
    allow: ["user"],
    attempts: kept,
    handle: ({ context, input }) => keepOrganisationStorefront(context.services, userOf(context.caller), input),
  },
  requests: {
    allow: ["notary-account"],
    // The page where they are written promises it.
    ownerOnly: true,
    handle: ({ context }) => listRequests(context.services, userIdOf(context.caller)),
  },
  draft: {
    allow: ["notary"],
    handle: ({ context, input }) =>
      draftOf(context.services, userActOf(context), userOf(context.caller), input.requestId),
  },
  decline: {
    allow: ["notary-account"],
    handle: ({ context, input }) => declineRequest(context.services, userIdOf(context.caller), input.requestId),
  },
  page: {
    allow: ["anyone"],
    attempts: lookedAt,
    handle: ({ context, input }) => readNotaryPage(context.services, input.address),
  },
  organisationPage: {
    allow: ["anyone"],
    attempts: lookedAt,
    handle: ({ context, input }) => readOrganisationPage(context.services, input.address),
  },
  ask: {
    allow: ["anyone"],
    attempts: { by: "network", most: perAccount },
    handle: async ({ context, input }) => {
      await ask(context.services, { address: context.address }, input);
      return { done: true };
    },
  },
};
