import type { lockCalls } from "#contract/lock/bridge.ts";
import type { PlatformClient } from "#main/gateway/platform-client.ts";
import type { BridgeHandlers, EmitToWorkstation } from "#main/bridge/handler.ts";
import { callPlatform } from "#main/platform/call-platform.ts";
import { withAccount, type FindAccount } from "../account/with-account.ts";
import type { Vault } from "../vault/vault.ts";
import type { LockService } from "./lock-service.ts";

type Context = {
  account: FindAccount<{ vault: Pick<Vault, "chainOf">; lock: LockService }>;
  platform: Pick<PlatformClient, "certificates">;
  emit: EmitToWorkstation;
};

export const createLockHandlers = (context: Context): BridgeHandlers<keyof typeof lockCalls> => ({
  "lock.start": (request) =>
    withAccount(context, async ({ vault, lock }) => {
      const chain = await vault.chainOf(request.credentialId);
      if (chain.kind === "refused") return chain;
      // Registering again changes nothing; an import while the platform was out of reach is made good here.
      const registered = await callPlatform(() => context.platform.certificates.register({ chainPem: chain.chainPem }));
      if (registered.kind === "refused") return registered;
      return lock.start(request, (step) => context.emit("lock.progress", { documentId: request.documentId, step }));
    }),

  "lock.addProof": (target) => withAccount(context, ({ lock }) => lock.addProof(target)),

  "lock.cancel": async ({ documentId }) => {
    (await context.account())?.lock.cancel(documentId);
    return {};
  },

  "lock.recoveries": async () => (await context.account())?.lock.reports() ?? [],

  "lock.acknowledgeRecovery": async ({ id }) => {
    (await context.account())?.lock.acknowledge(id);
    return {};
  },
});
