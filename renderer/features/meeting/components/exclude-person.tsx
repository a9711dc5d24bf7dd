import type { Member } from "#contract/member/entity.ts";
import { ConfirmAct } from "#renderer/services/errors/confirm-act.tsx";
import type { MemberActs } from "../hooks/use-member-acts.ts";

export const isExcluded = ({ excludedAt = null }: Pick<Member, "excludedAt">): boolean => excludedAt !== null;

type Props = { exclude: MemberActs["exclude"]; member: Member; onClose: () => void };

/** Keeps somebody out, or takes that back; the person stays on the list either way. */
export const ExcludePerson = ({ exclude, member, onClose }: Props) => {
  const { id: memberId, fullName } = member;
  if (isExcluded(member))
    return (
      <ConfirmAct
        act={exclude}
        input={{ memberId, isExcluded: false }}
        onClose={onClose}
        title={`Let ${fullName} in again?`}
        confirm={`Let ${fullName} in`}
      >
        <p>
          Their fields have to be filled in again. If they were invited before, a new personal link goes to{" "}
          {member.email}.
        </p>
      </ConfirmAct>
    );
  return (
    <ConfirmAct
      act={exclude}
      input={{ memberId, isExcluded: true }}
      isTriedOnce
      onClose={onClose}
      title={`Keep ${fullName} out of this signing?`}
      confirm={`Keep ${fullName} out`}
    >
      <p>
        Their link, their page and their video stop at once, and nothing has to be filled in by them any more. Until a
        document is locked you can let them in again.
      </p>
    </ConfirmAct>
  );
};
