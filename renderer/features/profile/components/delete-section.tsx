import { useState } from "react";
import type { ProfileAnswer } from "#contract/profile/http.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { whatStays } from "../model/what-stays.ts";
import { DeleteAccount } from "./delete-account.tsx";
import styles from "./profile.module.css";

/** The way out, with what goes and what has to stay. */
export const DeleteSection = ({ profile }: { profile: ProfileAnswer }) => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title="Delete my account">
      <div className={styles.stack}>
        <p className={styles.text}>
          Nobody can log in with it again. Your phone number, your picture, your signature and what you wrote about
          yourself are erased. What the law makes stay:
        </p>
        <ul className={styles.list}>
          {whatStays(profile).map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <Button onPress={() => setIsAsking(true)}>Delete my account</Button>
      </div>
      {isAsking && <DeleteAccount email={profile.email} onClose={() => setIsAsking(false)} />}
    </Card>
  );
};
