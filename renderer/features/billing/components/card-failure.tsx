import { Failure } from "#renderer/services/errors/failure.tsx";
import styles from "./billing.module.css";

type Act = { error: unknown; reset: () => void };

/** Why the first of these acts that failed did so. */
export const CardFailure = ({ of }: { of: readonly Act[] }) => {
  const failed = of.find(({ error }) => error !== null);
  if (failed === undefined) return null;
  return (
    <div className={styles.failure}>
      <Failure error={failed.error} onDismiss={failed.reset} />
    </div>
  );
};
