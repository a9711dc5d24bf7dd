import type { PlatformClient } from "#main/gateway/platform-client.ts";
import { callPlatform } from "#main/platform/call-platform.ts";
import type { RecordingPlatform } from "./recording-ports.ts";

/** A recording's calls over the gateway's session. */
export const createRecordingPlatform = ({
  recording,
  signings,
}: Pick<PlatformClient, "recording" | "signings">): RecordingPlatform => ({
  begin: (target) => callPlatform(() => recording.begin(target)),
  pause: (target, reason) => callPlatform(() => recording.pause({ ...target, reason })),
  resume: (target) => callPlatform(() => recording.resume(target)),
  reportGap: (target, gap) => callPlatform(() => recording.reportGap({ ...target, gap })),
  end: (target) => callPlatform(() => recording.end(target)),
  announce: (target, file) => callPlatform(() => recording.announce({ ...target, ...file })),
  complete: (target, file) => callPlatform(() => recording.complete({ ...target, ...file })),
  isOpen: async (id) => {
    const answered = await callPlatform(() => signings.get({ id }));
    return answered.kind === "ok" ? { kind: "ok", value: answered.value.status === "open" } : answered;
  },
});
