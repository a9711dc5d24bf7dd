import { CircleCheck, Clock } from "lucide-react";
import { navigate } from "wouter/use-hash-location";
import type { Signing } from "#contract/entities/signing.ts";
import { List, ListRow } from "#renderer/ui/list.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { formatDay, formatTime } from "#renderer/ui/format.ts";
import { useNow } from "#renderer/ui/use-now.ts";
import { categoryTexts, documentsText, kindTexts, peopleText } from "../model/signing-texts.ts";
import styles from "./signing-list.module.css";

export const SigningList = ({ label, signings }: { label: string; signings: readonly Signing[] }) => (
  <List aria-label={label} items={signings} onAction={(id) => navigate(`/signing/${String(id)}`)}>
    {(signing) => (
      <ListRow id={signing.id} textValue={signing.title}>
        <span className={styles.row}>
          <SigningTime signing={signing} />
          <span className={styles.what}>
            <span className={styles.title}>{signing.title}</span>
            <span className={styles.people}>{peopleText(signing)}</span>
          </span>
          <span className={styles.facts}>
            <span>{kindTexts[signing.kind].label}</span>
            <span>{documentsText(signing)}</span>
          </span>
          <span className={styles.status}>
            <CategoryLabel signing={signing} />
          </span>
        </span>
      </ListRow>
    )}
  </List>
);

const SigningTime = ({ signing }: { signing: Signing }) => {
  const now = useNow();
  if (signing.finalizedAt !== null) return <time className={styles.time}>{formatDay(signing.finalizedAt)}</time>;
  if (signing.scheduledAt === null) return <span className={styles.time}>Any time</span>;
  const isToday = new Date(signing.scheduledAt).toDateString() === now.toDateString();
  return (
    <time className={styles.time} dateTime={signing.scheduledAt}>
      {isToday ? formatTime(signing.scheduledAt) : formatDay(signing.scheduledAt)}
    </time>
  );
};

const CategoryLabel = ({ signing }: { signing: Signing }) => {
  const { label, tone } = categoryTexts[signing.category];
  const icon = signing.category === "completed" ? <CircleCheck aria-hidden="true" /> : <Clock aria-hidden="true" />;
  return (
    <StatusLabel tone={tone} {...(tone === "neutral" || tone === "info" || tone === "verified" ? { icon } : {})}>
      {label}
    </StatusLabel>
  );
};
