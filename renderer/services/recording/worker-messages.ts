import type { FileHandle } from "#contract/common/ids.ts";
import type { PieceRefusal } from "./piece-sender.ts";

/** How one person is drawn. */
export type DrawnPerson = {
  id: string;
  names: string;
  role: string;
  /** CSS colours: the person's own, and one that can be read on it. */
  colour: string;
  onColour: string;
  isSeen: boolean;
  words: string;
};

export type ToWorker =
  | { kind: "start"; segment: FileHandle; title: string; hasDocument: boolean; sound: ReadableStream<AudioData> }
  | { kind: "people"; people: readonly DrawnPerson[] }
  | { kind: "picture"; id: string; frames: ReadableStream<VideoFrame> }
  | { kind: "no-picture"; id: string }
  | { kind: "document"; picture: ImageBitmap | null }
  /** Everything that was recorded until now goes to the disk; then `stopped` comes. */
  | { kind: "stop" };

export type FromWorker =
  | { kind: "progress"; elapsedMs: number; drawn: number; dropped: number }
  /** Nothing ran for a while, or the disk was too slow: this much of the meeting is not in the file. */
  | { kind: "stalled"; atMs: number; lostMs: number }
  /** The main process takes no more pieces. */
  | { kind: "refused"; refusal: PieceRefusal }
  /** The browser's encoders gave up. */
  | { kind: "broken" }
  | { kind: "stopped" };
