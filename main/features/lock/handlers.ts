import type { lockCalls } from "#contract/lock/bridge.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { CredentialId } from "#contract/common/ids.ts";
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

/** Registering again changes nothing; an import while the platform was out of reach is made good here. */
const refuseUnregistered = async (
  { platform }: Context,
  vault: Pick<Vault, "chainOf">,
  credentialId: CredentialId,
): Promise<Refused | null> => {
  const chain = await vault.chainOf(credentialId);
  if (chain.kind === "refused") return chain;
  const registered = await callPlatform(() => platform.certificates.register({ chainPem: chain.chainPem }));
  return registered.kind === "refused" ? registered : null;
};

export const createLockHandlers = (context: Context): BridgeHandlers<keyof typeof lockCalls> => ({
  "lock.start": (request) =>
    withAccount(context, async ({ vault, lock }) => {
      const unregistered = await refuseUnregistered(context, vault, request.credentialId);
      if (unregistered !== null) return unregistered;
      return lock.start(request, (step) => context.emit("lock.progress", { documentId: request.documentId, step }));
    }),

  "lock.startAll": (request) =>
    withAccount(context, async ({ vault, lock }) => {
      const unregistered = await refuseUnregistered(context, vault, request.credentialId);
      if (unregistered !== null) return unregistered;
      const { signingId } = request;
      return lock.startAll(request, (standing) => context.emit("lock.together", { signingId, ...standing }));
    }),

  "lock.stopAll": async ({ signingId }) => {
    (await context.account())?.lock.stopAll(signingId);
    return {};
  },

  "lock.all": async ({ signingId }) => (await context.account())?.lock.all(signingId) ?? { locks: null },

  "lock.acknowledgeAll": async ({ signingId }) => {
    (await context.account())?.lock.acknowledgeAll(signingId);
    return {};
  },

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
