import { Mail } from "lucide-react";
import { useState } from "react";
import type { MemberId } from "#contract/common/ids.ts";
import { memberRoleNames, roleOf } from "#lib/people/member-roles.ts";
import type { Member } from "#contract/member/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import type { MemberActs } from "../hooks/use-member-acts.ts";
import { invitedText, isGuest, notInvited } from "../model/invitations.ts";
import styles from "./invitations-dialog.module.css";

type Props = { acts: MemberActs; members: readonly Member[]; hasDocuments: boolean; onClose: () => void };

/** Who was invited when, and the one place from which everybody else is. */
export const InvitationsDialog = ({ acts: { invite, inviteAgain }, members, hasDocuments, onClose }: Props) => {
  const [leftOut, setLeftOut] = useState<readonly MemberId[]>([]);
  const waiting = notInvited(members);
  const invited = members.filter((member) => isGuest(member) && member.invitedAt !== null);
  const chosen = waiting.filter(({ id }) => !leftOut.includes(id));
  const close = () => {
    invite.reset();
    inviteAgain.reset();
    onClose();
  };
  const send = () =>
    invite.mutate(
      chosen.map(({ id }) => id),
      {
        onSuccess: () => {
          showToast({ tone: "info", title: sentTitle(chosen) });
          close();
        },
      },
    );
  return (
    <Dialog
      isOpen
      title="Invitations"
      description="Each person gets a mail with a personal link of their own."
      onClose={close}
      footer={
        <>
          <Button onPress={close}>{waiting.length === 0 ? "Close" : "Cancel"}</Button>
          {waiting.length > 0 && (
            <Button
              variant="primary"
              icon={<Mail aria-hidden="true" />}
              isPending={invite.isPending}
              isDisabled={chosen.length === 0}
              onPress={send}
            >
              {sendLabel(chosen.length)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <Failure error={invite.error ?? inviteAgain.error} />
        {!hasDocuments && waiting.length > 0 && (
          <Alert tone="attention" title="There is no document yet">
            Whoever opens the link now finds nothing to sign.
          </Alert>
        )}
        <WaitingPeople members={waiting} leftOut={leftOut} onLeftOut={setLeftOut} />
        <InvitedPeople members={invited} inviteAgain={inviteAgain} />
      </div>
    </Dialog>
  );
};

type WaitingProps = {
  members: readonly Member[];
  leftOut: readonly MemberId[];
  onLeftOut: (ids: readonly MemberId[]) => void;
};

const WaitingPeople = ({ members, leftOut, onLeftOut }: WaitingProps) =>
  members.length > 0 && (
    <ul className={styles.people} aria-label="Not invited yet">
      {members.map((member) => (
        <li key={member.id} className={styles.person}>
          <Checkbox
            isSelected={!leftOut.includes(member.id)}
            onChange={(isSelected) =>
              onLeftOut(isSelected ? leftOut.filter((id) => id !== member.id) : [...leftOut, member.id])
            }
          >
            <Who member={member} />
          </Checkbox>
        </li>
      ))}
    </ul>
  );

type InvitedProps = { members: readonly Member[]; inviteAgain: MemberActs["inviteAgain"] };

const InvitedPeople = ({ members, inviteAgain }: InvitedProps) =>
  members.length > 0 && (
    <ul className={styles.people} aria-label="Invited">
      {members.map((member) => (
        <li key={member.id} className={styles.person}>
          <span>
            <Who member={member} />
            <span className={styles.fact}>{invitedText(member)}</span>
          </span>
          <Button
            size="small"
            aria-label={`Send ${member.fullName} the link again`}
            isPending={inviteAgain.isPending && inviteAgain.variables === member.id}
            onPress={() => inviteAgain.mutate(member.id)}
          >
            Send again
          </Button>
        </li>
      ))}
    </ul>
  );

const Who = ({ member }: { member: Member }) => (
  <>
    <span className={styles.name}>{member.fullName}</span>
    <span className={styles.fact}>
      {memberRoleNames[roleOf(member)]}, {member.email}
    </span>
  </>
);

const sendLabel = (count: number): string => (count === 1 ? "Send 1 invitation" : `Send ${count} invitations`);

const sentTitle = (members: readonly Member[]): string => {
  const [only] = members;
  return members.length === 1 && only !== undefined
    ? `The invitation is on its way to ${only.email}.`
    : `${members.length} invitations are on their way.`;
};
