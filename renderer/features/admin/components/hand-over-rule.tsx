import { StateRule, stateRuleLines } from "#renderer/features/state-rules/index.ts";
import styles from "./admin.module.css";

/** What the notary's state says of the records, with the words that it was taken from; else that nothing is known here. */
export const HandOverRule = ({ stateName }: { stateName: string | null }) => {
  const line =
    stateName === null ? undefined : stateRuleLines(stateName).find(({ topic }) => topic === "recordsHandOver");
  if (line !== undefined && line.source !== null) return <StateRule {...line} />;
  return (
    <div className={styles.stack}>
      <p>
        {stateName === null ? "The account names no state." : `No rule of ${stateName} about this is known here.`} Ask
        the office that commissioned the notary who receives the records, and by when.
      </p>
    </div>
  );
};
