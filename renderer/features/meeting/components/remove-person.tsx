import type { Member } from "#contract/member/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { ConfirmDialog } from "#renderer/ui/confirm-dialog.tsx";
import type { MemberActs } from "../hooks/use-member-acts.ts";

type Props = { remove: MemberActs["remove"]; member: Member; onClose: () => void };

export const RemovePerson = ({ remove, member, onClose }: Props) => {
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Remove ${member.fullName}?`}
      confirm={`Remove ${member.fullName}`}
      weight="grave"
      isPending={remove.isPending}
      isDisabled={remove.isError}
      onConfirm={() => remove.mutate(member.id, { onSuccess: close })}
      onClose={close}
    >
      <p>
        Their link and their page stop at once. Their fields stay where they are, with what was written in them, and are
        for nobody until you give them to somebody else or delete them. The record keeps that they took part.
      </p>
      <Failure error={remove.error} />
    </ConfirmDialog>
  );
};
