import { lazy, Suspense } from "react";
import { useAccount } from "#renderer/services/session/session.ts";
import { useIsPutAway } from "../model/put-away.ts";

/** Apart from the first page: who is done with them waits for none of it. */
const Steps = lazy(async () => ({ default: (await import("./steps.tsx")).Steps }));

/** What a notary still has to do before the first act; nothing once it is done or put away. */
export const FirstSteps = () => {
  const { id, isNotary } = useAccount();
  const isPutAway = useIsPutAway(id);
  if (!isNotary || isPutAway) return null;
  return (
    <Suspense fallback={null}>
      <Steps />
    </Suspense>
  );
};
