import { navigate } from "wouter/use-hash-location";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { useOnboarding, useOnboardingActs } from "../hooks/use-onboarding.ts";
import styles from "./steps.module.css";

const parts = [
  ["You invite", "A signing brings people, documents and a time together. Each person gets a personal link by mail."],
  ["You prepare", "You place fields on each document: who signs where, and where your stamp stands."],
  ["You meet", "The signer shows who they are, signs in front of you, and you sign and stamp."],
  ["You lock", "Your certificate closes the document, so that any later change shows. This cannot be undone."],
  ["You finish", "Everybody gets the documents, and your journal gets its entry."],
] as const;

/** A signing in five sentences, for somebody who has seen none. */
export const HowASigningGoes = () => {
  const { data } = useOnboarding();
  return (
    <Card title="How a signing goes">
      <ol className={styles.parts}>
        {parts.map(([title, text]) => (
          <li key={title}>
            <strong>{title}.</strong> {text}
          </li>
        ))}
      </ol>
      {data?.isGetStartedCompleted === false && <Known />}
    </Card>
  );
};

/** Who says that they know it has done the first step. */
const Known = () => {
  const { getStarted } = useOnboardingActs();
  const say = () => getStarted.mutate(undefined, { onSuccess: () => navigate("/dashboard") });
  return (
    <div className={styles.known}>
      <Failure error={getStarted.error} onDismiss={getStarted.reset} />
      <Button variant="primary" isPending={getStarted.isPending} onPress={say}>
        I know how it goes
      </Button>
    </div>
  );
};
