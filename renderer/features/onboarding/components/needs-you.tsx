import { navigate } from "wouter/use-hash-location";
import { RowButton } from "#renderer/ui/row-button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Row, Rows, RowTexts } from "#renderer/ui/rows.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import type { Need } from "../model/what-needs-you.ts";
import styles from "./dashboard.module.css";

/** What waits for the notary, each with the way to it. */
export const NeedsYou = ({ needs }: { needs: readonly Need[] }) => (
  <Card title="Needs you" padding="flush">
    {needs.length === 0 ? (
      <p className={styles.nothing}>
        <StatusLabel tone="verified">Nothing needs you now</StatusLabel>
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
