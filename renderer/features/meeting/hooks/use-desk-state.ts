import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { Credential } from "#contract/certificate/bridge.ts";
import type { ActPart, WaivablePart } from "#contract/document/act-parts.ts";
import type { Field, FieldPlace, FieldType } from "#contract/field/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import { askedIdentificationOf } from "#lib/identity/asked-identification.ts";
import { isPrincipal } from "#lib/people/principals.ts";
import { fieldTraits } from "#lib/fields/field-types.ts";
import { isReserved, isSealed } from "#lib/documents/document-state.ts";
import { sealFactsOf, sealFactsOn } from "#lib/fields/seal-facts.ts";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import { useReserved } from "#renderer/features/documents/index.ts";
import { useIdentification } from "#renderer/features/identification/index.ts";
import {
  pendingChangesOf,
  useFieldEditor,
  useFieldEditorState,
  useFieldFocus,
  type Armed,
} from "#renderer/features/fields/index.ts";
import { useFieldShortcuts } from "#renderer/features/field-palette/index.ts";
import type { DocumentViewHandle } from "#renderer/features/pdf-view/index.ts";
import { documentChecklist, missingPartsIn, type ChecklistRemedy } from "../model/document-checklist.ts";
import { missingPartsOf, readyDocuments } from "../model/ready-documents.ts";
import { declinedMembers } from "../model/timeline.ts";
import { useFieldActs } from "./use-field-acts.ts";
import { useOwnSigning } from "./use-own-signing.ts";
import type { DocumentInMeeting } from "./use-meeting-state.ts";
import { useMeeting } from "./use-meeting.ts";
import { useWithdrawWaiver } from "./use-waivers.ts";
import { useNow } from "./use-now.ts";
import { useSteady } from "./use-steady.ts";

/** What makes each part of an act. */
const partTypes: Record<ActPart, FieldType> = {
  "principal-signature": "signature",
  "notary-signature": "notary_signature",
  seal: "notary_stamp",
  statement: "required_ron_statement",
};

/** Everything that the parts around one document share: its fields, who they are for, and what is still to do. */
export const useDeskState = (document: DocumentInMeeting) => {
  const { signing, members, documents, events, own, isPreparing, lock, together, connection, credentials } =
    useMeeting();
  const view = useRef<DocumentViewHandle>(null);
  const notaryId = own?.id ?? null;
  /** Who fills in and signs here. */
  const ownId = isPreparing ? null : notaryId;
  const editor = useFieldEditor(signing.id, document.id, ownId, document.fieldSet);
  const state = useFieldEditorState(editor);
  const people = useMemo(
    () => [
      ...members.filter((member) => member.type !== "notary"),
      ...members.filter((member) => member.id === notaryId),
    ],
    [members, notaryId],
  );
  const [personId, setPersonId] = useState<string | null>(null);
  const person = people.find((member) => member.id === personId) ?? people[0] ?? null;
  const placing = {
    textSize: signing.textSize ?? "none",
    printedOn: (page: number) => view.current?.printedOn(page) ?? [],
  };
  const acts = useFieldActs({ document, editor, state, members, own, person, placing });
  const ownSigning = useOwnSigning(signing.id, ownId, acts.sign);
  const [isImporting, setIsImporting] = useState(false);
  const focus = useFieldFocus();
  usePlaceToShow(document, focus.showPlace);
  const [toWaive, setToWaive] = useState<readonly WaivablePart[] | null>(null);
  const withdrawWaiver = useWithdrawWaiver(document);
  const showIdentification = useIdentification((store) => store.show);
  const [credentialId, setCredentialId] = useState<string | null>(null);
  const credential = credentials.find((candidate) => candidate.id === credentialId) ?? credentials[0] ?? null;
  const identity = usePlatformIdentity();
  const now = useNow(10_000);

  const sealed = isSealed(document);
  const [wasSealed] = useState(sealed);
  const [isShown, setIsShown] = useState(false);
  const isRunning =
    (lock.state.kind === "running" && lock.state.documentId === document.id) || together.holds(document.id);
  const isBeingLocked = useReserved(document);
  const canEdit = !sealed && !isRunning && signing.status === "open" && !isBeingLocked;
  const notary = useMemo(() => sealFactsOf(signing), [signing]);
  const isDemo = identity.data?.kind === "demo";
  const drawOptions = useMemo(() => ({ demo: isDemo, notary }), [isDemo, notary]);
  const shownOptions = useMemo(
    () => ({ demo: isDemo, notary: sealFactsOn({ lock: document.lock }, signing) }),
    [isDemo, document.lock, signing],
  );

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

  const placeCentredSigned = (type: FieldType) => {
    const page = view.current?.currentPage() ?? 0;
    ownSigning.placeSigned(type, (value) => {
      const field = acts.addCentred(type, page, own ?? undefined, value);
      if (field !== null) focus.goTo(field);
      return field;
    });
  };
  const placePart = (part: ActPart) => {
    const signer = person !== null && isPrincipal(person) ? person : people.find(isPrincipal);
    const owner = part === "principal-signature" ? signer : undefined;
    const field = acts.addCentred(partTypes[part], view.current?.currentPage() ?? 0, owner);
    if (field !== null) focus.goTo(field);
  };
  const remedy = (chosen: ChecklistRemedy) => {
    switch (chosen.kind) {
      case "import-certificate":
        return setIsImporting(true);
      case "place-part":
        return placePart(chosen.part);
      case "place-and-sign":
        return placeCentredSigned(partTypes[chosen.part]);
      case "waive":
        return setToWaive(chosen.parts);
      case "withdraw-waiver":
        return withdrawWaiver.mutate(chosen.part);
      case "identify":
        return showIdentification({
          kind: "identify",
          memberId: chosen.people.length === 1 ? (chosen.people[0]?.id ?? null) : null,
        });
      case "reveal":
      case "sign":
        acts.select([chosen.field]);
        focus.goTo(chosen.field);
        if (chosen.kind === "sign" && fieldTraits[chosen.field.type].content === "picture")
          ownSigning.sign(chosen.field);
    }
  };

  const { pendingCount, confirmed } = state;
  const { fields } = state.shown;
  const { kind } = signing;
  const hasSealFacts = notary !== undefined;
  const isConnected = connection !== "offline";
  const asked = useMemo(() => askedIdentificationOf(signing), [signing]);
  const facts = useMemo(
    () => ({
      kind,
      asked,
      members,
      declinedMemberIds: declinedMembers(events),
      credential,
      ownMemberId: notaryId,
      hasSealFacts,
      isConnected,
      now,
    }),
    [kind, asked, members, events, credential, notaryId, hasSealFacts, isConnected, now],
  );
  const checklist = useMemo(
    () => documentChecklist({ ...facts, document, fields, pendingChanges: pendingCount }),
    [facts, document, fields, pendingCount],
  );
  const fieldSet = useMemo(() => ({ version: confirmed.version, fields }), [confirmed.version, fields]);
  const ready = useMemo(
    () =>
      readyDocuments({
        documents: documents.map((each) => (each.id === document.id ? { ...document, fieldSet } : each)),
        facts,
        pendingChangesOf: ({ id }) => (id === document.id ? pendingCount : pendingChangesOf(signing.id, id, ownId)),
        drawOptions,
      }),
    [documents, document, fieldSet, facts, pendingCount, drawOptions, signing.id, ownId],
  );
  const others = useMemo(
    () =>
      documents
        .filter((each) => each.id !== document.id && !isSealed(each) && !isReserved(each, now))
        .map((each) => ({ ...each, missing: missingPartsOf(facts, each) })),
    [documents, document.id, facts, now],
  );

  const steady = useSteady({
    placeCentred: (armed: Armed) => {
      const page = view.current?.currentPage() ?? 0;
      if (armed.kind === "block") return void goToFirst(acts.addBlockCentred(armed.block, page));
      if (armed.kind === "signing") return placeCentredSigned(armed.type);
      const field = acts.addCentred(armed.type, page);
      if (field !== null) focus.goTo(field);
    },
    remedy,
    choosePerson: (member: Member) => setPersonId(member.id),
    chooseCredential: (chosen: Credential) => setCredentialId(chosen.id),
    dismissRefusal: () => {
      lock.dismiss();
      together.dismiss();
    },
    lock: () => {
      if (credential === null) return;
      together.dismiss();
      const content = { fieldSet, ...drawOptions };
      lock.start({
        documentId: document.id,
        sha256: document.sha256,
        content,
        pages: document.pages,
        credentialId: credential.id,
      });
    },
    lockAll: () => {
      if (credential === null) return;
      lock.dismiss();
      together.start(ready, credential.id);
    },
  });

  return {
    document,
    view,
    editor,
    state,
    people,
    person,
    acts,
    focus,
    duplicate,
    ownSigning,
    toWaive,
    setToWaive,
    isImporting,
    setIsImporting,
    credential,
    sealed,
    /** The bytes that the document has now are those on the screen. */
    isShown,
    setIsShown,
    /** Since this document was opened, so that the notary's last act was the lock. */
    wasLockedHere: !wasSealed,
    canEdit,
    /** Of a locked document with the stamp of its time. */
    drawOptions: shownOptions,
    checklist,
    missingParts: missingPartsIn(checklist),
    /** Those that can be locked now, this one among them or not. */
    ready,
    /** The other ones that are neither locked nor reserved, with what each misses of an act. */
    others,
    /** The same functions for as long as the document is open, for parts that are drawn anew only when what they show changed. */
    steady,
  };
};

/** Brings the page into view that somebody asked to see. */
const usePlaceToShow = ({ id, pages }: DocumentInMeeting, show: (place: FieldPlace) => void): void => {
  const { placeToShow, placeShown } = useMeeting();
  const reveal = useEffectEvent((page: number | null) => {
    const size = page === null ? undefined : pages[page];
    // Its middle stands a little above that of the window.
    if (page !== null && size !== undefined) show({ page, x: 0, y: 0, ...size });
    placeShown();
  });
  useEffect(() => {
    if (placeToShow?.documentId === id) reveal(placeToShow.page);
  }, [id, placeToShow]);
};

export type Desk = ReturnType<typeof useDeskState>;
