import type { Member } from "#contract/member/entity.ts";
import { formatMoment } from "#renderer/ui/format.ts";
import { useStandingOf } from "../hooks/use-meeting-way.ts";
import { useNow } from "../hooks/use-now.ts";
import { forHowLong, personStepTexts } from "../model/way-texts.ts";
import styles from "./people-panel.module.css";

/** At which step a person is, and for how long; nothing of whoever cannot come in, nor at the end. */
export const MemberStep = ({ member }: { member: Member }) => {
  const standing = useStandingOf(member.id);
  const now = useNow(10_000);
  const text = standing === undefined ? undefined : personStepTexts[standing.step];
  if (standing === undefined || text === undefined || member.type === "notary") return null;
  if (member.invitedAt === null || member.withdrawnAt !== null) return null;
  return (
    <p className={styles.atStep}>
      {text}
      {standing.since !== null && (
        <time dateTime={standing.since} title={`Since ${formatMoment(standing.since)}`}>
          {" "}
          · {forHowLong(standing.since, now)}
        </time>
      )}
    </p>
  );
};
