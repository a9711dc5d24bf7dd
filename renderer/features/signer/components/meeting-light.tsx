import type { SigningId } from "#contract/common/ids.ts";
import { useRecordingStanding } from "#renderer/services/recording/use-recording-standing.ts";
import { RecordingLight } from "#renderer/ui/recording-light.tsx";
import { useTexts } from "#renderer/ui/texts.ts";

const lights = { running: "on", paused: "held" } as const;

/** That the meeting is recorded, for whoever is in it, whether they are seen and heard or not. */
export const MeetingLight = ({ signingId }: { signingId: SigningId }) => {
  const { recording } = useTexts();
  const standing = useRecordingStanding(signingId).data;
  if (standing?.state !== "running" && standing?.state !== "paused") return null;
  const isOn = standing.state === "running";
  return (
    <RecordingLight state={lights[standing.state]}>
      {isOn ? recording.on : recording.paused(standing.pauseReason ?? "")}
    </RecordingLight>
  );
};
