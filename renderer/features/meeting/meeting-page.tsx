import { Redirect } from "wouter";
import { navigate } from "wouter/use-hash-location";
import type { SigningId } from "#contract/common/ids.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { useSigningSnapshot } from "#renderer/services/realtime/use-signing.ts";
import { useWay } from "#renderer/services/realtime/use-way.ts";
import { type SigningSnapshot } from "#renderer/services/realtime/signing-snapshot.ts";
import { IdentificationDialogs } from "#renderer/features/identification/index.ts";
import { usePreparedPdf } from "#renderer/features/pdf-view/index.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { Spinner } from "#renderer/ui/spinner.tsx";
import { DocumentTabs } from "./components/document-tabs.tsx";
import { DocumentWorkspace } from "./components/document-workspace.tsx";
import { NoDocument } from "./components/no-document.tsx";
import { PartSwitcher } from "./components/part-switcher.tsx";
import { OpeningBar, TopBar } from "./components/top-bar.tsx";
import { useKeptFold } from "./hooks/use-kept-fold.ts";
import { useMeetingState } from "./hooks/use-meeting-state.ts";
import { MeetingContext } from "./hooks/use-meeting.ts";
import { WayContext } from "./hooks/use-meeting-way.ts";
import { meetingPanels } from "./panels/meeting-panels.ts";
import styles from "./components/meeting.module.css";

/** The notary's meeting; in an assistant's hands, what is prepared for it. */
export const MeetingPage = ({ signingId }: { signingId: SigningId }) => {
  const snapshot = useSigningSnapshot(signingId);
  usePreparedPdf();
  const { id } = useAccount();
  if (snapshot.data !== undefined) {
    // Everything in here is the notary's to do; an account that takes part does so by its personal link.
    if (snapshot.data.signing.notary.id !== id) return <Redirect to={`/taking-part/${signingId}`} replace />;
    return <Meeting snapshot={snapshot.data} />;
  }
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
  <main className={styles.meeting} data-folded-panel={useKeptFold().isFolded || undefined}>
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

const Meeting = ({ snapshot }: { snapshot: SigningSnapshot }) => {
  const meeting = useMeetingState(snapshot, meetingPanels);
  const way = useWay(snapshot, null);
  const { document, panels, panel, closePanel, isFolded, isPreparing } = meeting;
  return (
    <WayContext value={way}>
      <MeetingContext value={meeting}>
        <main
          className={styles.meeting}
          data-folded-panel={isFolded || undefined}
          {...(panel === null ? {} : { "data-panel": panel.id })}
        >
          <TopBar />
          <PartSwitcher />
          {panels.map(({ id, needsDocument, shows: Panel }) => !needsDocument && <Panel key={id} />)}
          <div className={styles.scrim} aria-hidden="true" onPointerDown={closePanel} />
          {document === null ? (
            <NoDocument />
          ) : (
            <>
              <DocumentTabs document={document} />
              <DocumentWorkspace key={document.id} document={document} />
            </>
          )}
        </main>
        {!isPreparing && (
          <IdentificationDialogs
            signing={snapshot.signing}
            members={snapshot.members}
            hasCurrentDocument={document !== null}
          />
        )}
      </MeetingContext>
    </WayContext>
  );
};
