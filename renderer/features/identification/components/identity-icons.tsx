import type { Member } from "#contract/member/entity.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { useIdentification } from "../hooks/use-identification.ts";
import { signsOf } from "./status-strip.tsx";
import styles from "./identification.module.css";

const subjects = { auth: "Identity", "id-info": "ID", access: "Access" };

/** The three signs of the people column. Each says its words to whoever points at it, and opens what is behind it. */
export const IdentityIcons = ({ member, hasCurrentDocument }: { member: Member; hasCurrentDocument: boolean }) => {
  const { show } = useIdentification();
  return (
    <div role="group" aria-label={`Identity of ${member.fullName}`} className={styles.icons}>
      {signsOf(member, hasCurrentDocument).map(({ kind, icon, tone, words }) => (
        <span key={kind} className={styles.icon} data-tone={tone}>
          <IconButton
            size="small"
            placement="right"
            label={`${subjects[kind]} of ${member.fullName}: ${words}`}
            hint={words}
            icon={icon}
            onPress={() => show({ kind: kind === "id-info" ? "identify" : "details", memberId: member.id })}
          />
        </span>
      ))}
    </div>
  );
};
