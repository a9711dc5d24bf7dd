import { objectionsTo } from "#lib/availability/objections.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { useNow } from "#renderer/ui/use-now.ts";
import { useAvailability } from "../hooks/use-availability.ts";
import { objectionText } from "../model/availability-texts.ts";

/** Warns of a moment at which the notary did not want to be asked for; it forbids nothing. */
export const OutsideHours = ({ at }: { at: string | null }) => {
  const { data: availability } = useAvailability();
  const now = useNow();
  if (at === null || availability === undefined) return null;
  const objections = objectionsTo(new Date(at), now, availability);
  if (objections.length === 0) return null;
  return (
    <Alert tone="attention" title="Outside the hours that you set">
      {objections.map((objection) => (
        <p key={objection.kind}>{objectionText(objection)}</p>
      ))}
      <p>You can plan the signing all the same.</p>
    </Alert>
  );
};
