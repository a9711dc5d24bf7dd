import type { ReactNode } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import styles from "./dialogs.module.css";

/** Below a dialog that makes a link: once it is there, it is to be copied. */
export const ShownLinkFooter = ({ url, onClose }: { url: string | null; onClose: () => void }) =>
  url === null ? (
    <Button onPress={onClose}>Close</Button>
  ) : (
    <>
      <CopyButton text={url} label="Copy the link" variant="primary" />
      <Button onPress={onClose}>Done</Button>
    </>
  );

/** A link that is shown this once, and what is to be known about it. */
export const ShownLink = ({ url, testId, children }: { url: string; testId: string; children: ReactNode }) => (
  <div className={styles.link}>
    <code className={styles.url} data-testid={testId}>
      {url}
    </code>
    <p>{children}</p>
  </div>
);
