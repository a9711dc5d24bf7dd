import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link2, Mail, PenLine } from "lucide-react";
import { useState } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { dateAndTime, invitationSentence, isUndelivered } from "../model/meeting-texts.ts";
import { ShownLink, ShownLinkFooter } from "./shown-link.tsx";
import { WithdrawAccess } from "./withdraw-access.tsx";
import styles from "./dialogs.module.css";

type Props = {
  signingId: SigningId;
  member: Member;
  isReleased: boolean;
  /** Leads to where the address is corrected; not there once the person has joined. */
  onCorrect?: () => void;
  onClose: () => void;
};

/** A person's way in: sent by mail, made anew to be handed over, or taken away. */
export const PersonalLinkDialog = ({ signingId, member, isReleased, onCorrect, onClose }: Props) => {
  const queryClient = useQueryClient();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signingId) });
  const target = { id: signingId, memberId: member.id };
  const send = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => api.members.notify(target),
    onSettled: refresh,
  });
  const issue = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => api.members.issueLink(target),
    onSettled: refresh,
  });
  if (isWithdrawing) {
    return <WithdrawAccess signingId={signingId} member={member} onClose={onClose} />;
  }
  const failure = send.error ?? issue.error;
  const state = invitationSentence(member);
  const isInvited = member.invitedAt !== null;
  const correct = isUndelivered(member) ? onCorrect : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Personal link for ${member.fullName}`}
      footer={<ShownLinkFooter url={issue.data?.url ?? null} onClose={onClose} />}
    >
      <div className={styles.form}>
        <Failure error={failure} />
        {state !== null && issue.data === undefined && (
          <Alert tone={state.tone} title={state.title}>
            {state.text}
          </Alert>
        )}
        {issue.data === undefined ? (
          <>
            <p>
              The link opens {isReleased ? "the released documents" : "this signing"} for {member.fullName} and for
              nobody else.
            </p>
            <div className={styles.ways}>
              {correct !== undefined && (
                <>
                  <Button variant="primary" isWide icon={<PenLine />} onPress={correct}>
                    Correct the address…
                  </Button>
                  <p className={styles.hint}>A new link goes to the corrected address at once.</p>
                </>
              )}
              <Button
                variant={correct === undefined ? "primary" : "secondary"}
                isWide
                icon={<Mail />}
                isPending={send.isPending}
                onPress={() => send.mutate()}
              >
                {isInvited ? "Send the link again" : "Send the invitation"}
              </Button>
              <p className={styles.hint}>
                By mail to {member.email}.
                {isInvited ? " Links that were sent before go on to work." : " They are not invited yet."}
              </p>
              {!isReleased && (
                <>
                  <Button isWide icon={<Link2 />} isPending={issue.isPending} onPress={() => issue.mutate()}>
                    Make a new link to copy
                  </Button>
                  <p className={styles.hint}>
                    For handing it over yourself.{isInvited ? " Every earlier link stops working." : ""}
                  </p>
                </>
              )}
              {isInvited && member.withdrawnAt === null && (
                <>
                  <Button variant="quiet" isWide onPress={() => setIsWithdrawing(true)}>
                    Withdraw the link
                  </Button>
                  <p className={styles.hint}>{member.fullName} is out until you send or make another link.</p>
                </>
              )}
            </div>
          </>
        ) : (
          <ShownLink url={issue.data.url} testId="personal-link">
            Valid until {dateAndTime(issue.data.expiresAt)}. It is shown this once; give it to {member.fullName} only.
          </ShownLink>
        )}
      </div>
    </Dialog>
  );
};
