import { randomUUID } from "node:crypto";
import { currentRecordingTextVersion } from "#contract/recording/consent-text.ts";
import type { Cast } from "./cast.ts";
import type { Recipe } from "./recipes.ts";

/** The one that is begun here. */
const params = { recordingId: randomUUID() };
const sha256 = "ab".repeat(32);

const announced = {
  sha256,
  sizeBytes: 1_000,
  type: "video/webm",
  durationMs: 1_000,
  chain: { pieces: 1, head: sha256 },
};
const completed = {
  ...announced,
  uploadId: "u".repeat(32),
  key: "A".repeat(43),
  sealedBytes: 1_016,
  sealedSha256: sha256,
};

/** In the order of a meeting: asked, answered, begun, ended, handed in, played. */
export const recordingRecipes: Record<string, (cast: Cast) => Recipe> = {
  "recording.standing": () => ({}),
  "recording.ask": () => ({ json: { layout: "faces" }, changes: true }),
  "recording.answer": ({ memberId }) => ({
    params: { memberId },
    json: { agreed: true, textVersion: currentRecordingTextVersion },
    changes: true,
  }),
  "recording.begin": () => ({ params, json: {}, changes: true }),
  "recording.pause": () => ({ params, json: { reason: "A telephone rang" }, passes: ["recording/no-pause"] }),
  "recording.resume": () => ({ params, json: {} }),
  "recording.reportGap": () => ({
    params,
    json: { gap: { id: randomUUID(), atMs: 0, lostMs: 10, cause: "sleep" } },
    changes: true,
  }),
  "recording.end": () => ({ params, json: {}, changes: true }),
  "recording.withdraw": () => ({ json: {}, passes: ["recording/wrong-state"] }),
  "recording.announce": () => ({ params, json: announced, changes: true }),
  // What a file has to be is recording.test.ts.
  "recording.complete": () => ({ params, json: completed, passes: ["request/not-found"] }),
  "recording.list": () => ({}),
  "recording.view": () => ({ params, json: { password: "not this one", as: "play" }, passes: ["auth/wrong-password"] }),
  "raw.recordingContent": () => ({
    params,
    search: `?viewing=${randomUUID()}`,
    passes: ["recording/viewing-over"],
  }),
};
