import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SigningId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { ConfirmDialog } from "#renderer/ui/confirm-dialog.tsx";

type Props = { signingId: SigningId; member: Member; onClose: () => void };

/** Asks before a person is put out; it can be undone by another link, so a press is enough. */
export const WithdrawAccess = ({ signingId, member, onClose }: Props) => {
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => api.members.withdrawLink({ id: signingId, memberId: member.id }),
    onSuccess: onClose,
    onSettled: () => queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signingId) }),
  });
  return (
    <ConfirmDialog
      title={`Withdraw the link of ${member.fullName}?`}
      description="Every link of this person stops working at once, an open page closes, and no code lets them in again. What they have signed is kept. Sending or making another link lets them back in."
      confirm="Withdraw the link"
      weight="plain"
      isPending={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
      onClose={onClose}
    >
      <Failure error={withdraw.error} />
    </ConfirmDialog>
  );
};
