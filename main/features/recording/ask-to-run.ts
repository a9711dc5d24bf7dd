import type { Refused } from "#contract/common/app-error.ts";
import { isTransient } from "#main/platform/call-platform.ts";
import { targetOf } from "./hand-over.ts";
import type { KeptRecording } from "./kept-recording.ts";
import type { RecordingPlatform } from "./recording-ports.ts";

type Asked = Pick<KeptRecording, "facts" | "isPauseDoubted" | "doubtPause">;

/** What runs here is shown to everybody as running. Where the platform does not answer, it is told later. */
export const undoPause = async (platform: Pick<RecordingPlatform, "resume">, asked: Asked): Promise<Refused | null> => {
  const answered = await platform.resume(targetOf(asked.facts()));
  asked.doubtPause(answered.kind === "refused");
  return answered.kind === "refused" && !isTransient(answered) ? answered : null;
};

/** The platform's word that it may begin, or go on. Null: it may. */
export const askToRun = async (
  platform: Pick<RecordingPlatform, "begin" | "resume">,
  asked: Asked,
): Promise<Refused | null> => {
  const { phase } = asked.facts();
  if (phase === "recording") return asked.isPauseDoubted() ? undoPause(platform, asked) : null;
  const target = targetOf(asked.facts());
  const answered = await (phase === "paused" ? platform.resume(target) : platform.begin(target));
  return answered.kind === "ok" ? null : answered;
};
