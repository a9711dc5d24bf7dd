import { Dialog } from "#renderer/ui/dialog.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import type { RecordingObstacle } from "#renderer/services/recording/recording-session.ts";
import type { RecordingView } from "../model/recording-view.ts";
import { AskForRecording } from "./ask-for-recording.tsx";
import { AskedPeople } from "./asked-people.tsx";
import { RecordingElsewhere } from "./recording-elsewhere.tsx";
import { RecordingHandOver } from "./recording-hand-over.tsx";
import { RunningRecording } from "./running-recording.tsx";
import type { RecordingProps } from "./recording-props.ts";

const obstacles: Record<RecordingObstacle, { title: string; text: string }> = {
  "not-in-video": {
    title: "You are not in the video",
    text: "What is recorded is what you see and hear. Join the video, then start the recording.",
  },
  "no-sound": {
    title: "The browser gives no sound yet",
    text: "It waits for a press on this page. Press the button once more.",
  },
  browser: {
    title: "This browser cannot record a meeting",
    text: "Open the workstation in Chrome, Edge or another browser of that family, or use the installed program.",
  },
};

const titles: Record<RecordingView["kind"], string> = {
  "not-begun": "Record this meeting",
  asking: "Waiting for everybody’s answer",
  running: "This meeting is being recorded",
  paused: "The recording is paused",
  interrupted: "This meeting is not being recorded",
  making: "The recording’s file is being made",
  sending: "The recording is being sent to the platform",
  waiting: "The recording is on this computer",
  kept: "The platform keeps the recording",
  elsewhere: "The recording is on another computer",
};

type Props = RecordingProps & { isOpen: boolean; onClose: () => void };

const Content = (props: RecordingProps) => {
  switch (props.view.kind) {
    case "not-begun":
      return <AskForRecording {...props} />;
    case "asking":
      return <AskedPeople {...props} />;
    case "running":
    case "paused":
    case "interrupted":
      return <RunningRecording {...props} />;
    case "making":
    case "sending":
    case "waiting":
    case "kept":
      return <RecordingHandOver {...props} />;
    case "elsewhere":
      return <RecordingElsewhere {...props} />;
  }
};

/** Everything about the recording of a meeting, and what can be done about it. */
export const RecordingDialog = ({ isOpen, onClose, ...props }: Props) => {
  const { state } = props.recording;
  const { obstacle } = state;
  const error = state.error ?? state.standing?.error ?? null;
  return (
    <Dialog
      width="narrow"
      title={titles[props.view.kind]}
      isOpen={isOpen}
      onClose={onClose}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      {obstacle !== null && (
        <Alert tone="attention" title={obstacles[obstacle].title}>
          {obstacles[obstacle].text}
        </Alert>
      )}
      {error !== null && <ErrorCard error={error} />}
      <Content {...props} />
    </Dialog>
  );
};
