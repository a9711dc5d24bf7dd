export { assertMayBeRecorded } from "./domain/consent.ts";
export { assertRecordingsOpen, holdsRecordingKeys } from "./domain/keys.ts";
export { listPlayable } from "./domain/play.ts";
export { deleteOldRecordings, keptUntil } from "./domain/retention.ts";
export { assertAwaitsFile } from "./domain/awaits-file.ts";
