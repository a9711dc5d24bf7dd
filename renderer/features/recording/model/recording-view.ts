import type { RecorderStanding } from "#contract/recording/bridge.ts";
import type { AskedPerson, RecordingStanding } from "#contract/recording/entity.ts";
import type { RecordingSessionState } from "#renderer/services/recording/recording-session.ts";

/** What the notary is shown of the recording, from what the platform and this computer say. */
export type RecordingView =
  | { kind: "not-begun" }
  | { kind: "asking"; agreed: number; asked: number; isReady: boolean }
  | { kind: "running" }
  | { kind: "paused"; reason: string | null }
  /** It should run, and does not. */
  | { kind: "interrupted" }
  | { kind: "making" | "sending"; fraction: number | null }
  | { kind: "waiting" }
  | { kind: "kept" }
  /** It is on another computer. */
  | { kind: "elsewhere" };

const asAsked = ({ people }: Pick<RecordingStanding, "people">): RecordingView => {
  const here = people.filter(({ isHere }) => isHere);
  const agreed = here.filter(({ answer }) => answer === "agreed").length;
  return { kind: "asking", agreed, asked: here.length, isReady: agreed === here.length };
};

export const viewOf = (platform: RecordingStanding, here: RecorderStanding): RecordingView => {
  switch (here.phase) {
    case "running":
      return { kind: "running" };
    case "paused":
      return { kind: "paused", reason: platform.pauseReason };
    case "interrupted":
      return { kind: "interrupted" };
    case "making":
    case "sending":
      return { kind: here.phase, fraction: here.fraction };
    case "waiting":
      return { kind: "waiting" };
    case "handed-over":
    case "nothing":
  }
  switch (platform.state) {
    case "not-begun":
      return { kind: "not-begun" };
    case "asking":
      return asAsked(platform);
    case "uploaded":
      return { kind: "kept" };
    // Its answer may be on its way.
    case "ended":
      return here.phase === "handed-over" ? { kind: "kept" } : { kind: "elsewhere" };
    case "running":
    case "paused":
      return { kind: "elsewhere" };
  }
};

/** Where everybody was told so, and the state has nothing against it. */
export const isDocumentRecorded = ({ layout, rules }: Pick<RecordingStanding, "layout" | "rules">): boolean =>
  layout === "faces-and-document" && rules.documentInPicture === "allowed";

/** How much is recorded: what is on the disk, and of this page's own stretch what it counts itself. */
export const recordedMs = ({
  standing,
  beforeMs,
  elapsedMs,
}: Pick<RecordingSessionState, "standing" | "beforeMs" | "elapsedMs">): number =>
  Math.max(standing?.recordedMs ?? 0, standing?.phase === "running" ? beforeMs + elapsedMs : 0);

const two = (value: number): string => String(value).padStart(2, "0");

/** "0:12:03". */
export const recordedTime = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};

export const answerTexts: Record<AskedPerson["answer"], { text: string; tone: "verified" | "seal" | "attention" }> = {
  agreed: { text: "Agreed", tone: "verified" },
  refused: { text: "Refused", tone: "seal" },
  waiting: { text: "Not answered yet", tone: "attention" },
};

const gapCauses: Record<RecorderStanding["gaps"][number]["cause"], string> = {
  sleep: "The computer slept",
  crash: "The program or the computer stopped",
  device: "A camera or microphone was changed or came loose",
  disk: "The disk was full",
  stalled: "Nothing came from this page",
  damaged: "A stored piece could not be read again",
  paused: "Paused",
  "clock-set": "The clock of this computer was set",
};

export const gapText = ({ cause, lostMs }: Pick<RecorderStanding["gaps"][number], "cause" | "lostMs">): string =>
  lostMs === 0 ? gapCauses[cause] : `${gapCauses[cause]}: ${recordedTime(lostMs)} missing`;
