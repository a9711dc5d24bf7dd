import { refused } from "#contract/errors.ts";
import type { BridgeHandlers } from "#main/bridge/handler.ts";
import { callPlatform, isTransient } from "#main/platform/call-platform.ts";
import { withAccount, type HandlerContext } from "./handler-context.ts";

export const createVaultHandlers = (
  context: Pick<HandlerContext, "account" | "platform" | "emit" | "spool">,
): BridgeHandlers<"vault.list" | "vault.import" | "vault.remove"> => ({
  "vault.list": async () => (await context.account())?.vault.list() ?? [],

  "vault.import": ({ file }) =>
    withAccount(context, async ({ vault }) => {
      const spooled = context.spool.find(file);
      if (!spooled) return refused("workstation/unknown-file");
      try {
        const imported = await vault.import(spooled);
        if (imported.kind === "refused") return imported;
        const registered = await callPlatform(() =>
          context.platform.certificates.register({ chainPem: imported.chainPem }),
        );
        // Out of reach: kept, and registered before its first lock. Judged unfit: no use keeping it.
        if (registered.kind === "refused" && !isTransient(registered)) {
          await vault.discard(imported.credential.id);
          return registered;
        }
        context.emit("vault.changed", {});
        return { kind: "ok", credential: imported.credential };
      } finally {
        // A key in a file must not lie about longer than it is needed.
        await context.spool.release(file);
      }
    }),

  "vault.remove": ({ credentialId }) =>
    withAccount(context, async ({ vault }) => {
      const removed = await vault.remove(credentialId);
      if (removed.kind === "ok") context.emit("vault.changed", {});
      return removed;
    }),
});
