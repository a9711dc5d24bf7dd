import type { MemberId } from "#contract/common/ids.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { formatMoment } from "#renderer/ui/format.ts";
import { TextList } from "#renderer/ui/text-list.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import styles from "./prove-identity.module.css";

/** Told to whom the pictures are of: whoever looked at them left a line in the record. */
export const IdOpenings = ({ memberId, events }: { memberId: MemberId; events: readonly SigningEvent[] }) => {
  const { openings: texts } = useTexts().identity;
  const opened = events.flatMap((event) =>
    event.kind === "identity-image-opened" && event.data.memberId === memberId
      ? [texts.by(event.actor.name, formatMoment(event.at))]
      : [],
  );
  return (
    <section className={styles.openings} aria-label={texts.heading}>
      <h2 className={styles.subheading}>{texts.heading}</h2>
      {opened.length === 0 ? <p>{texts.none}</p> : <TextList texts={[...new Set(opened)]} label={texts.heading} />}
    </section>
  );
};
