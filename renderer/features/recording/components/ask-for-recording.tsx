import { useState } from "react";
import type { RecordingLayout } from "#contract/recording/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useAct } from "#renderer/services/errors/use-act.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import type { RecordingProps } from "./recording-props.ts";

/** Nothing is recorded yet: what would be, and the question to everybody. */
export const AskForRecording = ({ recording, signing }: RecordingProps) => {
  const rules = recording.asked.data?.rules;
  const [wantsDocument, setWantsDocument] = useState(false);
  const mayHaveDocument = rules?.documentInPicture === "allowed";
  const layout: RecordingLayout = wantsDocument && mayHaveDocument ? "faces-and-document" : "faces";
  const ask = useAct(() => api.recording.ask({ id: signing.id, layout }), {
    onDone: (queryClient, standing) => queryClient.setQueryData(signingKeys.recording(signing.id), standing),
  });
  return (
    <>
      <p>
        Everybody in the meeting is asked first. Nothing is recorded until all of them have agreed, and while it is, a
        light says so on every page. Recorded are the faces, with name and time, and all voices.
      </p>
      {rules !== undefined && (
        <p>
          {rules.required ? "The rules of your state ask for it. " : ""}
          {`It is kept for ${rules.retentionYears} years. ${rules.mayPause ? "It may be paused, for a reason." : "It may not be paused."}`}
        </p>
      )}
      {mayHaveDocument && (
        <Checkbox isSelected={wantsDocument} onChange={setWantsDocument}>
          Record the document on my screen, too
        </Checkbox>
      )}
      {rules?.documentInPicture === "forbidden" && <p>The rules of your state allow no document in the picture.</p>}
      <Failure error={ask.error} />
      <Actions>
        <Button variant="primary" isPending={ask.isPending} onPress={() => ask.mutate(undefined)}>
          Ask everybody
        </Button>
      </Actions>
    </>
  );
};
