import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { useSession } from "#renderer/services/session/session.ts";
import { useStopWork } from "../hooks/use-on-behalf.ts";

/** Over every page while an assistant works for a notary: whose pages these are, and the way back. */
export const WorkingFor = () => {
  const session = useSession();
  const stop = useStopWork();
  const assistant = session.data?.assistant ?? null;
  const user = session.data?.user ?? null;
  if (assistant === null || user === null) return null;
  return (
    <Alert
      isStrip
      title={`${assistant.fullName}, you work for ${user.fullName}`}
      actions={
        <Button size="small" isPending={stop.isPending} onPress={() => stop.mutate(undefined)}>
          Stop
        </Button>
      }
    >
      You prepare. To sign, stamp and lock, and the journal, stay with the notary.
    </Alert>
  );
};
