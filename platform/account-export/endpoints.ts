import type { EndpointsOf } from "../http/endpoint.ts";
import { assertShownAnew } from "../account-security/index.ts";
import { perAccount } from "../http/attempts.ts";
import { userIdOf } from "../http/acts.ts";
import { beginExport, cancelExport, readExport } from "./domain/account-export.ts";

export const accountExportEndpoints: EndpointsOf<"accountExports"> = {
  get: {
    allow: ["user"],
    handle: async ({ context }) => ({ export: await readExport(context.services, userIdOf(context.caller)) }),
  },
  begin: {
    allow: ["user"],
    // Each makes the platform read everything that the account has, and a password may be guessed here as little as at the door.
    attempts: { by: "user", most: perAccount },
    isSlow: true,
    handle: async ({ context: { services, caller }, input }) => {
      const userId = userIdOf(caller);
      await assertShownAnew(services, userId, input);
      return { export: await beginExport(services, userId) };
    },
  },
  cancel: {
    allow: ["user"],
    handle: ({ context }) => cancelExport(context.services, userIdOf(context.caller)),
  },
};
