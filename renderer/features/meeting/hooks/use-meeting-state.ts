import { useCallback, useRef, useState } from "react";
import type { DocumentId } from "#contract/common/ids.ts";
import { sendLeaveKeptAlive } from "#renderer/services/realtime/leave.ts";
import { sendPresenceKeptAlive } from "#renderer/services/realtime/presence.ts";
import { useIsAssistant } from "#renderer/services/session/session.ts";
import { useSigningEvents } from "#renderer/services/realtime/use-signing.ts";
import { type SigningSnapshot } from "#renderer/services/realtime/signing-snapshot.ts";
import { useCredentials } from "#renderer/features/certificates/index.ts";
import type { MeetingPanel } from "../model/meeting-panel.ts";
import { useAddedDocuments } from "./use-added-documents.ts";
import { useArrivals } from "./use-arrivals.ts";
import { useLock } from "./use-lock.ts";
import { useLocksTogether } from "./use-locks-together.ts";
import { useNews } from "./use-news.ts";
import { usePanels } from "./use-panels.ts";

const noCredentials: NonNullable<ReturnType<typeof useCredentials>["data"]> = [];

/** A document, and the page of it that somebody asked to see. */
export type PlaceToShow = { documentId: DocumentId; page: number | null };

/** An assistant who looks in is not the notary, for whom people wait. */
const unseen = (): void => undefined;

/** Everything that the parts of one meeting share: what the platform says of it, and what the notary looks at. */
export const useMeetingState = (snapshot: SigningSnapshot, allPanels: readonly MeetingPanel[]) => {
  const { signing, members, documents } = snapshot;
  const isPreparing = useIsAssistant();
  const send = isPreparing ? unseen : sendPresenceKeptAlive;
  const { connection, events } = useSigningEvents(signing.id, {
    acting: null,
    send,
    ...(isPreparing ? {} : { leave: sendLeaveKeptAlive }),
  });
  useArrivals(signing.id, members, signing.status === "open" && !isPreparing);
  const credentials = useCredentials();
  const lock = useLock(signing.id);
  const together = useLocksTogether(signing.id);
  const [chosenId, chooseDocument] = useState<DocumentId | null>(null);
  const document = documents.find((candidate) => candidate.id === chosenId) ?? documents[0] ?? null;
  const adding = useAddedDocuments(signing.id, documents, chooseDocument);
  const own = members.find((member) => member.type === "notary" && member.userId === signing.notary.id) ?? null;
  const panels = usePanels(allPanels, document !== null);
  const news = useNews(signing.id, events, `${signing.notary.id} ${own?.id}`, panels.isFoldingShown);
  const tabs = useRef<HTMLDivElement>(null);
  const [placeToShow, setPlaceToShow] = useState<PlaceToShow | null>(null);
  const showPlace = useCallback((place: PlaceToShow) => {
    chooseDocument(place.documentId);
    setPlaceToShow(place);
  }, []);
  const placeShown = useCallback(() => setPlaceToShow(null), []);
  return {
    ...snapshot,
    connection,
    events,
    /** The notary as a member of this signing. */
    own,
    /** The notary's assistant is here: everything is prepared, and nothing signed, locked, ended or journaled. */
    isPreparing,
    credentials: credentials.data ?? noCredentials,
    lock,
    together,
    document,
    chooseDocument,
    /** From a button that belongs to the document before. */
    openDocument: (id: DocumentId) => {
      chooseDocument(id);
      requestAnimationFrame(() => tabs.current?.querySelector<HTMLElement>("[data-selected]")?.focus());
    },
    tabs,
    placeToShow,
    /** Opens a document at one of its pages; `placeShown` once it is there. */
    showPlace,
    placeShown,
    adding,
    ...panels,
    /** Lines of the record that others brought about while nobody saw it. */
    news,
  };
};

export type Meeting = ReturnType<typeof useMeetingState>;
export type DocumentInMeeting = Meeting["documents"][number];
