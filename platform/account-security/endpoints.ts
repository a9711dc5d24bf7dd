import type { ShownAnew } from "#contract/account-security/shown-anew.ts";
import { userIdOf, userOf } from "../http/acts.ts";
import { perAccount, type Attempts } from "../http/attempts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import type { RequestContext } from "../http/request-context.ts";
import { endAllSessions, endSessionOf } from "../account/index.ts";
import { beginPasskey, beginTotp } from "../second-factor/index.ts";
import { assertShownAnew } from "./domain/assert-shown-anew.ts";
import {
  assertOwnPassword,
  changePassword,
  keepPasskey,
  removePasskey,
  renewRecoveryCodes,
  turnTotpOff,
  turnTotpOn,
} from "./domain/change-ways.ts";
import { claimSignings, pastSignings } from "./domain/past-signings.ts";
import { signedInDevices, signInWays, toPasskey } from "./domain/ways.ts";

/** The password is asked for again, and may be guessed here as little as at the door. */
const byUser: Attempts = { by: "user", most: perAccount };
const withPassword = { allow: ["user"], attempts: byUser, isSlow: true } as const;

/** Whose account it is, once they have shown it anew by the password. */
const ownerBy = async ({ services, caller }: RequestContext, password: string) => {
  const user = userOf(caller);
  await assertOwnPassword(services, user.id, password);
  return user;
};

/** The same by all that the door asks for. */
const ownerByAll = async ({ services, caller }: RequestContext, shown: ShownAnew) => {
  const user = userOf(caller);
  await assertShownAnew(services, user.id, shown);
  return user;
};

export const accountSecurityEndpoints: EndpointsOf<"accountSecurity"> = {
  updatePassword: {
    ...withPassword,
    handle: async ({ context, input }) => {
      const { tokenHash } = context.caller;
      await changePassword(context.services, { userId: userIdOf(context.caller), tokenHash }, input);
      return { done: true };
    },
  },
  ways: {
    allow: ["user"],
    handle: ({ context }) => signInWays(context.services, userIdOf(context.caller)),
  },
  beginTotp: {
    ...withPassword,
    handle: async ({ context, input }) => beginTotp(context.services, await ownerBy(context, input.password)),
  },
  confirmTotp: {
    allow: ["user"],
    attempts: byUser,
    handle: async ({ context, input }) => ({
      recoveryCodes: await turnTotpOn(context.services, userIdOf(context.caller), input.code),
    }),
  },
  removeTotp: {
    ...withPassword,
    handle: async ({ context, input }) => {
      const { id } = await ownerByAll(context, input);
      await turnTotpOff(context.services, id);
      return { done: true };
    },
  },
  renewRecoveryCodes: {
    ...withPassword,
    handle: async ({ context, input }) => {
      const { id } = await ownerByAll(context, input);
      return { recoveryCodes: await renewRecoveryCodes(context.services, id) };
    },
  },
  beginPasskey: {
    ...withPassword,
    handle: async ({ context, input }) => ({
      options: await beginPasskey(context.services, await ownerByAll(context, input)),
    }),
  },
  addPasskey: {
    allow: ["user"],
    attempts: byUser,
    handle: async ({ context, input }) =>
      toPasskey(await keepPasskey(context.services, userIdOf(context.caller), input)),
  },
  removePasskey: {
    ...withPassword,
    handle: async ({ context, input }) => {
      const { id } = await ownerByAll(context, input);
      await removePasskey(context.services, id, input.passkeyId);
      return { done: true };
    },
  },
  devices: {
    allow: ["user"],
    handle: async ({ context: { services, caller } }) => ({
      devices: await signedInDevices(services, userIdOf(caller), caller.tokenHash),
    }),
  },
  endDevice: {
    ...withPassword,
    handle: async ({ context, input }) => {
      const { services } = context;
      const { id } = await ownerBy(context, input.password);
      await services.store.transact((unit) => endSessionOf(unit, services, id, input.deviceId));
      return { done: true };
    },
  },
  endOtherDevices: {
    ...withPassword,
    handle: async ({ context, input }) => {
      const { services, caller } = context;
      const { id } = await ownerBy(context, input.password);
      return {
        ended: await services.store.transact((unit) =>
          endAllSessions(unit, services, id, { except: caller.tokenHash }),
        ),
      };
    },
  },
  pastSignings: {
    allow: ["user"],
    handle: async ({ context }) => ({
      signings: await pastSignings(context.services, userIdOf(context.caller)),
    }),
  },
  claimSignings: {
    allow: ["user"],
    handle: async ({ context, input }) => ({
      claimed: await claimSignings(context.services, userIdOf(context.caller), input.memberIds),
    }),
  },
};
