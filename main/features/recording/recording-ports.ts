import type { SigningId } from "#contract/common/ids.ts";
import type { RecorderStanding } from "#contract/recording/bridge.ts";
import type { Recording, RecordingGap, RecordingId } from "#contract/recording/entity.ts";
import type { CompletedRecording } from "#contract/recording/http.ts";
import type { KeyStore } from "#main/keychain/key-store.ts";
import type { Answered } from "#main/platform/call-platform.ts";
import type { Log } from "#main/security/log.ts";
import type { UploadFile } from "#main/uploads/resumable-upload.ts";
import type { RecordingFolders } from "./recording-facts.ts";
import type { WriteBytes } from "./segment-file.ts";

export type AnnouncedRecording = Omit<CompletedRecording, "uploadId" | "key" | "sealedBytes" | "sealedSha256">;

export type RecordingTarget = { id: SigningId; recordingId: RecordingId };

/** What the platform is told of a recording, and what it says to it. */
export type RecordingPlatform = {
  begin(target: RecordingTarget): Promise<Answered<unknown>>;
  pause(target: RecordingTarget, reason: string): Promise<Answered<unknown>>;
  resume(target: RecordingTarget): Promise<Answered<unknown>>;
  reportGap(target: RecordingTarget, gap: RecordingGap): Promise<Answered<unknown>>;
  end(target: RecordingTarget): Promise<Answered<unknown>>;
  announce(target: RecordingTarget, file: AnnouncedRecording): Promise<Answered<Recording>>;
  complete(target: RecordingTarget, file: CompletedRecording): Promise<Answered<Recording>>;
  /** Whether the meeting can still go on. */
  isOpen(signingId: SigningId): Promise<Answered<boolean>>;
};

export type Clocks = { uptimeMs: number; wallMs: number };

export type RecordingPorts = {
  folders: RecordingFolders;
  keys: Pick<KeyStore, "getOrCreate" | "find" | "forget">;
  platform: RecordingPlatform;
  upload: UploadFile;
  onChanged: (standing: RecorderStanding) => void;
  clocks: () => Clocks;
  log: Log;
  write?: WriteBytes;
  /** Told when a step is on the disk, before the next begins. */
  onStep?: (step: RecordingStep) => void;
};

/** What of a recording becomes durable, in its order; a test stops the process behind each. */
export const recordingSteps = [
  "noted",
  "begun",
  "segment",
  "piece",
  "rested",
  "ended",
  "made",
  "sealed",
  "sending",
  "sent",
  "handed-over",
] as const;
export type RecordingStep = (typeof recordingSteps)[number];
