import { useState } from "react";
import type { ProfileAnswer } from "#contract/profile/http.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { ChangeEmail } from "./change-email.tsx";
import styles from "./profile.module.css";

/** The address with which one logs in. It changes once its new owner has shown that mail reaches them there. */
export const EmailSection = ({ profile }: { profile: ProfileAnswer }) => {
  const [isChanging, setIsChanging] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Card title="E-mail address">
      <div className={styles.stack}>
        <p className={styles.address}>{profile.email}</p>
        <p className={styles.text}>You log in with it, and mail for your account goes there.</p>
        {asked !== null && asked !== profile.email && (
          <Alert tone="info" title="Look into the mailbox of your new address">
            If {asked} can be yours, a link is on its way there. It is good for a day. Until you follow it your account
            keeps the address that it has.
          </Alert>
        )}
        <Button onPress={() => setIsChanging(true)}>Change the address</Button>
      </div>
      {isChanging && (
        <ChangeEmail
          current={profile.email}
          onClose={() => setIsChanging(false)}
          onAsked={(email) => {
            setIsChanging(false);
            setAsked(email);
          }}
        />
      )}
    </Card>
  );
};
