import { navigate } from "wouter/use-hash-location";
import { RowButton } from "#renderer/ui/row-button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Row, Rows, RowTexts } from "#renderer/ui/rows.tsx";
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
      <Rows label="Needs you">
        {needs.map(({ key, tone, title, text, action, path }) => (
          <Row key={key}>
            <RowTexts title={<StatusLabel tone={tone}>{title}</StatusLabel>} more={text} />
            <RowButton act={action} of={title} onPress={() => navigate(path)} />
          </Row>
        ))}
      </Rows>
    )}
  </Card>
);
