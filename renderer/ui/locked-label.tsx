import { Lock } from "lucide-react";
import { lockedTone, StatusLabel } from "./status-label.tsx";
import styles from "./status-label.module.css";
import { useTexts } from "./texts.ts";

type Props = {
  /** The bytes that were verified are those that this stands over: said in green, and over no others. */
  isVerified: boolean;
  /** What else is to say of the lock. */
  children?: string;
};

/** That a document is locked. */
export const LockedLabel = ({ isVerified, children }: Props) => {
  const { lock } = useTexts().controls;
  return (
    <span className={styles.together}>
      <StatusLabel tone={lockedTone} icon={<Lock aria-hidden="true" />}>
        {children ?? lock.locked}
      </StatusLabel>
      {isVerified && <StatusLabel tone="verified">{lock.verified}</StatusLabel>}
    </span>
  );
};
