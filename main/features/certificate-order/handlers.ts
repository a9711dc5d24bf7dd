import type { certificateOrderCalls } from "#contract/certificate-order/bridge.ts";
import type { BridgeHandlers, EmitToWorkstation } from "#main/bridge/handler.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import type { PlatformClient } from "#main/gateway/platform-client.ts";
import { callPlatform, isTransient } from "#main/platform/call-platform.ts";
import type { AskConsent } from "#main/windows/ask-consent.ts";
import { createSerial } from "../../storage/serial.ts";
import { withAccount, type FindAccount } from "../account/with-account.ts";
import type { Vault } from "../vault/vault.ts";
import { keyJobs } from "./key-jobs.ts";
import { makeRequest } from "./make-request.ts";
import type { RequestKeys } from "./request-keys.ts";
import { takeCertificate } from "./take-certificate.ts";

type Context = {
  account: FindAccount<{ vault: Vault; requestKeys: RequestKeys }>;
  platform: Pick<PlatformClient, "certificates" | "certificateOrders">;
  engine: Pick<EngineClient, "run">;
  askConsent: AskConsent;
  commissionName: () => string | null;
  forbidsKeychainPassword?: boolean | undefined;
  now: () => Date;
  emit: EmitToWorkstation;
};

export const createCertificateOrderHandlers = (
  context: Context,
): BridgeHandlers<keyof typeof certificateOrderCalls> => {
  // Two windows that make a request for one order: the second finds what the first has made.
  const inTurn = createSerial();
  const { platform, forbidsKeychainPassword = false } = context;
  const ports = { ...context, forbidsKeychainPassword, jobs: keyJobs(context.engine) };
  return {
    "certificateRequest.keys": async () =>
      ((await (await context.account())?.requestKeys.list()) ?? []).map(({ requestPem: _request, ...key }) => key),

    "certificateRequest.make": ({ orderId }) =>
      withAccount(context, ({ requestKeys }) => inTurn(() => makeRequest(ports, requestKeys, orderId))),

    "certificateRequest.take": ({ orderId }) =>
      withAccount(context, async ({ vault, requestKeys }) => {
        const issued = await callPlatform(() => platform.certificateOrders.issued({ orderId }));
        if (issued.kind === "refused") return issued;
        const { chainPem } = issued.value;
        const answered = await takeCertificate(ports, requestKeys, orderId, chainPem);
        if (answered.kind === "refused") return answered;
        const { taken, fileName } = answered;
        try {
          const kept = await vault.keep(fileName, { ...taken, chainPem, findings: [] });
          if (kept.kind === "refused") return kept;
          const registered = await callPlatform(() => platform.certificates.register({ chainPem }));
          if (registered.kind === "refused" && !isTransient(registered)) {
            await vault.discard(kept.credential.id);
            return registered;
          }
          // Not before the certificate lies in the vault: until then the key is the only one there is.
          await requestKeys.drop(orderId);
          context.emit("vault.changed", {});
          return { kind: "ok", credential: kept.credential };
        } finally {
          taken.pfx.fill(0);
        }
      }),
  };
};
