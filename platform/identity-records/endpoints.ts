import { refuse } from "../base/refusal.ts";
import type { EndpointsOf } from "../http/endpoint.ts";

/** What the notary records of somebody's identity, and who looked at it. */
export const identityRecordEndpoints: EndpointsOf<
  "identity",
  "assertKnown" | "assertKnownInSignings" | "idDocuments" | "submitId" | "bypass" | "openings"
> = {
  assertKnown: { allow: ["signing-notary"], handle: async () => refuse("request/not-found") },
  assertKnownInSignings: { allow: ["signing-notary"], handle: async () => refuse("request/not-found") },
  idDocuments: { allow: ["signing-notary", "own-member"], handle: async () => [] },
  submitId: { allow: ["signing-notary"], isSlow: true, handle: async () => refuse("identity/bad-picture") },
  bypass: { allow: ["signing-notary"], handle: async () => refuse("identity/not-known") },
  openings: { allow: ["signing-notary", "own-member"], handle: async () => [] },
};
