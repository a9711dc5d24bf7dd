import type { WorkSigning } from "#contract/signing/work-list.ts";
import type { JournalStanding } from "#renderer/features/acts-to-write/index.ts";
import { cx } from "#renderer/ui/cx.ts";
import { Badge, StatusLabel, statusIcons } from "#renderer/ui/status-label.tsx";
import { useNow } from "#renderer/ui/use-now.ts";
import { documentsText, kindTexts, peopleText } from "../model/signing-texts.ts";
import { signedText, standingTexts } from "../model/standing-texts.ts";
import { whenText } from "../model/when-text.ts";
import styles from "./signing-list.module.css";

type Props = { signing: WorkSigning; standing: JournalStanding };

export const SigningRow = ({ signing, standing }: Props) => {
  const now = useNow();
  const who = `${peopleText(signing)}${signing.asksIdentification === true ? " · proof of identity asked" : ""}`;
  return (
    <span className={styles.row}>
      <When signing={signing} now={now} />
      <span className={styles.what}>
        <span className={styles.heading}>
          <span className={styles.title} title={signing.title}>
            {signing.title}
          </span>
          {/* A notarization is what a signing is; only what is none says so. */}
          {signing.kind !== "real" && <Badge>{kindTexts[signing.kind].label}</Badge>}
        </span>
        <span className={styles.people} title={who}>
          {who}
        </span>
      </span>
      <span className={styles.facts}>
        <Signed signing={signing} />
        <span className={styles.documents}>
          {documentsText(signing)}
          <Locked signing={signing} />
        </span>
      </span>
      <span className={styles.status}>
        {standingTexts(signing, standing, now).map(({ label, tone, isWaiting }) => (
          <span key={label} className={styles.label} title={label}>
            <StatusLabel tone={tone} {...(isWaiting === true ? { icon: statusIcons.waiting } : {})}>
              {label}
            </StatusLabel>
          </span>
        ))}
      </span>
    </span>
  );
};

const When = ({ signing, now }: { signing: WorkSigning; now: Date }) => {
  const { at, first, second, isLate } = whenText(signing, now);
  const words = (
    <>
      {first}
      {second !== null && <span className={cx(styles.second, isLate && styles.late)}>{second}</span>}
    </>
  );
  if (at === null) return <span className={styles.time}>{words}</span>;
  return (
    <time className={styles.time} dateTime={at}>
      {words}
    </time>
  );
};

const Signed = ({ signing: { progress, notary } }: { signing: WorkSigning }) => {
  if (progress === null)
    return (
      <span className={styles.signed} title={notary.fullName}>
        {notary.fullName}
      </span>
    );
  const text = signedText(progress);
  return (
    <span className={styles.signed}>
      {text}
      {text !== null && progress.signed > 0 && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${(progress.signed / progress.signers) * 100}%` }} />
        </span>
      )}
    </span>
  );
};

const Locked = ({ signing: { status, documentCount, progress } }: { signing: WorkSigning }) =>
  status === "open" && progress !== null && progress.locked > 0 ? (
    <span className={styles.second}>
      {progress.locked === documentCount ? "All locked" : `${progress.locked} locked`}
    </span>
  ) : null;
