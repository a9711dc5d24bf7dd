import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useAct } from "#renderer/services/errors/use-act.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { AskForRecording } from "./ask-for-recording.tsx";
import type { RecordingProps } from "./recording-props.ts";

/** It was begun on another computer, which may be lost: a meeting must not wait for it. */
export const RecordingElsewhere = (props: RecordingProps) => {
  const { recording, signing } = props;
  const { state, recordingId = null } = recording.asked.data ?? {};
  const isUnderWay = state === "running" || state === "paused";
  const end = useAct(
    async () => (recordingId === null ? undefined : api.recording.end({ id: signing.id, recordingId })),
    {
      onDone: (queryClient, standing) => {
        if (standing !== undefined) queryClient.setQueryData(signingKeys.recording(signing.id), standing);
      },
    },
  );
  if (isUnderWay)
    return (
      <>
        <p>
          It was begun on another computer, which keeps what was recorded and hands it over. Go on there. If that
          computer is not at hand, end the recording here: what it has stays on it, and is sent when you log in there.
        </p>
        <Failure error={end.error} />
        <Actions>
          <Button isPending={end.isPending} onPress={() => end.mutate(undefined)}>
            End it here
          </Button>
        </Actions>
      </>
    );
  return (
    <>
      <p>It has ended. The computer on which it was begun keeps it, and sends it when you log in there.</p>
      {signing.status === "open" && <AskForRecording {...props} />}
    </>
  );
};
