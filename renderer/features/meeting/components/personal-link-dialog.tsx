import { useMutation } from "@tanstack/react-query";
import type { SigningId } from "#contract/entities/ids.ts";
import type { Member } from "#contract/entities/member.ts";
import { api } from "#renderer/app/api/api.ts";
import { toAppError } from "#renderer/app/errors/to-app-error.ts";
import { Button } from "#renderer/ui/button.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { dateAndTime } from "../model/meeting-texts.ts";
import styles from "./dialogs.module.css";

/** A link is kept only as a hash, so it can be shown once; asking again withdraws the one before. */
export const PersonalLinkDialog = ({
  signingId,
  member,
  onClose,
}: {
  signingId: SigningId;
  member: Member;
  onClose: () => void;
}) => {
  const issue = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => api.members.issueLink({ id: signingId, memberId: member.id }),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Personal link for ${member.fullName}`}
      footer={
        issue.data === undefined ? (
          <>
            <Button onPress={onClose}>Cancel</Button>
            <Button variant="primary" isPending={issue.isPending} onPress={() => issue.mutate()}>
              Make a new link
            </Button>
          </>
        ) : (
          <>
            <CopyButton text={issue.data.url} label="Copy the link" variant="primary" />
            <Button onPress={onClose}>Done</Button>
          </>
        )
      }
    >
      {issue.isError && <ErrorCard error={toAppError(issue.error)} />}
      {issue.data === undefined ? (
        <p>
          The link opens this signing for {member.fullName} ({member.email}) and for nobody else. A new one withdraws
          the link that was given before.
        </p>
      ) : (
        <div className={styles.link}>
          <code className={styles.url} data-testid="personal-link">
            {issue.data.url}
          </code>
          <p>
            Valid until {dateAndTime(issue.data.expiresAt)}. It is shown this once; give it to {member.fullName} only.
          </p>
        </div>
      )}
    </Dialog>
  );
};
