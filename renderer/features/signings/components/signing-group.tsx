import { useState } from "react";
import { pageOfGroup, type GroupOfSignings } from "#contract/signing/work-list.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Badge } from "#renderer/ui/status-label.tsx";
import { useWholeGroup } from "../hooks/use-signing-groups.ts";
import type { Day } from "../model/day-of.ts";
import { groupTitles } from "../model/standing-texts.ts";
import { SigningList, type StandingOf } from "./signing-list.tsx";
import styles from "./signing-list.module.css";

type Props = { group: GroupOfSignings; day: Day; search: string; standingOf: StandingOf };

/** One group with the count of all that are in it; the rows beyond its first come on demand. */
export const SigningGroup = ({ group, day, search, standingOf }: Props) => {
  const [isAsked, setIsAsked] = useState(false);
  const { signings, hiddenCount, error, isReading, readMore } = useWholeGroup(group, { day, search, isAsked });
  const title = groupTitles[group.group];
  return (
    <Card
      title={
        <span className={styles.groupTitle}>
          {title}{" "}
          <Badge tone={group.group === "overdue" ? "attention" : "neutral"}>
            {group.count.toLocaleString("en-US")}
          </Badge>
        </span>
      }
      padding="flush"
    >
      <SigningList label={title} signings={signings} standingOf={standingOf} />
      <Failure error={error} actions={<Button onPress={readMore}>Try again</Button>} />
      {hiddenCount > 0 && error === null && (
        <div className={styles.more}>
          <Button
            size="small"
            isPending={isReading}
            onPress={() => {
              if (isAsked) readMore();
              else setIsAsked(true);
            }}
          >
            Show {Math.min(pageOfGroup - (isAsked ? 0 : signings.length), hiddenCount)} more of{" "}
            {hiddenCount.toLocaleString("en-US")}
          </Button>
        </div>
      )}
    </Card>
  );
};
