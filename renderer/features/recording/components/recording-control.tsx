import { CircleDot, CloudUpload, EllipsisVertical, HardDrive } from "lucide-react";
import { useState } from "react";
import type { Signing } from "#contract/signing/entity.ts";
import { Button } from "#renderer/ui/button.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { RecordingLight } from "#renderer/ui/recording-light.tsx";
import { useRecording } from "../hooks/use-recording.ts";
import { recordedMs, recordedTime, viewOf, type RecordingView } from "../model/recording-view.ts";
import { RecordingDialog } from "./recording-dialog.tsx";
import styles from "./recording-control.module.css";

type Props = { signing: Pick<Signing, "id" | "title" | "status"> };

const percent = (fraction: number | null): string => (fraction === null ? "" : ` ${Math.round(fraction * 100)} %`);

const words = (view: RecordingView): string => {
  switch (view.kind) {
    case "not-begun":
      return "Record…";
    case "asking":
      return view.isReady ? "Start recording…" : `${view.agreed} of ${view.asked} agreed`;
    case "running":
      return "Recording…";
    case "paused":
      return "Go on recording…";
    case "interrupted":
      return "Not being recorded…";
    case "making":
      return `Making the recording${percent(view.fraction)}`;
    case "sending":
      return `Sending the recording${percent(view.fraction)}`;
    case "waiting":
      return "Recording on this computer";
    case "kept":
      return "Recording kept";
    case "elsewhere":
      return "Recording elsewhere";
  }
};

const icons: Partial<Record<RecordingView["kind"], typeof CircleDot>> = {
  sending: CloudUpload,
  making: HardDrive,
  waiting: HardDrive,
};

/** The recording in the meeting's bar: its light, and behind the button everything that can be done about it. */
export const RecordingControl = ({ signing }: Props) => {
  const recording = useRecording(signing);
  const [isOpen, setOpen] = useState(false);
  const { asked, state } = recording;
  if (asked.data === undefined || state.standing === null) return null;
  const view = viewOf(asked.data, state.standing);
  // Of a meeting that is over only what is still to be done is shown.
  const isOver = signing.status !== "open";
  if (isOver && (view.kind === "not-begun" || view.kind === "asking" || view.kind === "kept")) return null;
  const Icon = icons[view.kind] ?? CircleDot;
  const needsSomebody =
    view.kind === "interrupted" ||
    (view.kind === "asking" && view.isReady) ||
    (view.kind === "waiting" && state.standing.error !== null);
  return (
    <span className={styles.control}>
      {view.kind === "running" && (
        <RecordingLight state="on">{`Recording ${recordedTime(recordedMs(state))}`}</RecordingLight>
      )}
      {view.kind === "paused" && <RecordingLight state="held">Recording paused</RecordingLight>}
      {view.kind === "interrupted" && <RecordingLight state="held">Not being recorded</RecordingLight>}
      {/* The light says the word already. */}
      {view.kind === "running" ? (
        <IconButton label={words(view)} icon={<EllipsisVertical />} onPress={() => setOpen(true)} />
      ) : (
        <Button
          size="small"
          variant={needsSomebody ? "primary" : "quiet"}
          icon={<Icon aria-hidden="true" />}
          onPress={() => setOpen(true)}
        >
          {words(view)}
        </Button>
      )}
      <RecordingDialog
        recording={recording}
        view={view}
        signing={signing}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </span>
  );
};
