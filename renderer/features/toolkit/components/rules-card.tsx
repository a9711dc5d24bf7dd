import { StateRule, stateRuleLines } from "#renderer/features/state-rules/index.ts";
import { Card } from "#renderer/ui/card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import styles from "./toolkit.module.css";

/** What the own state asks for, each rule with where it was read. */
export const RulesCard = ({ stateName }: { stateName: string | null }) =>
  stateName === null ? (
    <Card title="Rules of your state">
      <p className={styles.text}>
        Your profile names no state. Choose it under <a href="#/profile">My Profile</a>, and its rules stand here.
      </p>
    </Card>
  ) : (
    <Card title={`Rules of ${stateName}`}>
      <div className={styles.lists}>
        <p className={styles.text}>As they were read in the sources named. This is not legal advice.</p>
        <Facts
          layout="stacked"
          items={stateRuleLines(stateName).map((line) => ({ label: line.label, value: <StateRule {...line} /> }))}
        />
      </div>
    </Card>
  );
