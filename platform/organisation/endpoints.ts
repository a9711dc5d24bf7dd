import { userActOf } from "../http/acts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import {
  addMember,
  changeOrganisation,
  createOrganisation,
  endOrganisation,
  getOrganisation,
  listAll,
  removeMember,
} from "./domain/organisations.ts";

export const organisationEndpoints: EndpointsOf<"organisations"> = {
  list: {
    allow: ["admin"],
    handle: ({ context }) => listAll(context.services),
  },
  get: {
    allow: ["admin"],
    handle: ({ context, input }) => getOrganisation(context.services, input.organisationId),
  },
  create: {
    allow: ["admin"],
    handle: ({ context, input }) => createOrganisation(context.services, userActOf(context), input),
  },
  change: {
    allow: ["admin"],
    handle: ({ context, input: { organisationId, ...words } }) =>
      changeOrganisation(context.services, userActOf(context), organisationId, words),
  },
  end: {
    allow: ["admin"],
    handle: ({ context, input }) => endOrganisation(context.services, userActOf(context), input.organisationId),
  },
  addMember: {
    allow: ["admin"],
    handle: ({ context, input }) => addMember(context.services, userActOf(context), input.organisationId, input.email),
  },
  removeMember: {
    allow: ["admin"],
    handle: ({ context, input }) =>
      removeMember(context.services, userActOf(context), input.organisationId, input.userId),
  },
};
