import { refused } from "#contract/refused.ts";
import { bookedSignings } from "#lib/signings/booked-signings.ts";
import type { certificateCalls } from "#contract/certificate/bridge.ts";
import type { PlatformClient } from "#main/gateway/platform-client.ts";
import type { Spool } from "#main/spool/spool.ts";
import type { BridgeHandlers, EmitToWorkstation } from "#main/bridge/handler.ts";
import { callPlatform, isTransient } from "#main/platform/call-platform.ts";
import { withAccount, type FindAccount } from "../account/with-account.ts";
import type { Vault } from "./vault.ts";

type Context = {
  account: FindAccount<{ vault: Vault }>;
  platform: Pick<PlatformClient, "certificates" | "signings">;
  spool: Pick<Spool, "find" | "release">;
  emit: EmitToWorkstation;
};

export const createVaultHandlers = (context: Context): BridgeHandlers<keyof typeof certificateCalls> => ({
  "vault.list": async () => (await context.account())?.vault.list() ?? [],

  "vault.import": ({ file, replaces }) =>
    withAccount(context, async ({ vault }) => {
      const spooled = context.spool.find(file);
      if (!spooled) return refused("workstation/unknown-file");
      try {
        const imported = await vault.import(spooled, bookedTimes(context.platform), replaces);
        if (imported.kind === "refused") return imported;
        const { credential, chainPem } = imported;
        const registered = await callPlatform(() => context.platform.certificates.register({ chainPem }));
        // Out of reach: kept, and registered before its first lock. Judged unfit: no use keeping it.
        if (registered.kind === "refused" && !isTransient(registered)) {
          await vault.discard(credential.id);
          return registered;
        }
        // The old one goes only when the platform takes locks with the new one: until then it is the one that works.
        const replaced = replaces !== undefined && registered.kind === "ok";
        if (replaced && replaces !== credential.id) await vault.discard(replaces);
        context.emit("vault.changed", {});
        return { kind: "ok", credential, replaced };
      } finally {
        // A key in a file must not lie about longer than it is needed.
        await context.spool.release(file);
      }
    }),

  "vault.changePassword": ({ credentialId }) =>
    withAccount(context, async ({ vault }) => {
      const changed = await vault.changePassword(credentialId);
      if (changed.kind === "ok") context.emit("vault.changed", {});
      return changed;
    }),

  "vault.remove": ({ credentialId }) =>
    withAccount(context, async ({ vault }) => {
      const removed = await vault.remove(credentialId);
      if (removed.kind === "ok") context.emit("vault.changed", {});
      return removed;
    }),
});

/**
 * When documents will have to be locked, as far as the platform has said by then: nobody waits for it, since the
 * confirmation window has to open while the press that asked for it still counts.
 */
const bookedTimes = ({ signings }: Context["platform"]): (() => Date[]) => {
  let booked: Date[] = [];
  void callPlatform(() => signings.list({ only: "booked" }))
    .then((listed) => {
      if (listed.kind === "ok") booked = bookedSignings(listed.value.signings).map(({ at }) => at);
    })
    // Only a warning depends on it; a defect of the platform is told where its answer is needed.
    .catch(() => undefined);
  return () => booked;
};
