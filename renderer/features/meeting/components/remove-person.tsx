import type { Member } from "#contract/member/entity.ts";
import { ConfirmAct } from "#renderer/services/errors/confirm-act.tsx";
import type { MemberActs } from "../hooks/use-member-acts.ts";

type Props = { remove: MemberActs["remove"]; member: Member; onClose: () => void };

export const RemovePerson = ({ remove, member, onClose }: Props) => (
  <ConfirmAct
    act={remove}
    input={member.id}
    isTriedOnce
    onClose={onClose}
    title={`Remove ${member.fullName}?`}
    confirm={`Remove ${member.fullName}`}
  >
    <p>
      Their link and their page stop at once. Their fields stay where they are, with what was written in them, and are
      for nobody until you give them to somebody else or delete them. The record keeps that they took part.
    </p>
  </ConfirmAct>
);
