import type { RecordingLayout } from "#contract/recording/entity.ts";

/** Being recorded: the question, what was answered, and the light. What is agreed to stands in the contract. */
export const recording = {
  heading: "Recording of the meeting",
  question: (notary: string) => `${notary} asks to record this meeting`,
  inPicture: {
    faces: "Faces and voices are recorded, and no document.",
    "faces-and-document": "Faces, voices and the document on the notary’s screen are recorded.",
  } satisfies Record<RecordingLayout, string>,
  years: (count: number) => `The recording is kept for at least ${count} years.`,
  agree: "I agree to be recorded",
  refuse: "I do not want to be recorded",
  agreed: "You agreed to be recorded. The recording begins once everyone in the meeting has agreed.",
  refused: "You do not want to be recorded",
  refusedNeeded:
    "You are not recorded. The rules of the notary’s state ask for a recording, so the notary cannot notarize without it. The notary sees your answer and will tell you how you can go on.",
  refusedFree:
    "You are not recorded. The notary sees your answer, and decides whether to go on without a recording or to meet another time.",
  withoutVideo: "While the others are recorded you are not in the video.",
  comeIn: "You come into the video once you have answered.",
  reconsider: "I agree after all",
  on: "This meeting is being recorded",
  paused: (reason: string) => `The recording is paused: ${reason}`,
};
