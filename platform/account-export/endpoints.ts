import type { EndpointsOf } from "../http/endpoint.ts";
import { userIdOf } from "../http/acts.ts";
import { beginExport, cancelExport, readExport } from "./domain/account-export.ts";

export const accountExportEndpoints: EndpointsOf<"accountExports"> = {
  get: {
    allow: ["user"],
    handle: async ({ context }) => ({ export: await readExport(context.services, userIdOf(context.caller)) }),
  },
  begin: {
    allow: ["user"],
    // Each makes the platform read everything that the account has.
    attempts: { by: "user", most: (perMinute) => perMinute },
    handle: async ({ context }) => ({ export: await beginExport(context.services, userIdOf(context.caller)) }),
  },
  cancel: {
    allow: ["user"],
    handle: ({ context }) => cancelExport(context.services, userIdOf(context.caller)),
  },
};
