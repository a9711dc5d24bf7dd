import { useState } from "react";
import { max, problemOf, required } from "#lib/validation/rules.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { formatExactMoment } from "#renderer/ui/format.ts";
import { TextField } from "#renderer/ui/text-field.tsx";
import { gapText, recordedMs, recordedTime } from "../model/recording-view.ts";
import type { RecordingProps } from "./recording-props.ts";

/** While it runs, or could go on. */
export const RunningRecording = ({ recording, view }: RecordingProps) => {
  const { session, state, asked, begin } = recording;
  const [reason, setReason] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const { standing } = state;
  if (standing === null) return null;
  const isBusy = state.isBusy;
  const mayPause = view.kind === "running" && asked.data?.rules.mayPause === true;
  const pause = () => {
    const found = problemOf(reason ?? "", "reason", required, max(200));
    setProblem(found);
    if (found !== undefined || reason === null) return;
    void session.pause(reason.trim());
    setReason(null);
  };
  return (
    <>
      <Facts
        items={[
          { label: "Recorded", value: recordedTime(recordedMs(state)) },
          ...(standing.lastAt === null || view.kind === "running"
            ? []
            : [{ label: "Last written", value: formatExactMoment(standing.lastAt) }]),
          ...(view.kind === "paused" && view.reason !== null ? [{ label: "Paused because", value: view.reason }] : []),
          ...standing.gaps.map((gap) => ({ label: `At ${recordedTime(gap.atMs)}`, value: gapText(gap) })),
        ]}
      />
      {view.kind === "interrupted" && (
        <p>
          What was recorded until then is kept, and what is missing is named in the record. Go on when you are in the
          video.
        </p>
      )}
      {reason !== null && (
        <TextField
          label="Why is the recording paused?"
          description="It stands in the record of the signing."
          value={reason}
          onChange={setReason}
          maxLength={200}
          isRequired
          autoFocus
          errorMessage={problem}
        />
      )}
      <Actions>
        <Button isDisabled={isBusy} onPress={() => void session.end()}>
          End the recording
        </Button>
        {mayPause && reason === null && (
          <Button isDisabled={isBusy} onPress={() => setReason("")}>
            Pause…
          </Button>
        )}
        {mayPause && reason !== null && (
          <Button variant="primary" isPending={isBusy} onPress={pause}>
            Pause the recording
          </Button>
        )}
        {view.kind !== "running" && (
          <Button variant="primary" isPending={isBusy} onPress={begin}>
            Go on recording
          </Button>
        )}
      </Actions>
    </>
  );
};
