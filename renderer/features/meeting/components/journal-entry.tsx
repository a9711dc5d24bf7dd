import { BookOpenCheck } from "lucide-react";
import { useState } from "react";
import type { JournalRow } from "#contract/bridge.ts";
import type { Document } from "#contract/entities/document.ts";
import type { Member } from "#contract/entities/member.ts";
import { toAppError } from "#renderer/app/errors/to-app-error.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useMemberInfo } from "../hooks/use-member-acts.ts";
import { useJournalEntry } from "../hooks/use-journal-entry.ts";
import {
  actTypes,
  journalFormErrors,
  journalValues,
  principalsOf,
  withProposals,
  type JournalForm,
  type WrittenForm,
} from "../model/journal-proposal.ts";
import { dateAndTime } from "../model/meeting-texts.ts";
import styles from "./side-panel.module.css";

/** The entry of this document's act: proposed from the meeting, confirmed by the notary. */
export const JournalEntry = ({ document, members }: { document: Document; members: readonly Member[] }) => {
  const { written, append } = useJournalEntry(document);
  const row = append.data ?? written[0];
  if (row !== undefined) return <WrittenEntry row={row} />;
  return (
    <Card title="Journal entry" level={3}>
      <EntryForm document={document} members={members} append={append} />
    </Card>
  );
};

const WrittenEntry = ({ row }: { row: JournalRow }) => (
  <Card title="Journal entry" level={3}>
    <div className={styles.stack}>
      <StatusLabel tone="verified">Entry {row.entry.leaf.sequence + 1} is in your journal</StatusLabel>
      {!row.anchored && <StatusLabel tone="attention">Not yet anchored on the platform</StatusLabel>}
      <a href="#/journal">Open the journal</a>
    </div>
  </Card>
);

type FormProps = {
  document: Document;
  members: readonly Member[];
  append: ReturnType<typeof useJournalEntry>["append"];
};

const EntryForm = ({ document, members, append }: FormProps) => {
  const principals = principalsOf(members);
  const [written, setWritten] = useState<WrittenForm>({
    actType: "Acknowledgment",
    principalId: principals[0]?.id ?? "",
    principalAddress: null,
    identityEvidence: "",
    fee: "",
    note: null,
  });
  const [wasTried, setWasTried] = useState(false);
  const principalInfo = useMemberInfo(
    document.signingId,
    principals.find((member) => member.id === written.principalId)?.id ?? null,
  );
  const form = withProposals(written, principalInfo.data ?? null);
  const errors = journalFormErrors(form);
  const shown = wasTried ? errors : {};
  const change = (part: Partial<JournalForm>) => setWritten({ ...written, ...part });
  const submit = () => {
    setWasTried(true);
    const principal = principals.find((member) => member.id === form.principalId);
    if (Object.keys(errors).length > 0 || principal === undefined) return;
    append.mutate({ principalMemberId: principal.id, values: journalValues(form) });
  };
  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Facts
        items={[
          { label: "Document", value: document.name },
          { label: "Performed", value: document.lock === null ? "—" : dateAndTime(document.lock.lockedAt) },
        ]}
      />
      <Select
        label="Notarial act"
        value={form.actType}
        options={actTypes.map((value) => ({ value, label: value }))}
        onChange={(actType) => change({ actType })}
      />
      <Select
        label="Principal"
        value={form.principalId}
        options={principals.map((member) => ({ value: member.id as string, label: member.fullName }))}
        errorMessage={shown.principalId}
        onChange={(principalId) => change({ principalId })}
      />
      <TextField
        label="Address of the principal"
        rows={2}
        isRequired
        value={form.principalAddress}
        errorMessage={shown.principalAddress}
        onChange={(principalAddress) => change({ principalAddress })}
      />
      <TextField
        label="Identity evidence"
        description="For example: driver’s license, Virginia, expires 2029-04-02; or personally known."
        isRequired
        value={form.identityEvidence}
        errorMessage={shown.identityEvidence}
        onChange={(identityEvidence) => change({ identityEvidence })}
      />
      <TextField
        label="Fee (USD)"
        inputMode="decimal"
        placeholder="0.00"
        value={form.fee}
        errorMessage={shown.fee}
        onChange={(fee) => change({ fee })}
      />
      <TextField label="Note" rows={2} value={form.note} onChange={(note) => change({ note })} />
      {append.isError && <ErrorCard error={toAppError(append.error)} onDismiss={append.reset} />}
      <Button type="submit" variant="primary" icon={<BookOpenCheck />} isPending={append.isPending}>
        Write this entry
      </Button>
      <p className={styles.note}>An entry cannot be changed afterwards; a correction is a new entry that names it.</p>
    </form>
  );
};
