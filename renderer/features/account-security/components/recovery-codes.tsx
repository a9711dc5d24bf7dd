import { Button } from "#renderer/ui/button.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import styles from "./account-security.module.css";

/** Shown once: the platform itself keeps no more than what it takes to know one again. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Dialog
    isOpen
    role="alertdialog"
    title="Keep these recovery codes"
    description="Each opens your account once in place of the app’s code, for when your phone is lost. They are not shown again: write them down or keep them with your passwords."
    onClose={onClose}
    footer={
      <>
        <CopyButton text={codes.join("\n")} label="Copy all" />
        <Button variant="primary" onPress={onClose}>
          I have kept them
        </Button>
      </>
    }
  >
    <ul className={styles.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </Dialog>
);
