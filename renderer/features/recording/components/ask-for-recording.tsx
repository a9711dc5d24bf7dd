import { useState } from "react";
import type { RecordingLayout } from "#contract/recording/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useAct } from "#renderer/services/errors/use-act.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { RadioGroup } from "#renderer/ui/radio-group.tsx";
import type { RecordingProps } from "./recording-props.ts";

/** Nothing is recorded yet: what would be, and the question to everybody. */
export const AskForRecording = ({ recording, signing }: RecordingProps) => {
  const rules = recording.asked.data?.rules;
  const mayShowDocument = rules?.documentInPicture === "allowed";
  const [layout, setLayout] = useState<RecordingLayout>("faces");
  const ask = useAct(() => api.recording.ask({ id: signing.id, layout: mayShowDocument ? layout : "faces" }), {
    onDone: (queryClient, standing) => queryClient.setQueryData(signingKeys.recording(signing.id), standing),
  });
  return (
    <>
      <p>
        Everybody in the meeting is asked first. Nothing is recorded until all of them have agreed, and while it is, a
        light says so on every page.
      </p>
      {rules !== undefined && (
        <p>
          {rules.required ? "The rules of your state ask for it. " : ""}
          {`It is kept for ${rules.retentionYears} years. ${rules.mayPause ? "It may be paused, for a reason." : "It may not be paused."}`}
        </p>
      )}
      {mayShowDocument && (
        <RadioGroup
          label="In the picture"
          value={layout}
          onChange={setLayout}
          options={[
            { value: "faces", label: "The faces", description: "Everybody’s picture, with name and time." },
            {
              value: "faces-and-document",
              label: "The faces and the document",
              description: "Beside them the page that you see.",
            },
          ]}
        />
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
