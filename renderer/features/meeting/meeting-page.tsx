import { useQueryClient } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { navigate } from "wouter/use-hash-location";
import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { useCredentials } from "#renderer/features/certificates/index.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { useSigningEvents, useSigningSnapshot } from "#renderer/services/realtime/use-signing.ts";
import type { SigningSnapshot } from "#renderer/services/realtime/signing-snapshot.ts";
import { sendPresenceKeptAlive } from "#renderer/services/realtime/presence.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { Spinner } from "#renderer/ui/spinner.tsx";
import { Badge, type Tone } from "#renderer/ui/status-label.tsx";
import { TabLabel, TabStrip } from "#renderer/ui/tab-strip.tsx";
import { usePreparedPdf } from "#renderer/features/pdf-view/index.ts";
import { useUploadQueue } from "#renderer/features/uploads/index.ts";
import { AddDocuments, AddDocumentsButton } from "#renderer/features/documents/index.ts";
import { DocumentMenu } from "#renderer/features/documents/index.ts";
import { DocumentWorkspace } from "./components/document-workspace.tsx";
import { PeoplePanel } from "./components/people-panel.tsx";
import { OpeningBar, TopBar } from "./components/top-bar.tsx";
import type { SidePanel } from "./model/side-panel.ts";
import { useArrivals } from "./hooks/use-arrivals.ts";
import { useDrawer } from "./hooks/use-drawer.ts";
import { useLock } from "./hooks/use-lock.ts";
import { currentStep } from "./model/meeting-steps.ts";
import { documentStateNames } from "./model/meeting-texts.ts";
import { declinedMembers, meetingBegan } from "./model/timeline.ts";
import styles from "./components/meeting.module.css";

/** The notary's meeting. */
export const MeetingPage = ({ signingId }: { signingId: SigningId }) => {
  const snapshot = useSigningSnapshot(signingId);
  usePreparedPdf();
  if (snapshot.data !== undefined) return <Meeting snapshot={snapshot.data} />;
  if (snapshot.isError)
    return (
      <main className={styles.whole}>
        <ErrorCard
          error={toAppError(snapshot.error)}
          actions={
            <>
              <Button variant="primary" isPending={snapshot.isFetching} onPress={() => void snapshot.refetch()}>
                Try again
              </Button>
              <Button onPress={() => navigate("/signings")}>Go to My Signings</Button>
            </>
          }
        />
      </main>
    );
  return <OpeningMeeting />;
};

/** In the places of what is on its way, so that nothing jumps when it comes. */
const OpeningMeeting = () => (
  <main className={styles.meeting}>
    <OpeningBar />
    <div className={styles.people} aria-hidden="true">
      <Skeleton rows={5} label="People" />
    </div>
    <div className={styles.opening} role="status">
      <Spinner />
      Opening the meeting…
    </div>
    <div className={styles.record} aria-hidden="true">
      <Skeleton rows={6} label="Record" />
    </div>
  </main>
);

type DocumentInMeeting = SigningSnapshot["documents"][number];

const Meeting = ({ snapshot }: { snapshot: SigningSnapshot }) => {
  const { signing, members, documents } = snapshot;
  const { connection, events } = useSigningEvents(signing.id, { acting: null, send: sendPresenceKeptAlive });
  useArrivals(members);
  const credentials = useCredentials();
  const lock = useLock(signing.id);
  const [chosenId, setChosenId] = useState<DocumentId | null>(null);
  const [panel, setPanel] = useState<SidePanel | null>(null);
  const closePanel = useCallback(() => setPanel(null), []);
  const isBehind = useDrawer(panel, closePanel);
  const queryClient = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const uploads = useUploadQueue((added, hasRefusals) => {
    if (!hasRefusals) setIsAdding(false);
    const [first] = added;
    if (first === undefined) return;
    void queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signing.id) });
    setChosenId(first.id);
  });
  const addFiles = (files: File[]) => {
    // The first document of several takes the place of the large drop zone; the others are followed in the dialog.
    if (files.length > 1) setIsAdding(true);
    uploads.add(
      signing.id,
      files,
      documents.map((candidate) => candidate.name),
    );
  };
  const document = documents.find((candidate) => candidate.id === chosenId) ?? documents[0] ?? null;
  const tabs = useRef<HTMLDivElement>(null);
  const openDocument = (id: DocumentId) => {
    setChosenId(id);
    // The button that led here belongs to the document before.
    requestAnimationFrame(() => tabs.current?.querySelector<HTMLElement>("[data-selected]")?.focus());
  };
  const own = members.find((member) => member.type === "notary" && member.userId === signing.notary.id) ?? null;
  const step = currentStep(
    signing.status,
    documents.map((candidate) => ({ state: candidate.state, fields: candidate.fieldSet.fields })),
  );

  return (
    <main className={styles.meeting} {...(panel === null ? {} : { "data-panel": panel })}>
      <TopBar
        signing={signing}
        step={step}
        beganAt={meetingBegan(events)}
        connection={connection}
        openPanel={panel}
        hasRecord={document !== null}
        onPanel={setPanel}
      />
      <div className={styles.switcher}>
        <TabStrip
          label="Parts of the meeting"
          selected={panel ?? "document"}
          onSelect={(id) => setPanel(id === "document" ? null : id)}
          items={[
            { id: "document" as const, label: "Document" },
            { id: "people" as const, label: "People" },
            // It stands beside a document.
            ...(document === null ? [] : [{ id: "record" as const, label: "Record" }]),
          ]}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div className={styles.people} tabIndex={0} role="region" aria-label="People of this signing">
        <PeoplePanel
          signingId={signing.id}
          members={members}
          declinedMemberIds={declinedMembers(events)}
          ownMemberId={own?.id ?? null}
          isOpen={signing.status === "open"}
          isReleased={signing.status === "finalized"}
        />
      </div>
      <div className={styles.scrim} aria-hidden="true" onPointerDown={closePanel} />
      {document === null ? (
        <div className={styles.empty} inert={isBehind}>
          {signing.status === "open" ? (
            <EmptyState
              icon={<FileText />}
              title="The documents will stand here"
              description="Add the PDF that is to be notarized."
              action={<AddDocuments uploads={uploads} onFiles={addFiles} />}
            />
          ) : (
            <EmptyState
              icon={<FileText />}
              title="This signing has ended"
              description="It held no document. Its record is kept."
            />
          )}
        </div>
      ) : (
        <>
          <div ref={tabs} className={styles.tabs} inert={isBehind}>
            <TabStrip<DocumentId>
              label="Documents"
              selected={document.id}
              onSelect={setChosenId}
              items={documents.map((candidate) => ({
                id: candidate.id,
                textLabel: `${candidate.name}, ${documentStateNames[candidate.state]}`,
                label: <DocumentTab document={candidate} />,
              }))}
            />
            {signing.status === "open" && (
              <>
                <DocumentMenu key={document.id} signingId={signing.id} document={document} documents={documents} />
                <AddDocumentsButton uploads={uploads} onFiles={addFiles} isOpen={isAdding} onOpen={setIsAdding} />
              </>
            )}
          </div>
          <DocumentWorkspace
            key={document.id}
            snapshot={snapshot}
            document={document}
            events={events}
            own={own}
            lock={lock}
            connection={connection}
            isBehindPanel={isBehind}
            credentials={credentials.data ?? []}
            onOpenDocument={openDocument}
          />
        </>
      )}
    </main>
  );
};

const stateTones: Record<DocumentInMeeting["state"], Tone> = {
  new: "neutral",
  annotated: "neutral",
  stamped: "info",
  locked: "seal",
  signed: "verified",
};

const DocumentTab = ({ document }: { document: DocumentInMeeting }) => (
  <TabLabel name={document.name}>
    <Badge tone={stateTones[document.state]}>{documentStateNames[document.state]}</Badge>
  </TabLabel>
);
