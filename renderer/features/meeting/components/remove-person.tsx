import type { Member } from "#contract/member/entity.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import type { MemberActs } from "../hooks/use-member-acts.ts";

type Props = { remove: MemberActs["remove"]; member: Member; onClose: () => void };

export const RemovePerson = ({ remove, member, onClose }: Props) => {
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      role="alertdialog"
      width="narrow"
      title={`Remove ${member.fullName}?`}
      footer={
        <>
          <Button onPress={close} autoFocus>
            Cancel
          </Button>
          <Button
            variant="seal"
            isPending={remove.isPending}
            isDisabled={remove.isError}
            onPress={() => remove.mutate(member.id, { onSuccess: close })}
          >
            Remove {member.fullName}
          </Button>
        </>
      }
    >
      <p>
        Their link and their page stop at once. Their fields stay where they are, with what was written in them, and are
        for nobody until you give them to somebody else or delete them. The record keeps that they took part.
      </p>
      {remove.error !== null && <ErrorCard error={toAppError(remove.error)} />}
    </Dialog>
  );
};
