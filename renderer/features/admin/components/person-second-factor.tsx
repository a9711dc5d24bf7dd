import { useState } from "react";
import type { PersonDetails } from "#contract/admin/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { ReasonDialog } from "#renderer/services/errors/reason-dialog.tsx";
import { useAccount } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { useAdminAct } from "../hooks/use-admin.ts";
import styles from "./admin.module.css";

const factorWords = ({ hasApp, passkeys }: PersonDetails["secondFactor"]): string => {
  const keys = passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`;
  if (!hasApp && passkeys === 0) return "They have none: their password alone lets them in.";
  if (!hasApp) return `They have ${keys}.`;
  return passkeys === 0 ? "They have an authenticator app." : `They have an authenticator app and ${keys}.`;
};

/** For somebody who has lost it, and has no recovery code left. */
export const PersonSecondFactor = ({ person }: { person: PersonDetails }) => {
  const own = useAccount();
  const [isAsked, setIsAsked] = useState(false);
  const { secondFactor, deactivatedAt } = person;
  const isThere = secondFactor.hasApp || secondFactor.passkeys > 0;
  return (
    <Card title="Second factor">
      <div className={styles.stack}>
        <p>{factorWords(secondFactor)}</p>
        {isThere && own.id === person.id && <p>Your own one is removed under Password and devices.</p>}
        {isThere && own.id !== person.id && deactivatedAt === null && (
          <Button onPress={() => setIsAsked(true)}>Remove second factor</Button>
        )}
      </div>
      {isAsked && <RemoveDialog person={person} onClose={() => setIsAsked(false)} />}
    </Card>
  );
};

const RemoveDialog = ({
  person: { id: userId, fullName },
  onClose,
}: {
  person: PersonDetails;
  onClose: () => void;
}) => {
  const remove = useAdminAct((reason: string) => api.admin.removeSecondFactor({ userId, reason }));
  return (
    <ReasonDialog
      title={`Remove the second factor of ${fullName}?`}
      description="Be sure that it is they who ask. Their authenticator app, recovery codes and passkeys are removed, they are logged out everywhere, and then their password alone lets them in. They are told by mail, with the reason."
      act="Remove second factor"
      isPending={remove.isPending}
      error={remove.error}
      onGiven={(reason) => remove.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
};
