import { refuse } from "../base/refusal.ts";
import { byNetwork } from "../http/attempts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";

/** Nobody pays for a vendor's work by pressing a button. */
const byMemberRarely = { by: "member", most: () => 12 } as const;

export const identityEndpoints: EndpointsOf<
  "identity",
  | "standing"
  | "start"
  | "submitDocument"
  | "openDocumentPage"
  | "startQuiz"
  | "retry"
  | "rescheduleUrl"
  | "openPhone"
  | "claimPhone"
  | "submitFromPhone"
  | "request"
> = {
  standing: { allow: ["own-member", "signing-notary"], handle: async () => refuse("identity/not-asked") },
  start: { allow: ["own-member"], handle: async () => refuse("identity/not-asked") },
  submitDocument: {
    allow: ["own-member"],
    attempts: byMemberRarely,
    isSlow: true,
    handle: async () => refuse("identity/not-asked"),
  },
  openDocumentPage: {
    allow: ["own-member"],
    attempts: byMemberRarely,
    isSlow: true,
    handle: async () => refuse("identity/not-asked"),
  },
  startQuiz: {
    allow: ["own-member"],
    attempts: byMemberRarely,
    isSlow: true,
    handle: async () => refuse("identity/not-asked"),
  },
  retry: { allow: ["own-member"], attempts: byMemberRarely, handle: async () => refuse("identity/not-asked") },
  rescheduleUrl: { allow: ["signing-member"], handle: async () => refuse("request/not-found") },
  openPhone: { allow: ["own-member"], attempts: byMemberRarely, handle: async () => refuse("identity/not-asked") },
  claimPhone: { allow: ["anyone"], attempts: byNetwork, handle: async () => refuse("identity/link-ended") },
  submitFromPhone: {
    allow: ["anyone"],
    attempts: byNetwork,
    isSlow: true,
    handle: async () => refuse("identity/link-ended"),
  },
  request: {
    allow: ["signing-notary"],
    // Nobody's mailbox is filled by pressing a button.
    attempts: { by: "member", most: () => 6 },
    handle: async () => refuse("identity/not-asked"),
  },
};
