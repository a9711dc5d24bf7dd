import { BookOpenCheck } from "lucide-react";
import { useState } from "react";
import type { ActProposal, JournalRow } from "#contract/bridge.ts";
import type { Document } from "#contract/entities/document.ts";
import type { SigningId } from "#contract/entities/ids.ts";
import { toAppError } from "#renderer/app/errors/to-app-error.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useMemberInfo } from "../hooks/use-member-acts.ts";
import { useJournalEntry, type AppendEntry } from "../hooks/use-journal-entry.ts";
import {
  actTypes,
  journalFormErrors,
  journalValues,
  withProposals,
  type JournalForm,
  type WrittenForm,
} from "../model/journal-proposal.ts";
import { dateAndTime } from "../model/meeting-texts.ts";
import styles from "./side-panel.module.css";

/** The entries of this document's acts, one for each principal: proposed from the meeting, confirmed by the notary. */
export const JournalEntry = ({ document }: { document: Document }) => {
  const { proposals, append } = useJournalEntry(document);
  if (proposals.data === undefined) {
    return (
      <Card title="Journal entry" level={3}>
        {proposals.isError ? (
          <ErrorCard
            error={toAppError(proposals.error)}
            actions={<Button onPress={() => void proposals.refetch()}>Try again</Button>}
          />
        ) : (
          <Skeleton rows={4} label="Reading the journal" />
        )}
      </Card>
    );
  }
  const written = proposals.data.flatMap((proposal) => (proposal.written === null ? [] : [proposal.written]));
  const open = proposals.data.filter((proposal) => proposal.written === null);
  const title =
    proposals.data.length > 1
      ? `Journal entries, ${open.length} of ${proposals.data.length} to write`
      : "Journal entry";
  return (
    <Card title={open.length === 0 && proposals.data.length > 1 ? "Journal entries" : title} level={3}>
      <div className={styles.stack}>
        {written.map((row) => (
          <WrittenEntry key={row.leafHash} row={row} />
        ))}
        {written.length > 0 && <a href="#/journal">Open the journal</a>}
        {/* Its own form for each number of open acts: what was typed for one principal is not another's. */}
        {open.length > 0 && (
          <EntryForm key={open.length} signingId={document.signingId} proposals={open} append={append} />
        )}
      </div>
    </Card>
  );
};

const WrittenEntry = ({ row }: { row: JournalRow }) => {
  const principal = row.entry.openings.principalName?.value;
  return (
    <div className={styles.stack}>
      <StatusLabel tone="verified">Entry {row.entry.leaf.sequence + 1} is in your journal</StatusLabel>
      {typeof principal === "string" && <span className={styles.note}>{principal}</span>}
      {!row.anchored && <StatusLabel tone="attention">Not yet anchored on the platform</StatusLabel>}
    </div>
  );
};

type FormProps = { signingId: SigningId; proposals: readonly ActProposal[]; append: AppendEntry };

const EntryForm = ({ signingId, proposals, append }: FormProps) => {
  const [written, setWritten] = useState<WrittenForm>({
    actType: "Acknowledgment",
    principalId: proposals[0]?.principalMemberId ?? "",
    principalAddress: null,
    identityEvidence: "",
    fee: "",
    note: null,
  });
  const proposal = proposals.find(({ principalMemberId }) => principalMemberId === written.principalId);
  const [wasTried, setWasTried] = useState(false);
  const principalInfo = useMemberInfo(signingId, proposal?.principalMemberId ?? null);
  const form = withProposals(written, principalInfo.data ?? null);
  const errors = journalFormErrors(form);
  const shown = wasTried ? errors : {};
  const change = (part: Partial<JournalForm>) => setWritten({ ...written, ...part });
  const submit = () => {
    setWasTried(true);
    if (Object.keys(errors).length > 0 || proposal === undefined) return;
    append.mutate({ principalMemberId: proposal.principalMemberId, values: journalValues(form) });
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
          { label: "Document", value: proposal?.documentTitle ?? "—" },
          { label: "Performed", value: proposal === undefined ? "—" : dateAndTime(proposal.performedAt) },
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
        options={proposals.map(({ principalMemberId, principalName }) => ({
          value: principalMemberId as string,
          label: principalName,
        }))}
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
