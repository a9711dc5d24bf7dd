import type { Signing } from "#contract/signing/entity.ts";
import type { MeetingRecording } from "../hooks/use-recording.ts";
import type { RecordingView } from "../model/recording-view.ts";

export type RecordingProps = {
  recording: MeetingRecording;
  view: RecordingView;
  signing: Pick<Signing, "id" | "status">;
};
