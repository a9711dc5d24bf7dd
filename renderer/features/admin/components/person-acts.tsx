import { useState } from "react";
import type { PersonDetails } from "#contract/admin/entity.ts";
import { LookAs } from "#renderer/features/on-behalf/index.ts";
import { api } from "#renderer/services/api/api.ts";
import { ConfirmAct } from "#renderer/services/errors/confirm-act.tsx";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useAccount } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { formatMoment } from "#renderer/ui/format.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { useAdminAct } from "../hooks/use-admin.ts";
import styles from "./admin.module.css";
import { PersonSecondFactor } from "./person-second-factor.tsx";

const mailWords: Record<NonNullable<PersonDetails["dueMail"]>, { text: string; act: string }> = {
  "first-password": { text: "They have chosen no password yet.", act: "Send the link for a first password" },
  "confirm-email": { text: "Their address is not confirmed yet.", act: "Send the confirmation again" },
  "reset-password": { text: "A link lets them choose a new password.", act: "Send a link for a new password" },
};

const sessionWords = ({ count, lastSeenAt }: PersonDetails["sessions"]): string => {
  if (count === 0) return "Logged in nowhere.";
  const where = count === 1 ? "Logged in in one place" : `Logged in in ${count} places`;
  return lastSeenAt === null ? `${where}.` : `${where}, last seen ${formatMoment(lastSeenAt)}.`;
};

/** What an administrator can do with an account besides its roles. */
export const PersonActs = ({ person }: { person: PersonDetails }) => {
  const { id: userId, fullName, dueMail, deactivatedAt, sessions } = person;
  const own = useAccount();
  const resend = useAdminAct(() => api.admin.resendMail({ userId }));
  const endSessions = useAdminAct(() => api.admin.endSessions({ userId }));
  const deactivate = useAdminAct(() => api.admin.deactivate({ userId }));
  const reactivate = useAdminAct(() => api.admin.reactivate({ userId }));
  const [isEnding, setIsEnding] = useState(false);
  return (
    <>
      {dueMail !== null && (
        <Card title="Mail">
          <div className={styles.stack}>
            <p>{mailWords[dueMail].text}</p>
            <Button
              isPending={resend.isPending}
              onPress={() =>
                resend.mutate(undefined, {
                  onSuccess: () => showToast({ tone: "info", title: `The mail to ${person.email} is on its way` }),
                })
              }
            >
              {mailWords[dueMail].act}
            </Button>
            <Failure error={resend.error} />
          </div>
        </Card>
      )}
      <Card title="Where they are logged in">
        <div className={styles.stack}>
          <p>{sessionWords(sessions)}</p>
          <Button
            isPending={endSessions.isPending}
            isDisabled={sessions.count === 0}
            onPress={() => endSessions.mutate(undefined)}
          >
            Log them out everywhere
          </Button>
          <Failure error={endSessions.error} />
        </div>
      </Card>
      <PersonSecondFactor person={person} />
      {own.id !== userId && deactivatedAt === null && <LookAs person={person} />}
      <Card title="The account">
        <div className={styles.stack}>
          {deactivatedAt !== null ? (
            <>
              <p>Deactivated on {formatMoment(deactivatedAt)}. Nobody can log in to it; what was done in it stays.</p>
              <Button variant="primary" isPending={reactivate.isPending} onPress={() => reactivate.mutate(undefined)}>
                Reactivate the account
              </Button>
            </>
          ) : (
            <>
              <p>
                A deactivated account is logged out everywhere, and nobody can log in to it. Nothing of it is deleted.
              </p>
              <Button variant="seal" isDisabled={own.id === userId} onPress={() => setIsEnding(true)}>
                Deactivate the account
              </Button>
              {own.id === userId && <p>This is your own account: another administrator can deactivate it.</p>}
            </>
          )}
          <Failure error={reactivate.error} />
        </div>
      </Card>
      {isEnding && (
        <ConfirmAct
          title={`Deactivate the account of ${fullName}?`}
          description="They are logged out at once, also in the middle of a meeting. What is locked stays locked; a lock that is under way is given up. They are told by mail. You can reactivate the account later."
          confirm="Deactivate the account"
          act={deactivate}
          input={undefined}
          onClose={() => setIsEnding(false)}
        />
      )}
    </>
  );
};
