import type { GapCause, RecordingLayout } from "#contract/recording/entity.ts";
import type { recordingEvents } from "#contract/recording/events.ts";
import { textShown, type Words } from "./spoken.ts";

const layoutWords: Record<RecordingLayout, string> = {
  faces: "faces and voices",
  "faces-and-document": "faces, voices and the document on the screen",
};

export const gapWords: Record<GapCause, string> = {
  sleep: "the computer slept",
  crash: "the program stopped and began anew",
  device: "a camera or microphone was changed or came loose",
  disk: "the disk was full",
  stalled: "picture and sound did not come in time",
  damaged: "a stored piece could not be read again",
};

/** "2 h 3 min 4 s"; of less than a second its thousandths. */
export const lengthWords = (milliseconds: number): string => {
  if (milliseconds < 1_000) return `${milliseconds} ms`;
  const seconds = Math.round(milliseconds / 1_000);
  const parts = [
    [Math.floor(seconds / 3_600), "h"],
    [Math.floor((seconds % 3_600) / 60), "min"],
    [seconds % 60, "s"],
  ] as const;
  return parts.flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}`])).join(" ");
};

const dayOf = (instant: string): string => instant.slice(0, 10);

export const recordingWords: { readonly [Kind in keyof typeof recordingEvents]: Words<Kind> } = {
  "recording-asked": {
    told: ({ who }) => `${who} asks everybody to be recorded`,
    recorded: (_, { layout, retentionYears }) =>
      `Asked everybody to be recorded (${layoutWords[layout]}; kept for ${retentionYears} years)`,
  },
  "recording-question-withdrawn": {
    told: ({ who }) => `${who} asks nobody to be recorded any more`,
    recorded: () => "Took the question for a recording back",
  },
  "recording-agreed": {
    told: ({ member }) => `${member} agreed to be recorded`,
    recorded: (_, answered) => `Agreed to be recorded (${textShown(answered)})`,
  },
  "recording-refused": {
    told: ({ member }) => `${member} does not want to be recorded`,
    recorded: (_, answered) => `Refused to be recorded (${textShown(answered)})`,
    tone: "trouble",
  },
  "recording-began": {
    told: ({ who }) => `${who} began to record the meeting`,
    recorded: (_, { layout }) => `Began to record the meeting (${layoutWords[layout]})`,
    tone: "act",
  },
  "recording-paused": {
    told: ({ who }, { reason }) => `${who} paused the recording: ${reason}`,
    recorded: (_, { reason }) => `Paused the recording: ${reason}`,
  },
  "recording-resumed": {
    told: ({ who }) => `${who} went on with the recording`,
    recorded: () => "Went on with the recording",
  },
  "recording-gap": {
    told: (_, { cause, lostMs }) => `The recording misses ${lengthWords(lostMs)}: ${gapWords[cause]}`,
    recorded: (_, { cause, lostMs, atMs }) =>
      `The recording misses ${lengthWords(lostMs)} at ${lengthWords(atMs)} of it: ${gapWords[cause]}`,
    tone: "trouble",
  },
  "recording-ended": {
    told: ({ who }) => `${who} ended the recording`,
    recorded: () => "Ended the recording",
    tone: "act",
  },
  "recording-finished": {
    told: (_, { durationMs }) => `The recording is finished: ${lengthWords(durationMs)}`,
    recorded: (_, { durationMs, sha256 }) => `Finished the recording: ${lengthWords(durationMs)}, SHA-256 ${sha256}`,
  },
  "recording-kept": {
    told: (_, { keptUntil }) => `The platform keeps the recording until ${dayOf(keptUntil)}`,
    recorded: (_, { keptUntil, sha256 }) =>
      `Handed the recording in: SHA-256 ${sha256}, kept until ${dayOf(keptUntil)}`,
  },
  "recording-viewed": {
    told: ({ who }) => `${who} played the recording`,
    recorded: () => "Played the recording",
  },
  "recording-fetched": {
    told: ({ who }) => `${who} fetched the recording as a file`,
    recorded: () => "Fetched the recording as a file",
  },
  "recording-deleted": {
    told: () => "The recording was deleted, since the time for which it had to be kept is over",
    recorded: (_, { sha256, keptUntil }) =>
      `Deleted the recording, which had to be kept until ${dayOf(keptUntil)}: SHA-256 ${sha256}`,
  },
};
