import { Link } from "react-aria-components/Link";
import { navigate } from "wouter/use-hash-location";
import type { WorkSigning } from "#contract/signing/work-list.ts";
import { useJournalStanding } from "#renderer/features/acts-to-write/index.ts";
import { peopleText, standingTexts, whenText } from "#renderer/features/signings/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { cx } from "#renderer/ui/cx.ts";
import { StatusLabel, statusIcons } from "#renderer/ui/status-label.tsx";
import { useNow } from "#renderer/ui/use-now.ts";
import styles from "./dashboard.module.css";

type Props = { meetings: readonly WorkSigning[]; hiddenCount: number };

/** Today's meetings in the order of the day. */
export const Today = ({ meetings, hiddenCount }: Props) => (
  <Card title="Today" padding="flush">
    {meetings.length === 0 ? (
      <div className={styles.nothing}>
        <span>No meeting is planned for today.</span>
        <Button size="small" onPress={() => navigate("/signings")}>
          Go to My Signings
        </Button>
      </div>
    ) : (
      <ol aria-label="Today’s meetings">
        {meetings.map((signing) => (
          <Meeting key={signing.id} signing={signing} />
        ))}
      </ol>
    )}
    {hiddenCount > 0 && (
      <div className={styles.nothing}>
        <Button size="small" onPress={() => navigate("/signings")}>
          {hiddenCount.toLocaleString("en-US")} more in My Signings
        </Button>
      </div>
    )}
  </Card>
);

const Meeting = ({ signing }: { signing: WorkSigning }) => {
  const now = useNow();
  const standingOf = useJournalStanding();
  const { at, first, second, isLate } = whenText(signing, now);
  return (
    <li className={styles.meeting}>
      <time className={styles.when} dateTime={at ?? undefined}>
        {first}
        {isLate && <span className={cx(styles.second, styles.late)}>{second}</span>}
      </time>
      <span className={styles.words}>
        <Link className={cx(styles.title)} href={`/signing/${signing.id}`}>
          {signing.title}
        </Link>
        <span className={styles.text}>{peopleText(signing)}</span>
        <span className={styles.labels}>
          {standingTexts(signing, standingOf(signing), now).map(({ label, tone, isWaiting }) => (
            <StatusLabel key={label} tone={tone} {...(isWaiting === true ? { icon: statusIcons.waiting } : {})}>
              {label}
            </StatusLabel>
          ))}
        </span>
      </span>
    </li>
  );
};
