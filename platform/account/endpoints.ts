import { ensureToken, toSession } from "./domain/sessions.ts";
import type { EndpointsOf } from "../http/endpoint.ts";

/** Signing in stands with `coming-in`, which knows all that it takes. */
export const accountEndpoints: EndpointsOf<"account", "session"> = {
  session: {
    allow: ["anyone"],
    handle: ({ context }) => {
      const caller = ensureToken(context.caller);
      if (caller !== context.caller) context.setSessionToken(caller.token);
      return toSession(caller);
    },
  },
};
