import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useAct } from "#renderer/services/errors/use-act.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Row, Rows, RowTexts } from "#renderer/ui/rows.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { answerTexts } from "../model/recording-view.ts";
import type { RecordingProps } from "./recording-props.ts";

/** Who has agreed, and the beginning once all who are here have. */
export const AskedPeople = ({ recording, view, signing }: RecordingProps) => {
  const { state, asked, begin } = recording;
  const withdraw = useAct(() => api.recording.withdraw({ id: signing.id }), {
    onDone: (queryClient, standing) => queryClient.setQueryData(signingKeys.recording(signing.id), standing),
  });
  const people = asked.data?.people ?? [];
  const isReady = view.kind === "asking" && view.isReady;
  return (
    <>
      {people.length === 0 ? (
        <p>Nobody else is in the meeting yet. Whoever comes in is asked on coming in.</p>
      ) : (
        <Rows label="Answers" edge="inset">
          {people.map(({ memberId, fullName, answer, isHere }) => (
            <Row key={memberId}>
              <RowTexts title={fullName} {...(isHere ? {} : { more: "Not here; asked on coming in" })} />
              <StatusLabel tone={answerTexts[answer].tone}>{answerTexts[answer].text}</StatusLabel>
            </Row>
          ))}
        </Rows>
      )}
      <Failure error={withdraw.error} />
      <Actions>
        <Button variant="quiet" isPending={withdraw.isPending} onPress={() => withdraw.mutate(undefined)}>
          Ask nobody any more
        </Button>
        <Button variant="primary" isDisabled={!isReady} isPending={state.isBusy} onPress={begin}>
          Start recording
        </Button>
      </Actions>
    </>
  );
};
