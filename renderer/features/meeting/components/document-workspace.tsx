import { Redo2, Undo2 } from "lucide-react";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import type { Credential } from "#contract/certificate/bridge.ts";
import type { DocumentId } from "#contract/common/ids.ts";
import type { Field } from "#contract/field/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { NotaryBlock } from "#contract/notary-block/entity.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import type { AdoptedSignature } from "#contract/member/http.ts";
import { fieldTraits } from "#lib/fields/field-types.ts";
import { isSealed } from "#lib/documents/document-state.ts";
import { sealFactsOf } from "#lib/fields/seal-facts.ts";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import type { ConnectionState } from "#renderer/services/realtime/realtime-client.ts";
import type { SigningSnapshot } from "#renderer/services/realtime/signing-snapshot.ts";
import { ImportCertificate } from "#renderer/features/certificates/index.ts";
import { DocumentView, type DocumentViewHandle } from "#renderer/features/pdf-view/index.ts";
import {
  FieldLayer,
  FieldNotice,
  UnsentChanges,
  SelectingSurface,
  useFieldEditor,
  useFieldEditorState,
  useFieldFocus,
  type Armed,
  type NewlyPlaced,
  type PlacedField,
} from "#renderer/features/fields/index.ts";
import { useAdoptedSignature, purposeOf } from "#renderer/features/signature/index.ts";
import { useReserved } from "#renderer/features/documents/index.ts";
import { useNotaryBlocks } from "#renderer/features/notary-blocks/index.ts";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { useFieldActs } from "../hooks/use-field-acts.ts";
import { useFieldShortcuts } from "../hooks/use-field-shortcuts.ts";
import type { Lock } from "../hooks/use-lock.ts";
import { useNow } from "../hooks/use-now.ts";
import { useSteady } from "../hooks/use-steady.ts";
import { documentChecklist, type ChecklistRemedy } from "../model/document-checklist.ts";
import { fieldRuleNote } from "../model/state-rules-text.ts";
import { declinedMembers } from "../model/timeline.ts";
import { ActBar } from "./act-bar.tsx";
import { AdoptDialog } from "./adopt-dialog.tsx";
import { FieldInspector } from "./field-inspector.tsx";
import { SelectionInspector } from "./selection-inspector.tsx";
import { JournalEntry } from "./journal-entry.tsx";
import { LockProgress } from "./lock-progress.tsx";
import { NotaryTools } from "./notary-tools.tsx";
import { Palette } from "./palette.tsx";
import { DocumentFacts, LockProof, RecordTimeline } from "./record-panel.tsx";
import { ReleaseBar } from "./release-bar.tsx";
import { TerminatedBar } from "./terminated-bar.tsx";
import { StateRulesCard } from "./state-rules-card.tsx";
import styles from "./meeting.module.css";

const noBlocks: readonly NotaryBlock[] = [];

type Props = {
  snapshot: SigningSnapshot;
  document: SigningSnapshot["documents"][number];
  events: readonly SigningEvent[];
  own: Member | null;
  lock: Lock;
  connection: ConnectionState;
  /** An open drawer lies over the document and its palette. */
  isBehindPanel: boolean;
  credentials: readonly Credential[];
  onOpenDocument: (id: DocumentId) => void;
};

/** One document of the meeting: its pages, its palette, its facts and its act bar. Has the document's id as its key. */
export const DocumentWorkspace = ({
  snapshot,
  document,
  events,
  own,
  lock,
  connection,
  isBehindPanel,
  credentials,
  onOpenDocument,
}: Props) => {
  const { signing, members, documents } = snapshot;
  const view = useRef<DocumentViewHandle>(null);
  const editor = useFieldEditor(signing.id, document.id, own?.id ?? null, document.fieldSet);
  const state = useFieldEditorState(editor);
  const ownId = own?.id ?? null;
  const people = useMemo(
    () => [...members.filter((member) => member.type !== "notary"), ...members.filter((member) => member.id === ownId)],
    [members, ownId],
  );
  const [personId, setPersonId] = useState<string | null>(null);
  const person = people.find((member) => member.id === personId) ?? people[0] ?? null;
  const acts = useFieldActs({ document, editor, state, members, own, person });
  const ownSignature = useAdoptedSignature(signing.id, own?.id ?? null);
  const { adopted } = ownSignature;
  const [isImporting, setIsImporting] = useState(false);
  const focus = useFieldFocus();
  const [toSign, setToSign] = useState<Field | null>(null);
  const [credentialId, setCredentialId] = useState<string | null>(null);
  const credential = credentials.find((candidate) => candidate.id === credentialId) ?? credentials[0] ?? null;
  const identity = usePlatformIdentity();
  const now = useNow(10_000);
  const blocks = useNotaryBlocks();

  const sealed = isSealed(document);
  const [wasSealed] = useState(sealed);
  const isRunning = lock.state.kind === "running" && lock.state.documentId === document.id;
  const isBeingLocked = useReserved(document);
  const canEdit = !sealed && !isRunning && signing.status === "open" && !isBeingLocked;
  const notary = useMemo(() => sealFactsOf(signing), [signing]);
  const isDemo = identity.data?.kind === "demo";
  const drawOptions = useMemo(() => ({ demo: isDemo, notary }), [isDemo, notary]);

  // What is selected shows on the page at once; the panel beside it may follow a moment later.
  const selectedField = useDeferredValue(acts.selected);
  const selection = useDeferredValue(acts.selection);
  const goToFirst = (fields: readonly Field[]): boolean => {
    if (fields[0] !== undefined) focus.goTo(fields[0]);
    return fields.length > 0;
  };
  const duplicate = () => goToFirst(acts.duplicate());
  useFieldShortcuts(canEdit, {
    undo: editor.undo,
    redo: editor.redo,
    selectAll: acts.selectAll,
    copy: acts.copy,
    cut: () => {
      const isCopied = acts.copy();
      if (isCopied) acts.remove(acts.selection);
      return isCopied;
    },
    paste: () => goToFirst(acts.paste(view.current?.currentPage() ?? 0)),
    duplicate,
    escape: () => {
      if (acts.armed !== null) acts.arm(null);
      else if (acts.selection.length > 0) acts.select([]);
      else return false;
      return true;
    },
  });

  const place = (placed: readonly PlacedField[]) => {
    acts.place(placed);
    const moved = placed.find((each) => each.place.page !== each.field.place.page);
    // It stands on another page now as an element of its own, which takes over the focus.
    if (moved !== undefined) queueMicrotask(() => focus.goTo({ ...moved.field, place: moved.place }));
  };
  const sign = (
    field: Field,
    signature: AdoptedSignature | null | undefined = adopted.data?.[purposeOf(field.type)],
  ) => {
    if (signature === null || signature === undefined) setToSign(field);
    else acts.sign(field, signature);
  };
  const remedy = (chosen: ChecklistRemedy) => {
    if (chosen.kind === "import-certificate") return setIsImporting(true);
    acts.select([chosen.field]);
    focus.goTo(chosen.field);
    if (chosen.kind === "sign" && fieldTraits[chosen.field.type].content === "picture") sign(chosen.field);
  };

  const { pendingCount } = state;
  const { fields } = state.shown;
  const checklist = useMemo(
    () =>
      documentChecklist({
        document,
        fields,
        members,
        declinedMemberIds: declinedMembers(events),
        credential,
        ownMemberId: ownId,
        hasSealFacts: notary !== undefined,
        pendingChanges: pendingCount,
        isConnected: connection !== "offline",
        now,
      }),
    [document, fields, members, events, credential, ownId, notary, pendingCount, connection, now],
  );

  const placeCentred = (armed: Armed) => {
    const page = view.current?.currentPage() ?? 0;
    if (armed.kind === "block") return void goToFirst(acts.addBlockCentred(armed.block, page));
    const field = acts.addCentred(armed.type, page);
    if (field !== null) focus.goTo(field);
  };
  const placeNew = (placed: NewlyPlaced) => {
    if (placed.kind === "block") acts.addBlock(placed.block, placed.page, placed.middle);
    else acts.add(placed.type, placed.place);
  };

  const steady = useSteady({
    placeCentred,
    remedy,
    choosePerson: (member: Member) => setPersonId(member.id),
    chooseCredential: (chosen: Credential) => setCredentialId(chosen.id),
    dismissRefusal: () => lock.dismiss(),
    lock: () => {
      if (credential === null) return;
      const fieldSet = { version: state.confirmed.version, fields };
      const content = { fieldSet, ...drawOptions };
      lock.start({ documentId: document.id, content, pages: document.pages, credentialId: credential.id });
    },
  });
  const names = useMemo(() => ({ members, documents }), [members, documents]);

  const tools = canEdit && (
    <>
      <IconButton size="small" label="Undo" icon={<Undo2 />} isDisabled={!state.canUndo} onPress={editor.undo} />
      <IconButton size="small" label="Redo" icon={<Redo2 />} isDisabled={!state.canRedo} onPress={editor.redo} />
      <NotaryTools armed={acts.armed} onArm={acts.arm} onPlaceCentred={steady.placeCentred} />
    </>
  );

  return (
    <>
      <div className={styles.document} inert={isBehindPanel}>
        {(state.notice !== null || state.waiting !== null || state.leftOver.length > 0) && (
          <div className={styles.notice}>
            <UnsentChanges state={state} editor={editor} />
            <FieldNotice notice={state.notice} editor={editor} />
          </div>
        )}
        <DocumentView
          ref={view}
          reveal={focus.reveal}
          name={document.name}
          pages={document.pages}
          source={
            sealed && document.lock !== null
              ? {
                  signingId: signing.id,
                  documentId: document.id,
                  revision: "locked",
                  sizeBytes: document.lock.sizeBytes,
                }
              : { signingId: signing.id, documentId: document.id, revision: "base", sizeBytes: document.sizeBytes }
          }
          tools={tools}
          renderUnderText={(page) =>
            canEdit &&
            acts.armed === null && <SelectingSurface page={page} fields={state.shown.fields} onSelect={acts.select} />
          }
          renderPage={(page) =>
            sealed ? null : (
              <FieldLayer
                page={page}
                fields={state.shown.fields}
                members={members}
                signingId={signing.id}
                drawOptions={drawOptions}
                {...(canEdit
                  ? {
                      editing: {
                        pages: document.pages,
                        selection: acts.selection,
                        ownMemberId: own?.id ?? null,
                        armed: acts.armed,
                        onSelect: acts.select,
                        onSelectedShown: focus.onShown,
                        onPlace: place,
                        onPlaceNew: placeNew,
                        onValue: acts.put,
                        onDelete: acts.remove,
                      },
                    }
                  : {})}
              />
            )
          }
        />
      </div>
      {!sealed && signing.status === "open" && (
        <div className={styles.palette} inert={isBehindPanel}>
          <Palette
            people={people}
            person={person}
            armed={acts.armed}
            blocks={blocks.data ?? noBlocks}
            isDisabled={!canEdit}
            onPerson={steady.choosePerson}
            onArm={acts.arm}
            onPlaceCentred={steady.placeCentred}
          />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <aside className={styles.record} aria-label="Document and record" tabIndex={0}>
        {selectedField !== null && canEdit && (
          <FieldInspector
            key={selectedField.id}
            field={selectedField}
            members={members}
            isOwn={selectedField.memberId === own?.id}
            ruleNote={fieldRuleNote(selectedField.type, signing.notary.state)}
            onAssign={(member) => acts.assign([selectedField], member)}
            onRequired={(required) => acts.require(selectedField, required)}
            onPrompt={(prompt) => acts.ask(selectedField, prompt)}
            onTextSize={(size) => acts.size(selectedField, size)}
            onValue={(value) => acts.put(selectedField, value)}
            onSign={() => sign(selectedField)}
            onDuplicate={duplicate}
            onDelete={() => acts.remove([selectedField])}
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
          <JournalEntry key={document.id} document={document} documents={documents} onOpenDocument={onOpenDocument} />
        )}
        <LockProof key={`lock-${document.id}`} document={document} />
        <DocumentFacts document={document} fieldCount={state.shown.fields.length} />
        {signing.notary.state !== null && <StateRulesCard stateName={signing.notary.state} />}
        <RecordTimeline events={events} names={names} />
      </aside>
      {signing.status === "terminated" ? (
        <TerminatedBar events={events} />
      ) : sealed ? (
        <ReleaseBar
          signing={signing}
          document={document}
          documents={documents}
          events={events}
          wasLockedHere={!wasSealed}
          onOpenDocument={onOpenDocument}
        />
      ) : lock.state.kind === "running" && isRunning ? (
        <LockProgress state={lock.state} lock={lock} />
      ) : (
        <ActBar
          items={checklist}
          credentials={credentials}
          credential={credential}
          onCredential={steady.chooseCredential}
          onRemedy={steady.remedy}
          refusal={lock.state.kind === "refused" && lock.state.documentId === document.id ? lock.state.error : null}
          onDismissRefusal={steady.dismissRefusal}
          isBusy={lock.state.kind === "running"}
          onLock={steady.lock}
        />
      )}
      <Dialog isOpen={isImporting} onClose={() => setIsImporting(false)} title="Import your certificate">
        <ImportCertificate onImported={() => setIsImporting(false)} />
      </Dialog>
      {toSign !== null && own !== null && (
        <AdoptDialog
          fullName={own.fullName}
          purpose={purposeOf(toSign.type)}
          signature={ownSignature}
          onClose={() => setToSign(null)}
          onAdopted={(signature) => {
            sign(toSign, signature);
            setToSign(null);
          }}
        />
      )}
    </>
  );
};
