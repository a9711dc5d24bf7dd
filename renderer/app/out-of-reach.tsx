import { Alert } from "#renderer/ui/alert.tsx";
import { useConnectionState } from "#renderer/services/realtime/shared-client.ts";

/** Over the pages that show what the platform said last. */
export const OutOfReach = () => {
  const connection = useConnectionState();
  if (connection !== "offline") return null;
  return (
    <Alert tone="attention" title="The platform is out of reach">
      What stands here is what it said last. The page follows again as soon as it answers.
    </Alert>
  );
};
