import type { PersonDetails } from "#contract/admin/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { formatMoment } from "#renderer/ui/format.ts";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { useAdminAct } from "../hooks/use-admin.ts";
import styles from "./admin.module.css";

type Props = { person: PersonDetails; returned: NonNullable<PersonDetails["mailReturned"]> };

/** Mail to this person comes back: since when, why, and the word that the address is right. */
export const ReturnedMail = ({ person: { id: userId, email }, returned }: Props) => {
  const confirm = useAdminAct(() => api.admin.confirmAddress({ userId }));
  return (
    <Card title="Mail comes back">
      <div className={styles.stack}>
        <StatusLabel tone="seal">Could not be delivered since {formatMoment(returned.since)}</StatusLabel>
        <p>
          Nothing but links that they ask for themselves goes to {email} any more. Ask them for the right address, or,
          if it is right and works again, say so here.
        </p>
        <Details summary="What the mail server said">
          {returned.status} {returned.reason}
        </Details>
        <Button isPending={confirm.isPending} onPress={() => confirm.mutate(undefined)}>
          The address is right
        </Button>
        <Failure error={confirm.error} />
      </div>
    </Card>
  );
};
