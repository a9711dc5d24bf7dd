import { useDeferredValue, useMemo } from "react";
import type { Field, FieldTextSize, FieldValue } from "#contract/field/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import { useDesk } from "../hooks/use-desk.ts";
import { useKept } from "../hooks/use-kept.ts";
import { useMeeting } from "../hooks/use-meeting.ts";
import { useSteady } from "../hooks/use-steady.ts";
import { sameBut } from "../model/same-but.ts";
import { fieldRuleNote } from "../model/state-rules-text.ts";
import { FieldInspector } from "./field-inspector.tsx";
import { JournalEntry } from "./journal-entry.tsx";
import { DocumentFacts, LockProof, RecordTimeline } from "./record-cards.tsx";
import { SelectionInspector } from "./selection-inspector.tsx";
import { StateRulesCard } from "./state-rules-card.tsx";
import styles from "./meeting.module.css";

/** Where a field stands says nothing in the panel; how large it is decides what fits into it. */
const samePlaceAside = (left: Field | null, right: Field | null): boolean =>
  left !== null &&
  right !== null &&
  sameBut(left, right, ["place"]) &&
  left.place.width === right.place.width &&
  left.place.height === right.place.height;

/** What is selected, what the document is, and what happened in the signing. */
export const RecordPanel = () => {
  const { signing, members, documents, events, own, openDocument } = useMeeting();
  const { document, state, people, acts, canEdit, sign, duplicate } = useDesk();
  // What is selected shows on the page at once; the panel beside it may follow a moment later.
  const selectedField = useDeferredValue(useKept(acts.selected, samePlaceAside));
  const selection = useDeferredValue(acts.selection);
  const onSelected = (act: (field: Field) => void) => {
    if (acts.selected !== null) act(acts.selected);
  };
  const inspecting = useSteady({
    onAssign: (member: Member) => onSelected((field) => acts.assign([field], member)),
    onRequired: (required: boolean) => onSelected((field) => acts.require(field, required)),
    onPrompt: (prompt: string) => onSelected((field) => acts.ask(field, prompt)),
    onTextSize: (size: FieldTextSize) => onSelected((field) => acts.size(field, size)),
    onValue: (value: FieldValue) => onSelected((field) => acts.put(field, value)),
    onSign: () => onSelected((field) => sign(field)),
    onDuplicate: duplicate,
    onDelete: () => onSelected((field) => acts.remove([field])),
  });
  const names = useMemo(() => ({ members, documents }), [members, documents]);
  const facts = useKept(document, (left, right) => sameBut(left, right, ["fieldSet"]));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <aside className={styles.record} aria-label="Document and record" tabIndex={0}>
      {selectedField !== null && canEdit && (
        <FieldInspector
          key={selectedField.id}
          field={selectedField}
          members={members}
          isOwn={selectedField.memberId === own?.id}
          ruleNote={fieldRuleNote(selectedField.type, signing.notary.state)}
          {...inspecting}
        />
      )}
      {selection.length > 1 && canEdit && (
        <SelectionInspector
          selection={selection}
          people={people}
          members={members}
          onAlign={acts.align}
          onAssign={acts.assign}
          onDuplicate={duplicate}
          onDelete={() => acts.remove(acts.selection)}
        />
      )}
      {signing.status === "finalized" && (
        <JournalEntry key={document.id} document={document} documents={documents} onOpenDocument={openDocument} />
      )}
      <LockProof key={`lock-${document.id}`} document={document} />
      <DocumentFacts document={facts} fieldCount={state.shown.fields.length} />
      {signing.notary.state !== null && <StateRulesCard stateName={signing.notary.state} />}
      <RecordTimeline events={events} names={names} />
    </aside>
  );
};
