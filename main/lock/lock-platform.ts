import type { PlatformClient } from "#main/gateway/platform-client.ts";
import type { Gateway } from "#main/gateway/gateway.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { callPlatform } from "#main/platform/call-platform.ts";
import type { LockPlatform } from "./lock-ports.ts";

/** The lock's calls over the gateway's session. */
export const createLockPlatform = (
  platform: PlatformClient,
  gateway: Pick<Gateway, "fetch" | "status">,
): LockPlatform => {
  const get = (path: string, signal: AbortSignal) =>
    gateway.fetch(new Request(`http://gateway.invalid${path}`, { signal }));
  return {
    signing: (id) => callPlatform(() => platform.signings.get({ id })),
    documents: (id) => callPlatform(() => platform.documents.list({ id })),
    freeze: ({ signingId: id, documentId: docId }, version, leaseId) =>
      callPlatform(() => platform.documents.freeze({ id, docId, version, leaseId })),
    unfreeze: ({ signingId: id, documentId: docId }, leaseId) =>
      callPlatform(() => platform.documents.unfreeze({ id, docId, leaseId })),
    storeSigned: ({ signingId: id, documentId }, file, idempotencyKey) =>
      callPlatform(() => platform.documents.storeSigned({ id, documentId, ...file }, { context: { idempotencyKey } })),
    addProof: ({ signingId: id, documentId: docId }, file) =>
      callPlatform(() => platform.documents.addProof({ id, docId, ...file })),
    proved: ({ signingId, documentId }, signal) => {
      const path = rawRoutes.documentContent.path.replace("{id}", signingId).replace("{docId}", documentId);
      return get(`${path}?revision=proved`, signal);
    },
    content: ({ signingId, documentId }, signal) =>
      get(rawRoutes.documentContent.path.replace("{id}", signingId).replace("{docId}", documentId), signal),
    signatureImage: (signingId, sha256, signal) =>
      get(rawRoutes.signatureImage.path.replace("{id}", signingId).replace("{sha256}", sha256), signal),
    isDemo: () => {
      const status = gateway.status();
      return status.kind === "ready" && status.identity.kind === "demo";
    },
  };
};
