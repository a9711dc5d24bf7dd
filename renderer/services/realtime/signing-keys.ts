import type { MemberId, SigningId } from "#contract/common/ids.ts";

export const signingKeys = {
  snapshot: (signingId: SigningId) => ["signing", signingId, "snapshot"] as const,
  events: (signingId: SigningId) => ["signing", signingId, "events"] as const,
  messages: (signingId: SigningId) => ["signing", signingId, "messages"] as const,
  info: (signingId: SigningId, memberId: MemberId) => ["signing", signingId, "info", memberId] as const,
  way: (signingId: SigningId) => ["signing", signingId, "way"] as const,
  guests: (signingId: SigningId) => ["signing", signingId, "guests"] as const,
  videoEnd: (signingId: SigningId, endsAt: string | null) => ["signing", signingId, "video-end", endsAt] as const,
  recording: (signingId: SigningId) => ["signing", signingId, "recording"] as const,
  recordings: (signingId: SigningId) => ["signing", signingId, "recordings"] as const,
  /** Of everybody's proof of identity. */
  verifications: (signingId: SigningId) => ["signing", signingId, "verification"] as const,
  verification: (signingId: SigningId, memberId: MemberId) => ["signing", signingId, "verification", memberId] as const,
  release: (signingId: SigningId) => ["signing", signingId, "release"] as const,
};
