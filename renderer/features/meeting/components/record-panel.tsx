import { BookOpenCheck, SlidersHorizontal } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import type { Document } from "#contract/document/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { isNotarization } from "#lib/fields/act-parts.ts";
import { fieldRuleNote, StateRulesCard } from "#renderer/features/state-rules/index.ts";
import { useDesk } from "../hooks/use-desk.ts";
import { useKept } from "../hooks/use-kept.ts";
import { useMeeting } from "../hooks/use-meeting.ts";
import { sameBut } from "../model/same-but.ts";
import { FieldInspector } from "./field-inspector.tsx";
import { FoldingPanel, PanelPart, type RailPart } from "./folding-panel.tsx";
import { JournalEntry } from "./journal-entry.tsx";
import { DocumentFacts, LockProof, RecordTimeline } from "./record-cards.tsx";
import { SelectionInspector } from "./selection-inspector.tsx";

/** An act is one from the lock on, however the meeting ends; what is no notarization may be journaled once it was released. */
const hasEntries = ({ status, kind }: Signing, { lock }: Pick<Document, "lock">): boolean =>
  status === "finalized" || (lock !== null && isNotarization(kind));

const settingsLabel = (count: number): string =>
  count === 1 ? "Settings of the selected field" : `Settings of the ${count} selected fields`;

/** What is selected, what the document is, and what happened in the signing. */
export const RecordPanel = () => {
  const { signing, members, documents, events, own, isPreparing, openDocument } = useMeeting();
  const { document, state, people, acts, canEdit, ownSigning, duplicate } = useDesk();
  // What is selected shows on the page at once; the panel beside it may follow a moment later.
  const selectedField = useDeferredValue(acts.selected);
  const selection = useDeferredValue(acts.selection);
  const names = useMemo(() => ({ members, documents }), [members, documents]);
  const facts = useKept(document, (left, right) => sameBut(left, right, ["fieldSet"]));
  const hasSelection = selection.length > 0 && canEdit;
  const isJournalDue = hasEntries(signing, document) && !isPreparing;
  const rail: RailPart[] = [
    ...(hasSelection ? [{ id: "selection", label: settingsLabel(selection.length), icon: <SlidersHorizontal /> }] : []),
    ...(isJournalDue ? [{ id: "journal", label: "Journal entry", icon: <BookOpenCheck /> }] : []),
  ];
  return (
    <FoldingPanel label="Document and record" rail={rail}>
      {hasSelection && (
        <PanelPart id="selection">
          {selectedField !== null && (
            <FieldInspector
              key={selectedField.id}
              field={selectedField}
              members={members}
              isOwn={selectedField.memberId === own?.id && !isPreparing}
              ruleNote={fieldRuleNote(selectedField.type, signing.notary.state)}
              onAssign={(member) => acts.assign([selectedField], member)}
              onRequired={(required) => acts.require(selectedField, required)}
              onPrompt={(prompt) => acts.ask(selectedField, prompt)}
              onTextSize={(size) => acts.size(selectedField, size)}
              onValue={(value) => acts.put(selectedField, value)}
              onSign={() => ownSigning.sign(selectedField)}
              onSignAnew={ownSigning.hasPicture(selectedField.type) ? () => ownSigning.make(selectedField) : undefined}
              onDuplicate={duplicate}
              onDelete={() => acts.remove([selectedField])}
            />
          )}
          {selection.length > 1 && (
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
        </PanelPart>
      )}
      {isJournalDue && (
        <PanelPart id="journal">
          <JournalEntry
            key={document.id}
            document={document}
            documents={documents}
            isMeetingOpen={signing.status === "open"}
            onOpenDocument={openDocument}
          />
        </PanelPart>
      )}
      {!isPreparing && <LockProof key={`lock-${document.id}`} document={document} />}
      <DocumentFacts document={facts} fieldCount={state.shown.fields.length} />
      {signing.notary.state !== null && <StateRulesCard stateName={signing.notary.state} />}
      <RecordTimeline signingId={signing.id} events={events} names={names} />
    </FoldingPanel>
  );
};
