import { rememberDevice } from "./domain/known-devices.ts";
import { ensureToken, resolveCaller, toSession } from "./domain/sessions.ts";
import { signIn } from "./domain/sign-in.ts";
import type { EndpointsOf } from "../http/endpoint.ts";

export const accountEndpoints: EndpointsOf<"account"> = {
  login: {
    allow: ["anyone"],
    attempts: { by: "password" },
    isSlow: true,
    handle: async ({ context, input }) => {
      const token = await signIn(context.services, context.caller, input, context.deviceToken);
      context.setSessionToken(token);
      context.setDeviceToken(await rememberDevice(context.services, context.deviceToken, input.email));
      return toSession(await resolveCaller(context.services, token));
    },
  },
  session: {
    allow: ["anyone"],
    handle: ({ context }) => {
      const caller = ensureToken(context.caller);
      if (caller !== context.caller) context.setSessionToken(caller.token);
      return toSession(caller);
    },
  },
};
