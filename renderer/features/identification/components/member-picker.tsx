import type { MemberId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import { memberRoleNames, roleOf } from "#lib/people/member-roles.ts";
import { ComboBox } from "#renderer/ui/combo-box.tsx";
import { StatusStrip } from "./status-strip.tsx";
import styles from "./identification.module.css";

type Props = {
  members: readonly Member[];
  picked: MemberId | "";
  hasCurrentDocument: boolean;
  onPick: (memberId: MemberId) => void;
};

/** Of several people the one whose document is looked at; found by any part of the name. */
export const MemberPicker = ({ members, picked, hasCurrentDocument, onPick }: Props) => (
  <ComboBox
    label="Whose ID"
    findsAnywhere
    isRequired
    value={picked}
    onChange={(memberId) => {
      if (memberId !== "") onPick(memberId);
    }}
    options={members.map((member) => ({
      value: member.id,
      label: member.fullName,
      detail: (
        <span className={styles.option}>
          <span>{memberRoleNames[roleOf(member)]}</span>
          <StatusStrip member={member} hasCurrentDocument={hasCurrentDocument} />
        </span>
      ),
    }))}
  />
);
