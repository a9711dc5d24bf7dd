import { useLocation } from "wouter";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { formatDay, formatMoment } from "#renderer/ui/format.ts";
import { useNow } from "#renderer/ui/use-now.ts";
import { useBookedSignings } from "../hooks/use-booked-signings.ts";
import { useCredentials } from "../hooks/use-credentials.ts";
import { findExpiring } from "../model/expiring.ts";

/** Says in time that the certificate ends, above all before a signing that is booked. */
export const ExpiringCertificate = ({ isElsewhere }: { isElsewhere: boolean }) => {
  const credentials = useCredentials();
  const booked = useBookedSignings(credentials.data?.length !== 0);
  const [, navigate] = useLocation();
  const now = useNow();
  const found = findExpiring(credentials.data ?? [], booked.data?.signings ?? [], now);
  if (found === null) return null;
  const { credential, firstAfter, countAfter } = found;
  const day = formatDay(credential.validTo);
  const isOver = Date.parse(credential.validTo) < now.getTime();
  return (
    <Alert
      tone="attention"
      title={isOver ? `Your certificate expired on ${day}` : `Your certificate expires on ${day}`}
      actions={isElsewhere ? <Button onPress={() => navigate("/certificates")}>Open certificates</Button> : undefined}
    >
      {firstAfter !== null && firstAfter.signing.scheduledAt !== null && (
        <p>
          “{firstAfter.signing.title}” is booked for {formatMoment(firstAfter.signing.scheduledAt)}
          {countAfter > 1 ? `, and ${countAfter - 1} more after it: their` : ": its"} documents could not be locked.
        </p>
      )}
      <p>Renew it with your authority, then replace it by the new .pfx.</p>
    </Alert>
  );
};
