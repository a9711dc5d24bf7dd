import { useState } from "react";
import type { Member } from "#contract/member/entity.ts";
import type { PersonalLink } from "#contract/member/http.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { personTypes } from "#renderer/features/signings/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { MemberActs } from "../hooks/use-member-acts.ts";
import type { PersonForm } from "../model/person-form.ts";
import { dateAndTime } from "../model/meeting-texts.ts";
import { personFormErrors } from "../model/person-form.ts";
import styles from "./dialogs.module.css";

type Props = { acts: MemberActs; member: Member | null; onClose: () => void };

const formOf = (member: Member | null): PersonForm => ({
  fullName: member?.fullName ?? "",
  email: member?.email ?? "",
  type: member === null || member.type === "notary" ? "signer" : member.type,
});

/** Adds somebody, or corrects what was written about somebody who has not joined yet. */
export const PersonDialog = ({ acts, member, onClose }: Props) => {
  const [form, setForm] = useState(() => formOf(member));
  const [wasTried, setWasTried] = useState(false);
  const [invited, setInvited] = useState<{ name: string; link: PersonalLink } | null>(null);
  const errors = wasTried ? personFormErrors(form) : {};
  const act = member === null ? acts.add : acts.correct;
  const close = () => {
    acts.add.reset();
    acts.correct.reset();
    onClose();
  };
  const done = ({ link }: { link: PersonalLink | null }) =>
    link === null ? close() : setInvited({ name: form.fullName.trim(), link });
  const submit = () => {
    setWasTried(true);
    if (Object.keys(personFormErrors(form)).length > 0) return;
    const person = { ...form, fullName: form.fullName.trim(), email: form.email.trim() };
    if (member === null) acts.add.mutate(person, { onSuccess: done });
    else acts.correct.mutate({ ...person, memberId: member.id }, { onSuccess: done });
  };
  if (invited !== null) return <NewLink {...invited} onClose={close} />;
  return (
    <FormDialog
      title={member === null ? "Add a person" : `Correct ${member.fullName}`}
      description={
        member === null
          ? "They get a personal link of their own."
          : "Possible until they open their personal link. Another e-mail address withdraws the link they have."
      }
      act={member === null ? "Add this person" : "Save"}
      isPending={act.isPending}
      onSubmit={submit}
      onClose={close}
    >
      <TextField
        label="Name"
        isRequired
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={form.fullName}
        errorMessage={errors.fullName}
        onChange={(fullName) => setForm({ ...form, fullName })}
      />
      <TextField
        label="E-mail"
        type="email"
        isRequired
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
      <Failure error={act.error} onDismiss={act.reset} />
    </FormDialog>
  );
};

const NewLink = ({ name, link, onClose }: { name: string; link: PersonalLink; onClose: () => void }) => (
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
        Valid until {dateAndTime(link.expiresAt)}. It is shown this once; give it to {name} only.
      </p>
    </div>
  </Dialog>
);
