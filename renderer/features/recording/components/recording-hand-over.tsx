import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import type { RecordingProps } from "./recording-props.ts";

/** After its end: how far it is on its way to the platform. Nobody has to wait for it. */
export const RecordingHandOver = ({ recording, view }: RecordingProps) => {
  const { session, state } = recording;
  if (view.kind === "kept")
    return <p>The platform has confirmed that it has the whole recording. The copy on this computer is deleted.</p>;
  return (
    <>
      {(view.kind === "making" || view.kind === "sending") && (
        <ProgressBar
          label={view.kind === "making" ? "Making the file" : "Sending it"}
          fraction={view.fraction ?? undefined}
        />
      )}
      <p>
        It is kept on this computer, encrypted, until the platform has confirmed that it has all of it. You can go on
        with your work, close this window, or turn the computer off: it goes on by itself the next time you log in here.
      </p>
      {view.kind === "waiting" && (
        <Actions>
          <Button variant="primary" isPending={state.isBusy} onPress={() => void session.retry()}>
            Try now
          </Button>
        </Actions>
      )}
    </>
  );
};
