import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { BarFrame } from "./act-bar.tsx";
import styles from "./act-bar.module.css";

/** In place of the acts of a meeting, for the notary's assistant. */
export const PreparingBar = ({ notary, isSealed }: { notary: string; isSealed: boolean }) => (
  <BarFrame>
    <div className={styles.proof}>
      <StatusLabel>{isSealed ? "Locked" : "You prepare"}</StatusLabel>
      <span>
        {isSealed
          ? `${notary} locked this document. Nothing of it can be changed any more.`
          : `To sign, stamp and lock stays with ${notary}.`}
      </span>
    </div>
  </BarFrame>
);
