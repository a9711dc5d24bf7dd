import type { EndpointsOf } from "../http/endpoint.ts";
import { assertShownAnew } from "../account-security/index.ts";
import type { Caller } from "../participation/index.ts";
import { perAccount } from "../http/attempts.ts";
import { userIdOf } from "../http/acts.ts";
import { beginExport, cancelExport, type ExportOwner, openToSession, readExport } from "./domain/account-export.ts";

const ownerOf = (caller: Caller): ExportOwner => ({ userId: userIdOf(caller), session: caller.tokenHash });

/** A password may be guessed here as little as at the door; and each export makes the platform read all that the account has. */
const ofItsOwner = { allow: ["user"], attempts: { by: "user", most: perAccount }, isSlow: true } as const;

export const accountExportEndpoints: EndpointsOf<"accountExports"> = {
  get: {
    allow: ["user"],
    handle: ({ context: { services, caller } }) => readExport(services, ownerOf(caller)),
  },
  begin: {
    ...ofItsOwner,
    handle: async ({ context: { services, caller }, input }) => {
      await assertShownAnew(services, userIdOf(caller), input);
      return beginExport(services, ownerOf(caller));
    },
  },
  open: {
    ...ofItsOwner,
    handle: async ({ context: { services, caller }, input }) => {
      await assertShownAnew(services, userIdOf(caller), input);
      return openToSession(services, ownerOf(caller));
    },
  },
  cancel: {
    allow: ["user"],
    handle: ({ context }) => cancelExport(context.services, userIdOf(context.caller)),
  },
};
