import { useState } from "react";
import type { Member } from "#contract/member/entity.ts";
import { isMisnamed } from "#lib/identity/misnamed.ts";
import { roleOf } from "#lib/people/member-roles.ts";
import type { PersonalLink } from "#contract/member/http.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { personLanguages, personTypes } from "#renderer/features/signings/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { MemberActs } from "../hooks/use-member-acts.ts";
import type { PersonForm } from "../model/person-form.ts";
import { dateAndTime, isUndelivered, undeliveredText } from "../model/meeting-texts.ts";
import { personFormErrors } from "../model/person-form.ts";
import styles from "./dialogs.module.css";

type Invited = { name: string; email: string; link: PersonalLink };
type Props = { acts: MemberActs; member: Member | null; onClose: () => void };

const correctionText = (member: Member): string =>
  isNameAlone(member)
    ? "They have joined, so the rest stays as it is. Write the name as their document has it; then they can try again."
    : member.invitedAt === null
      ? "Possible until they open their personal link. They are not invited yet."
      : "Possible until they open their personal link. Another e-mail address withdraws the link they have, and a new one is mailed there.";

/** Whose document shows that the name was misspelt, and who has come in by it. */
const isNameAlone = (member: Member | null): boolean =>
  member !== null && member.joinedAt !== null && isMisnamed(member);

const roleInForm = (member: Member | null): PersonForm["type"] => {
  const role = member === null ? "signer" : roleOf(member);
  return role === "notary" ? "signer" : role;
};

const formOf = (member: Member | null): PersonForm => ({
  fullName: member?.fullName ?? "",
  email: member?.email ?? "",
  type: roleInForm(member),
  language: member?.language ?? "en",
});

/** Adds somebody, or corrects what was written about somebody: all of it before they join, later the name that their document has. */
export const PersonDialog = ({ acts, member, onClose }: Props) => {
  const [form, setForm] = useState(() => formOf(member));
  const [wasTried, setWasTried] = useState(false);
  const [invited, setInvited] = useState<Invited | null>(null);
  const undelivered = member !== null && isUndelivered(member) ? undeliveredText(member) : null;
  const errors = wasTried ? personFormErrors(form) : {};
  const act = member === null ? acts.add : acts.correct;
  const isInviting = acts.add.isPending && acts.add.variables.invite;
  const close = () => {
    acts.add.reset();
    acts.correct.reset();
    onClose();
  };
  const done = ({ link }: { link: PersonalLink | null }) =>
    link === null ? close() : setInvited({ name: form.fullName.trim(), email: form.email.trim(), link });
  const submit = (invite = false) => {
    setWasTried(true);
    if (Object.keys(personFormErrors(form)).length > 0) return;
    const person = { ...form, fullName: form.fullName.trim(), email: form.email.trim() };
    if (member === null) acts.add.mutate({ ...person, invite }, { onSuccess: done });
    else acts.correct.mutate({ ...person, memberId: member.id }, { onSuccess: done });
  };
  if (invited !== null) return <NewLink {...invited} onClose={close} />;
  return (
    <FormDialog
      title={member === null ? "Add a person" : `Correct ${member.fullName}`}
      description={
        member === null
          ? "Nobody is told before you invite them: now, or later with “Send invitations”."
          : correctionText(member)
      }
      act={member === null ? "Add this person" : "Save"}
      otherAct={
        member === null && (
          <Button isPending={isInviting} isDisabled={act.isPending && !isInviting} onPress={() => submit(true)}>
            Add and invite
          </Button>
        )
      }
      isPending={act.isPending && !isInviting}
      isDisabled={isInviting}
      isChosen={form.type !== formOf(member).type || form.language !== formOf(member).language}
      onSubmit={submit}
      onClose={close}
    >
      <TextField
        label="Name"
        isRequired
        autoFocus={undelivered === null}
        autoComplete="off"
        maxLength={200}
        value={form.fullName}
        errorMessage={errors.fullName}
        onChange={(fullName) => setForm({ ...form, fullName })}
      />
      {!isNameAlone(member) && (
        <>
          <TextField
            label="E-mail"
            type="email"
            description={undelivered}
            isRequired
            autoFocus={undelivered !== null}
            autoComplete="off"
            value={form.email}
            errorMessage={errors.email}
            onChange={(email) => setForm({ ...form, email })}
          />
          <Select
            label="Takes part as"
            options={personTypes}
            value={form.type}
            onChange={(type) => setForm({ ...form, type })}
          />
          <Select
            label="Language"
            description="Of the mails, and of the page when it is first opened. The person can change it there."
            options={personLanguages}
            value={form.language}
            onChange={(language) => setForm({ ...form, language })}
          />
        </>
      )}
      <Failure error={act.error} onDismiss={act.reset} />
    </FormDialog>
  );
};

const NewLink = ({ name, email, link, onClose }: Invited & { onClose: () => void }) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={`Personal link for ${name}`}
    footer={
      <>
        <CopyButton text={link.url} label="Copy the link" variant="primary" />
        <Button onPress={onClose}>Done</Button>
      </>
    }
  >
    <div className={styles.link}>
      <code className={styles.url} data-testid="personal-link">
        {link.url}
      </code>
      <p>
        An invitation with a link is on its way to {email}. This one you can pass on yourself: it is valid until{" "}
        {dateAndTime(link.expiresAt)} and shown this once; give it to {name} only.
      </p>
    </div>
  </Dialog>
);
