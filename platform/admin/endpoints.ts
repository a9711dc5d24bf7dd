import { readAdminRecord } from "../admin-record/index.ts";
import { userActOf, userIdOf } from "../http/acts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { actInRole, approveRole, grantRoleTo, listOwnRoles, revokeRole } from "./domain/change-roles.ts";
import { confirmAddress, deactivate, logOutEverywhere, reactivate, resendMail } from "./domain/end-account.ts";
import { beginLook, endLook } from "./domain/look.ts";
import { readPerson, searchPeople } from "./domain/people.ts";
import { removeSecondFactor } from "./domain/remove-second-factor.ts";

export const adminEndpoints: EndpointsOf<"admin"> = {
  people: {
    allow: ["admin"],
    handle: ({ context, input }) => searchPeople(context.services, input),
  },
  person: {
    allow: ["admin"],
    handle: ({ context, input }) => readPerson(context.services, context.services.store.read, input.userId),
  },
  grantRole: {
    allow: ["admin"],
    handle: ({ context, input }) => grantRoleTo(context.services, userActOf(context), input.userId, input.role),
  },
  approveRole: {
    allow: ["admin"],
    handle: ({ context, input }) => approveRole(context.services, userActOf(context), input.userId, input.role),
  },
  revokeRole: {
    allow: ["admin"],
    handle: ({ context, input }) => revokeRole(context.services, userActOf(context), input.userId, input.role),
  },
  deactivate: {
    allow: ["admin"],
    handle: ({ context, input }) => deactivate(context.services, userActOf(context), input.userId),
  },
  reactivate: {
    allow: ["admin"],
    handle: ({ context, input }) => reactivate(context.services, userActOf(context), input.userId),
  },
  endSessions: {
    allow: ["admin"],
    handle: ({ context, input }) => logOutEverywhere(context.services, userActOf(context), input.userId),
  },
  removeSecondFactor: {
    allow: ["admin"],
    handle: ({ context, input }) =>
      removeSecondFactor(context.services, userActOf(context), input.userId, input.reason),
  },
  resendMail: {
    allow: ["admin"],
    // Nobody's mailbox is filled by pressing a button.
    attempts: { by: "user", most: (perMinute) => perMinute },
    handle: ({ context, input }) => resendMail(context.services, userActOf(context), input.userId),
  },
  confirmAddress: {
    allow: ["admin"],
    handle: ({ context, input }) => confirmAddress(context.services, userActOf(context), input.userId),
  },
  record: {
    allow: ["admin"],
    handle: ({ context, input }) => readAdminRecord(context.services, input.before),
  },
  ownRoles: {
    allow: ["administrator"],
    handle: ({ context }) => listOwnRoles(context.services, userIdOf(context.caller)),
  },
  actInRole: {
    allow: ["administrator"],
    handle: ({ context, input }) => actInRole(context.services, userIdOf(context.caller), input.role_id),
  },
  look: {
    allow: ["admin"],
    handle: ({ context, input }) => beginLook(context.services, userActOf(context), context.caller, input.userId),
  },
  endLook: {
    allow: ["signed-in"],
    endsImpersonation: true,
    handle: ({ context: { services, caller, address, device } }) => endLook(services, caller, { address, device }),
  },
};
