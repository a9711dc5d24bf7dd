import {
  CircleSlash,
  Clock,
  Eye,
  EyeOff,
  FileText,
  IdCard,
  RotateCcw,
  ShieldCheck,
  ShieldQuestionMark,
  ShieldX,
  UserRoundCheck,
} from "lucide-react";
import type { ReactNode } from "react";
import type { Member } from "#contract/member/entity.ts";
import { accessIcon, authIcon, idInfoIcon } from "#lib/identity/member-icons.ts";
import { StatusLabel, type Tone } from "#renderer/ui/status-label.tsx";
import { accessTexts, authTexts, idInfoTexts } from "../model/identity-texts.ts";
import styles from "./identification.module.css";

export type Sign = { kind: "auth" | "id-info" | "access"; icon: ReactNode; tone: Tone; words: string };

const authIcons = {
  known: <UserRoundCheck aria-hidden="true" />,
  "in-progress": <Clock aria-hidden="true" />,
  "failed-can-retry": <RotateCcw aria-hidden="true" />,
  "failed-no-retry": <ShieldX aria-hidden="true" />,
  succeeded: <ShieldCheck aria-hidden="true" />,
  "not-started": <ShieldQuestionMark aria-hidden="true" />,
};
const idInfoIcons = { captured: <IdCard aria-hidden="true" />, none: <CircleSlash aria-hidden="true" /> };
const accessIcons = {
  "actively-viewing": <Eye aria-hidden="true" />,
  "can-see-documents": <FileText aria-hidden="true" />,
  "cannot-see-documents": <EyeOff aria-hidden="true" />,
};

/** Each has a shape of its own and words besides: colour never speaks alone. */
export const signsOf = (member: Member, hasCurrentDocument: boolean): Sign[] => {
  const auth = authIcon(member);
  const idInfo = idInfoIcon(member);
  const access = accessIcon(member, hasCurrentDocument);
  return [
    { kind: "auth", icon: authIcons[auth], ...authTexts[auth] },
    { kind: "id-info", icon: idInfoIcons[idInfo], ...idInfoTexts[idInfo] },
    ...(access === null ? [] : [{ kind: "access" as const, icon: accessIcons[access], ...accessTexts[access] }]),
  ];
};

/** How somebody's identity stands, in signs with their words. */
export const StatusStrip = ({ member, hasCurrentDocument }: { member: Member; hasCurrentDocument: boolean }) => (
  <span className={styles.strip}>
    {signsOf(member, hasCurrentDocument).map(({ kind, icon, tone, words }) => (
      <StatusLabel key={kind} tone={tone} icon={icon}>
        {words}
      </StatusLabel>
    ))}
  </span>
);
