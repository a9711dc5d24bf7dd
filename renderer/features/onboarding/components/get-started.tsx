import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { useOnboardingActs } from "../hooks/use-onboarding.ts";
import styles from "./steps.module.css";

const parts = [
  ["You invite", "A signing brings people, documents and a time together. Each person gets a personal link by mail."],
  ["You prepare", "You place fields on each document: who signs where, and where your stamp stands."],
  ["You meet", "The signer shows who they are, signs in front of you, and you sign and stamp."],
  ["You lock", "Your certificate closes the document, so that any later change shows. This cannot be undone."],
  ["You finish", "Everybody gets the documents, and your journal gets its entry."],
] as const;

/** How a signing goes, for somebody who has seen none; read once, it counts as the first step. */
export const GetStarted = ({ onClose }: { onClose: () => void }) => {
  const { getStarted } = useOnboardingActs();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="How a signing goes"
      isText
      footer={
        <>
          <Button onPress={onClose}>Later</Button>
          <Button
            variant="primary"
            isPending={getStarted.isPending}
            onPress={() => getStarted.mutate(undefined, { onSuccess: onClose })}
          >
            I know how it goes
          </Button>
        </>
      }
    >
      <ol className={styles.parts}>
        {parts.map(([title, text]) => (
          <li key={title}>
            <strong>{title}.</strong> {text}
          </li>
        ))}
      </ol>
      <Failure error={getStarted.error} onDismiss={getStarted.reset} />
    </Dialog>
  );
};
