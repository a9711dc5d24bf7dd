import { ArrowRight } from "lucide-react";
import { navigate } from "wouter/use-hash-location";
import { FileDrop, isUnderWay, UploadList } from "#renderer/features/documents/index.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { formatMoment } from "#renderer/ui/format.ts";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { CreatedSigning, NewSigningState } from "../hooks/use-new-signing.ts";
import styles from "./new-signing.module.css";

export type NewSigningResultProps = { state: NewSigningState; created: CreatedSigning; onClose: () => void };

/** The signing stands: the personal link to pass on, and how the document fares. */
export const NewSigningResult = ({ state, created, onClose }: NewSigningResultProps) => {
  const { uploads } = state;
  const isBusy = uploads.items.some(isUnderWay);
  return (
    <div className={styles.form}>
      <Alert tone="verified" title={`“${created.signing.title}” is ready`}>
        {created.invited.length === 0
          ? "Nobody is invited yet; people can be added in the meeting."
          : created.invited.length === 1
            ? `An invitation with the personal link is on its way to ${created.invited[0]?.person.email ?? "them"}. You can also pass the link on yourself; it belongs to one person alone.`
            : "Invitations with the personal links are on their way by e-mail. You can also pass the links on yourself; each belongs to one person alone."}
      </Alert>
      {created.invited.map(({ person, link }) => (
        <div key={link.memberId} className={styles.link}>
          <TextField
            label={`Personal link of ${person.fullName}`}
            description={`Works until ${formatMoment(link.expiresAt)}. It is shown only once; a new one can be issued in the meeting.`}
            value={link.url}
            isReadOnly
          />
          <CopyButton
            text={link.url}
            label="Copy the link"
            variant={created.invited.length === 1 ? "primary" : "secondary"}
          />
        </div>
      ))}
      <UploadList uploads={uploads} />
      {!isBusy && (
        <FileDrop size="compact" onFiles={(files) => uploads.add(created.signing.id, files, state.addedNames)} />
      )}
      <div className={styles.actions}>
        <Button onPress={onClose}>Close</Button>
        <Button
          variant={isBusy ? "secondary" : "primary"}
          icon={<ArrowRight aria-hidden="true" />}
          isDisabled={isBusy}
          onPress={() => navigate(`/signing/${created.signing.id}`)}
        >
          Open the meeting
        </Button>
      </div>
    </div>
  );
};
