import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useAct } from "#renderer/services/errors/use-act.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import type { RecordingProps } from "./recording-props.ts";

/** Nothing is recorded yet: what would be, and the question to everybody. */
export const AskForRecording = ({ recording, signing }: RecordingProps) => {
  const rules = recording.asked.data?.rules;
  const ask = useAct(() => api.recording.ask({ id: signing.id, layout: "faces" }), {
    onDone: (queryClient, standing) => queryClient.setQueryData(signingKeys.recording(signing.id), standing),
  });
  return (
    <>
      <p>
        Everybody in the meeting is asked first. Nothing is recorded until all of them have agreed, and while it is, a
        light says so on every page. Recorded are the faces, with name and time, and all voices; no document.
      </p>
      {rules !== undefined && (
        <p>
          {rules.required ? "The rules of your state ask for it. " : ""}
          {`It is kept for ${rules.retentionYears} years. ${rules.mayPause ? "It may be paused, for a reason." : "It may not be paused."}`}
        </p>
      )}
      <Failure error={ask.error} />
      <Actions>
        <Button variant="primary" isPending={ask.isPending} onPress={() => ask.mutate(undefined)}>
          Ask everybody
        </Button>
      </Actions>
    </>
  );
};
