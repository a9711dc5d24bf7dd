import { BookOpenCheck, ChevronDown, ChevronUp } from "lucide-react";
import { useRef, useState } from "react";
import type { ActProposal, JournalRow } from "#contract/journal/bridge.ts";
import type { Document } from "#contract/document/entity.ts";
import type { JournalFieldName } from "#contract/journal/values.ts";
import type { JournalRules } from "#lib/journal/required-fields.ts";
import { findStateRules } from "#lib/states/state-rules.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { focusFirstError } from "#renderer/ui/focus-first-error.ts";
import { Form } from "#renderer/ui/form.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useMemberInfo } from "#renderer/services/realtime/use-member-info.ts";
import { useRecordings } from "#renderer/services/recording/use-recordings.ts";
import type { AppendEntry } from "../hooks/use-journal-entry.ts";
import { useJournalForm } from "../hooks/use-journal-form.ts";
import {
  actTypes,
  journalFormErrors,
  journalValues,
  rulesOf,
  shownColumns,
  withProposals,
  type JournalText,
} from "../model/journal-proposal.ts";
import { formatExactMoment } from "#renderer/ui/format.ts";
import { recordingLine } from "../model/recording-line.ts";
import { IdentityColumns, type ColumnsProps } from "./identity-columns.tsx";
import { Unseen } from "#renderer/ui/unseen.tsx";
import styles from "./journal-entry-form.module.css";

type FormProps = {
  document: Pick<Document, "id" | "signingId">;
  proposals: readonly ActProposal[];
  append: AppendEntry;
  onWritten?: (row: JournalRow) => void;
};

/** One act: what the meeting knows is there already, the notary adds what only they know, and confirms. */
export const JournalEntryForm = ({ document, proposals, append, onWritten }: FormProps) => {
  const { written, write, choose } = useJournalForm(document.id, proposals);
  const element = useRef<HTMLFormElement>(null);
  const proposal = proposalOf(proposals, written.principalId);
  const [wasTried, setWasTried] = useState(false);
  const [isLong, setIsLong] = useState(false);
  const principalInfo = useMemberInfo(document.signingId, proposal?.principalMemberId ?? null);
  const rules = rulesOf(proposal);
  const recordings = useRecordings(document.signingId).data;
  const form = withProposals(
    written,
    principalInfo.data ?? null,
    proposal?.notaryPlace ?? null,
    recordingLine(recordings),
  );
  const errors = journalFormErrors(form, rules);
  const required = shownColumns(form, rules);
  const props: ColumnsProps = {
    form,
    errors: wasTried ? errors : {},
    isRequired: (name) => name !== "principalId" && required.has(name),
    onChange: (part) => write({ ...written, ...part }),
    onText: (name, text) => write({ ...written, texts: { ...written.texts, [name]: text } }),
  };
  const submit = () => {
    setWasTried(true);
    if (Object.keys(errors).length > 0 || proposal === undefined) return focusFirstError(element.current);
    append.mutate(
      { principalMemberId: proposal.principalMemberId, values: journalValues(form) },
      { onSuccess: (row) => onWritten?.(row) },
    );
  };
  return (
    <Form ref={element} className={styles.stack} onSubmit={submit}>
      <Facts
        items={[
          { label: "Document", value: proposal?.documentTitle ?? "—" },
          { label: "Performed", value: proposal === undefined ? "—" : formatExactMoment(proposal.performedAt) },
          ...(proposal === undefined || proposal.waived === null ? [] : [{ label: "Waived", value: proposal.waived }]),
        ]}
      />
      <p className={styles.lead}>
        What is marked <span aria-hidden="true">*</span>
        <Unseen>as required</Unseen> must be written. Everything else may stay as it is.
      </p>
      <Select
        label="Notarial act"
        value={form.actType}
        options={actTypes.map((value) => ({ value, label: value }))}
        onChange={(actType) => props.onChange({ actType })}
      />
      <Select
        label="Principal"
        value={form.principalId}
        options={proposals.map(({ principalMemberId, principalName }) => ({
          value: principalMemberId as string,
          label: principalName,
        }))}
        errorMessage={props.errors.principalId}
        onChange={choose}
      />
      {proposal !== undefined && written.takenFrom !== null && (
        <p className={styles.note}>
          Who {proposal.principalName} is stands here as in entry {written.takenFrom + 1} of your journal. Change what
          is different.
        </p>
      )}
      {proposal?.established !== undefined && proposal.earlier === null && (
        <p className={styles.note}>
          How {proposal.principalName} was identified stands here as the record of the meeting has it. Change what is
          different.
        </p>
      )}
      <Text {...props} name="principalAddress" label="Address of the principal" rows={2} />
      <Text {...props} name="principalPlace" label="Where the principal was" />
      <IdentityColumns {...props} />
      <TextField
        label="Fee (USD)"
        inputMode="decimal"
        isRequired
        value={form.fee}
        errorMessage={props.errors.feeCents}
        onChange={(fee) => props.onChange({ fee })}
      />
      <Text {...props} name="notaryPlace" label="Where I was" placeholder="Tampa, Hillsborough County, Florida" />
      <OtherColumns {...props} required={required} isRequiredPart />
      <Button
        size="small"
        variant="quiet"
        icon={isLong ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        aria-expanded={isLong}
        onPress={() => setIsLong(!isLong)}
      >
        {isLong ? "Fewer columns" : "More columns"}
      </Button>
      {isLong && <OtherColumns {...props} required={required} isRequiredPart={false} />}
      <Failure error={append.error} onDismiss={append.reset} />
      {wasTried && Object.keys(errors).length > 0 && (
        <p className={styles.problem}>Something is still missing above: see the lines marked in red.</p>
      )}
      <Button type="submit" variant="primary" icon={<BookOpenCheck />} isPending={append.isPending}>
        Write this entry
      </Button>
      <p className={styles.note}>
        {columnsNote(rules)} An entry cannot be changed afterwards; a correction is a new entry that names it.
      </p>
    </Form>
  );
};

const proposalOf = (proposals: readonly ActProposal[], principalId: string) =>
  proposals.find(({ principalMemberId }) => principalMemberId === principalId);

const columnsNote = ({ state, ofOrganization }: JournalRules): string => {
  const rule = state === null ? undefined : findStateRules(state)?.rules.journalColumns;
  const ofState =
    rule === undefined || "unsourced" in rule
      ? `No rule of ${state ?? "this notary’s state"} is known here, so the columns that all known rules ask for are required.`
      : `What is required follows ${rule.citation}.`;
  return ofOrganization.length === 0 ? ofState : `${ofState} Some columns are required by your organization.`;
};

const Text = ({
  form,
  errors,
  isRequired,
  onText,
  name,
  ...texts
}: ColumnsProps & { name: JournalText; label: string; rows?: number; placeholder?: string; description?: string }) => (
  <TextField
    {...texts}
    isRequired={isRequired(name)}
    value={form.texts[name]}
    errorMessage={errors[name]}
    onChange={(text) => onText(name, text)}
  />
);

const others: readonly { name: JournalText; label: string; rows?: number; description?: string }[] = [
  { name: "documentDescription", label: "Type or description of the document" },
  {
    name: "verificationProcedure",
    label: "Verification procedure",
    description: "For example: five questions, two tries.",
  },
  { name: "verificationProviders", label: "Verification providers" },
  { name: "recording", label: "Recording", description: "That the act was recorded, and where that is kept." },
  { name: "note", label: "Note", rows: 2 },
];

const isProposed = ({ texts }: ColumnsProps["form"], name: JournalText): boolean =>
  name === "recording" && texts.recording !== "";

/** Columns that some states ask for: those of the notary's own stand open, the rest can be opened. */
const OtherColumns = ({
  required,
  isRequiredPart,
  ...props
}: ColumnsProps & { required: ReadonlySet<JournalFieldName>; isRequiredPart: boolean }) => (
  <>
    {required.has("serviceCount") === isRequiredPart && (
      <TextField
        label="Number of services"
        inputMode="numeric"
        isRequired
        value={props.form.serviceCount}
        errorMessage={props.errors.serviceCount}
        onChange={(serviceCount) => props.onChange({ serviceCount })}
      />
    )}
    {others
      // What is proposed is seen before it is written.
      .filter(({ name }) => (required.has(name) || isProposed(props.form, name)) === isRequiredPart)
      .map((column) => (
        <Text key={column.name} {...props} {...column} />
      ))}
  </>
);
