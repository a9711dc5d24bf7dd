import { useRoute } from "wouter";
import { Alert } from "#renderer/ui/alert.tsx";
import { useConnectionState } from "#renderer/services/realtime/shared-client.ts";

/** Over the pages that show what the platform said last. The journal says so itself; a check needs no platform. */
export const OutOfReach = () => {
  const connection = useConnectionState();
  const [isJournal] = useRoute("/journal");
  const [isCheck] = useRoute("/check");
  if (connection !== "offline" || isJournal || isCheck) return null;
  return (
    <Alert tone="attention" title="The platform is out of reach">
      What stands here is what it said last. The page follows again as soon as it answers.
    </Alert>
  );
};
