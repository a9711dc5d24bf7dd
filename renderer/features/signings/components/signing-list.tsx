import { Clock } from "lucide-react";
import { useState } from "react";
import { navigate } from "wouter/use-hash-location";
import type { Signing } from "#contract/signing/entity.ts";
import { releasedTexts, type JournalStanding } from "#renderer/features/acts-to-write/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { List, ListRow } from "#renderer/ui/list.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { formatDay, formatTime } from "#renderer/ui/format.ts";
import { useNow } from "#renderer/ui/use-now.ts";
import { categoryTexts, documentsText, kindTexts, peopleText } from "../model/signing-texts.ts";
import styles from "./signing-list.module.css";

/** More rows than a person looks through; the rest comes on demand, so that a year of signings opens at once. */
const pageSize = 50;

type StandingOf = (signing: Signing) => JournalStanding;
type Props = { label: string; signings: readonly Signing[]; standingOf: StandingOf };

export const SigningList = ({ label, signings, standingOf }: Props) => {
  const [shownCount, setShownCount] = useState(pageSize);
  const hiddenCount = Math.max(0, signings.length - shownCount);
  return (
    <>
      <List
        aria-label={label}
        items={signings
          .slice(0, shownCount)
          .map((signing) => ({ id: signing.id, signing, standing: standingOf(signing) }))}
        onAction={(id) => navigate(`/signing/${String(id)}`)}
      >
        {({ id, signing, standing }) => (
          <ListRow id={id} textValue={signing.title}>
            <SigningRow signing={signing} standing={standing} />
          </ListRow>
        )}
      </List>
      {hiddenCount > 0 && (
        <div className={styles.more}>
          <Button size="small" onPress={() => setShownCount(shownCount + pageSize)}>
            Show {Math.min(pageSize, hiddenCount)} more of {hiddenCount.toLocaleString("en-US")}
          </Button>
        </div>
      )}
    </>
  );
};

type RowProps = { signing: Signing; standing: JournalStanding };

const SigningRow = ({ signing, standing }: RowProps) => (
  <span className={styles.row}>
    <SigningTime signing={signing} />
    <span className={styles.what}>
      <span className={styles.title} title={signing.title}>
        {signing.title}
      </span>
      <span className={styles.people} title={peopleText(signing)}>
        {peopleText(signing)}
      </span>
    </span>
    <span className={styles.facts}>
      <span>{kindTexts[signing.kind].label}</span>
      <span>{documentsText(signing)}</span>
    </span>
    <span className={styles.status}>
      <CategoryLabel signing={signing} standing={standing} />
    </span>
  </span>
);

const SigningTime = ({ signing }: { signing: Signing }) => {
  const now = useNow();
  if (signing.finalizedAt !== null) return <time className={styles.time}>{formatDay(signing.finalizedAt)}</time>;
  if (signing.scheduledAt === null) return <span className={styles.time}>Any time</span>;
  const isToday = new Date(signing.scheduledAt).toDateString() === now.toDateString();
  return (
    <time className={styles.time} dateTime={signing.scheduledAt}>
      {formatTime(signing.scheduledAt)}{" "}
      <span className={styles.day}>{isToday ? "Today" : formatDay(signing.scheduledAt)}</span>
    </time>
  );
};

const CategoryLabel = ({ signing, standing }: RowProps) => {
  if (signing.category === "completed") {
    const { label, tone } = releasedTexts[standing];
    return <StatusLabel tone={tone}>{label}</StatusLabel>;
  }
  const { label, tone } = categoryTexts[signing.category];
  const isOver = signing.category === "terminated" || signing.category === "notCompleted";
  return (
    <>
      <StatusLabel
        tone={tone}
        {...(signing.category === "scheduled" || tone === "info" ? { icon: <Clock aria-hidden="true" /> } : {})}
      >
        {label}
      </StatusLabel>
      {/* What was locked before the end is an act all the same. */}
      {isOver && standing === "to-write" && (
        <StatusLabel tone="attention">{releasedTexts["to-write"].label}</StatusLabel>
      )}
    </>
  );
};
