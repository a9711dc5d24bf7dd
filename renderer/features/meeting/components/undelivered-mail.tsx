import type { Member } from "#contract/member/entity.ts";
import { Button } from "#renderer/ui/button.tsx";
import { mayBeWrongAddress, undeliveredText } from "../model/meeting-texts.ts";
import styles from "./people-panel.module.css";

type Props = {
  member: Member;
  /** Leads to where the address is corrected; not there once the person has joined. */
  onCorrect?: () => void;
  /** Leads to every other way in. */
  onOtherWays: () => void;
};

/** Why a person's mail did not arrive, and the way to put it right. */
export const UndeliveredMail = ({ member, onCorrect, onOtherWays }: Props) => (
  <div className={styles.remedy}>
    <p>{undeliveredText(member)}</p>
    {onCorrect !== undefined && mayBeWrongAddress(member) ? (
      <Button size="small" onPress={onCorrect}>
        Correct it…
      </Button>
    ) : (
      <Button size="small" onPress={onOtherWays}>
        Put it right…
      </Button>
    )}
  </div>
);
