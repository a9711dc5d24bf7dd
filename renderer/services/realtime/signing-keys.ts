import type { MemberId, SigningId } from "#contract/common/ids.ts";

export const signingKeys = {
  snapshot: (signingId: SigningId) => ["signing", signingId, "snapshot"] as const,
  events: (signingId: SigningId) => ["signing", signingId, "events"] as const,
  messages: (signingId: SigningId) => ["signing", signingId, "messages"] as const,
  info: (signingId: SigningId, memberId: MemberId) => ["signing", signingId, "info", memberId] as const,
  recording: (signingId: SigningId) => ["signing", signingId, "recording"] as const,
  recordings: (signingId: SigningId) => ["signing", signingId, "recordings"] as const,
  release: (signingId: SigningId) => ["signing", signingId, "release"] as const,
};
