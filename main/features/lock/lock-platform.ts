import type { PlatformClient } from "#main/gateway/platform-client.ts";
import type { Gateway } from "#main/gateway/gateway.ts";
import { pathOf } from "#contract/raw-routes.ts";
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
    members: (id) => callPlatform(() => platform.members.list({ id })),
    documents: (id) => callPlatform(() => platform.documents.list({ id })),
    fields: ({ signingId: id, documentId: docId }) => callPlatform(() => platform.documents.fields({ id, docId })),
    freeze: ({ signingId: id, documentId: docId }, version, leaseId) =>
      callPlatform(() => platform.documents.freeze({ id, docId, version, leaseId })),
    unfreeze: ({ signingId: id, documentId: docId }, leaseId) =>
      callPlatform(() => platform.documents.unfreeze({ id, docId, leaseId })),
    storeSigned: ({ signingId: id, documentId }, file, idempotencyKey) =>
      callPlatform(() => platform.documents.storeSigned({ id, documentId, ...file }, { context: { idempotencyKey } })),
    addProof: ({ signingId: id, documentId: docId }, file) =>
      callPlatform(() => platform.documents.addProof({ id, docId, ...file })),
    proved: ({ signingId: id, documentId: docId }, signal) =>
      get(pathOf("documentContent", { id, docId }, { revision: "proved" }), signal),
    content: ({ signingId: id, documentId: docId }, signal) => get(pathOf("documentContent", { id, docId }), signal),
    signatureImage: (id, sha256, signal) => get(pathOf("signatureImage", { id, sha256 }), signal),
    isDemo: () => {
      const status = gateway.status();
      return status.kind === "ready" && status.identity.kind === "demo";
    },
  };
};
