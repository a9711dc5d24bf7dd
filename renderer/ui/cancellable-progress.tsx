import { Button } from "./button.tsx";
import styles from "./cancellable-progress.module.css";
import { ProgressBar } from "./progress-bar.tsx";
import { useTexts } from "./texts.ts";

/** Work of which nobody knows how long it takes, and that can be given up. */
export const CancellableProgress = ({ label, onCancel }: { label: string; onCancel: () => void }) => (
  <div className={styles.working}>
    <ProgressBar label={label} />
    <Button size="small" onPress={onCancel}>
      {useTexts().controls.cancel}
    </Button>
  </div>
);
