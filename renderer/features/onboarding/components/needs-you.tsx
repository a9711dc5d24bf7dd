import { navigate } from "wouter/use-hash-location";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import type { Need } from "../model/what-needs-you.ts";
import styles from "./dashboard.module.css";

type Props = {
  needs: readonly Need[];
  /** Steps before the first act stand beside it: then it is not all done, and nothing green says so. */
  isBeforeFirstAct: boolean;
};

/** What waits for the notary, each with the way to it. */
export const NeedsYou = ({ needs, isBeforeFirstAct }: Props) => (
  <Card title="Needs you" padding="flush">
    {needs.length === 0 ? (
      <p className={styles.nothing}>
        {isBeforeFirstAct ? (
          <StatusLabel>No signing needs you now</StatusLabel>
        ) : (
          <StatusLabel tone="verified">Nothing needs you now</StatusLabel>
        )}
      </p>
    ) : (
      <ul className={styles.rows} aria-label="Needs you">
        {needs.map(({ key, tone, title, text, action, path }) => (
          <li key={key} className={styles.row}>
            <span className={styles.words}>
              <StatusLabel tone={tone}>{title}</StatusLabel>
              <span className={styles.text}>{text}</span>
            </span>
            <Button size="small" aria-label={`${action}: ${title}`} onPress={() => navigate(path)}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
