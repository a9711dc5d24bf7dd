import { ArrowRight } from "lucide-react";
import { navigate } from "wouter/use-hash-location";
import { FileDrop, isUnderWay, UploadList } from "#renderer/features/uploads/index.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useIsAssistant } from "#renderer/services/session/session.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import type { CreatedSigning, NewSigningState } from "../hooks/use-new-signing.ts";
import { Waiting } from "#renderer/ui/waiting.tsx";
import { LostLink } from "./lost-link.tsx";
import { PersonalLinkField } from "./personal-link-field.tsx";
import styles from "./new-signing.module.css";

export type NewSigningResultProps = { state: NewSigningState; created: CreatedSigning; onClose: () => void };

const readyText = ({ signing, invited, unshown }: CreatedSigning): string => {
  if (signing.category === "draft")
    return "Nobody was invited. Open it to add documents and people and to place the fields; “Send invitations” there mails the personal links.";
  if (unshown.length > 0)
    return `It was opened the first time; only the answer was lost. ${unshown.length === 1 ? "The invitation is" : "Invitations are"} on the way by e-mail, so there is nothing more to do. To pass a link on yourself, make a new one: it takes the place of the one in the mail.`;
  const [only] = invited;
  if (only === undefined) return "Nobody is invited yet; people can be added and invited in the meeting.";
  return invited.length === 1
    ? `An invitation with the personal link is on its way to ${only.person.email}. You can also pass the link on yourself; it belongs to one person alone.`
    : "Invitations with the personal links are on their way by e-mail. You can also pass the links on yourself; each belongs to one person alone.";
};

/** To an assistant, who is shown no personal link. */
const preparedText =
  "It stands among the notary’s signings. Whoever was invited gets the personal link by e-mail. Open it to place the fields.";

/** The signing stands: the personal link to pass on, and how the document fares. */
export const NewSigningResult = ({ state, created, onClose }: NewSigningResultProps) => {
  const { uploads, fromLibrary } = state;
  const isDraft = created.signing.category === "draft";
  const isBusy = uploads.items.some(isUnderWay) || fromLibrary.isPending;
  const isAssistant = useIsAssistant();
  return (
    <div className={styles.form}>
      <Alert
        tone={isDraft ? "info" : "verified"}
        title={`“${created.signing.title}” is ${isDraft ? "saved as a draft" : "ready"}`}
      >
        {isAssistant ? preparedText : readyText(created)}
      </Alert>
      {created.isEarlier && (
        <Alert tone="attention" title="What you changed since is not in it">
          It was saved when you sent the form the first time; only the answer was lost. Its title, people and time are
          those of then.
        </Alert>
      )}
      {created.invited.map(({ person, link }) => (
        <PersonalLinkField
          key={link.memberId}
          fullName={person.fullName}
          link={link}
          isOnly={created.invited.length === 1}
        />
      ))}
      {!isAssistant &&
        created.unshown.map((person) => (
          <LostLink
            key={person.memberId}
            signingId={created.signing.id}
            person={person}
            isOnly={created.unshown.length === 1}
          />
        ))}
      <UploadList uploads={uploads} />
      {fromLibrary.isPending && <Waiting>Adding what you chose from the library…</Waiting>}
      {fromLibrary.data?.map(({ id, name }) => (
        <p key={id} className={styles.hint}>
          “{name}” came from the library.
        </p>
      ))}
      <Failure
        error={fromLibrary.error}
        actions={
          <Button size="small" onPress={() => fromLibrary.variables && fromLibrary.mutate(fromLibrary.variables)}>
            Try again
          </Button>
        }
      />
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
          {isDraft ? "Open the draft" : isAssistant ? "Open it" : "Open the meeting"}
        </Button>
      </div>
    </div>
  );
};
