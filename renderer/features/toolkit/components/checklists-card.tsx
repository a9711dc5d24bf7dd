import { useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { checklists } from "../model/checklists.ts";
import styles from "./toolkit.module.css";

/** Ticked for one meeting: nothing of it is kept. */
export const ChecklistsCard = () => {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  return (
    <Card
      title="Checklists"
      actions={
        ticked.length > 0 && (
          <Button size="small" variant="quiet" onPress={() => setTicked([])}>
            Begin anew
          </Button>
        )
      }
    >
      <div className={styles.lists}>
        <p className={styles.text}>For one meeting: ticks are gone once you leave this page.</p>
        {checklists.map(({ title, points }) => (
          <div key={title} role="group" aria-label={title} className={styles.list}>
            <h3 className={styles.heading}>{title}</h3>
            {points.map((point) => (
              <Checkbox
                key={point}
                isSelected={ticked.includes(point)}
                onChange={(isTicked) =>
                  setTicked(isTicked ? [...ticked, point] : ticked.filter((other) => other !== point))
                }
              >
                {point}
              </Checkbox>
            ))}
          </div>
        ))}
      </div>
    </Card>
  );
};
