import { Suspense, useEffect, type ReactNode } from "react";
import { Redirect, Route, Switch } from "wouter";
import { SigningIdSchema } from "#contract/common/ids.ts";
import { SigningsPage } from "#renderer/features/signings/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { Waiting } from "#renderer/ui/waiting.tsx";
import { useOwnParametersOnly } from "#renderer/services/address/address.ts";
import { AppFrame } from "./app-frame.tsx";
import { ErrorBoundary } from "#renderer/services/errors/error-boundary.tsx";
import {
  CertificatesPage,
  CheckDocumentPage,
  JournalPage,
  MeetingPage,
  NotaryBlocksPage,
  preloadPages,
  SentMailInShell,
} from "./pages.tsx";
import { useFollowedLists } from "#renderer/services/realtime/follow-lists.ts";
import { useConnectionState } from "#renderer/services/realtime/shared-client.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import { whenIdle } from "#renderer/services/idle/when-idle.ts";
import { navigate } from "wouter/use-hash-location";

const page = (content: ReactNode) => (
  <AppFrame>
    <ErrorBoundary>
      <Suspense fallback={<Waiting>Opening…</Waiting>}>{content}</Suspense>
    </ErrorBoundary>
  </AppFrame>
);

/** The workstation's routes. The meeting takes the whole window; everything else stands beside the side menu. */
export const Routes = () => {
  useFollowedLists(useAccount().id);
  useOwnParametersOnly();
  useEffect(() => whenIdle(preloadPages), []);
  return (
    <Switch>
      <Route path="/">
        <Redirect to="/signings" replace />
      </Route>
      <Route path="/signings">{page(<SigningsPage />)}</Route>
      <Route path="/journal">{page(<ConnectedJournal />)}</Route>
      <Route path="/custom-widgets">{page(<NotaryBlocksPage />)}</Route>
      <Route path="/certificates">{page(<CertificatesPage />)}</Route>
      <Route path="/check">{page(<CheckDocumentPage />)}</Route>
      <Route path="/sent-mail">{page(<SentMailInShell />)}</Route>
      <Route path="/signing/:id">
        {({ id }) => {
          const signingId = SigningIdSchema.safeParse(id);
          if (!signingId.success) return page(<NotHere />);
          return (
            <ErrorBoundary key={id}>
              <Suspense fallback={<Waiting>Opening…</Waiting>}>
                <MeetingPage signingId={signingId.data} />
              </Suspense>
            </ErrorBoundary>
          );
        }}
      </Route>
      <Route>{page(<NotHere />)}</Route>
    </Switch>
  );
};

/** Says so when the platform goes away; the journal itself stays readable. */
const ConnectedJournal = () => <JournalPage isOffline={useConnectionState() === "offline"} />;

const NotHere = () => (
  <EmptyState
    title="There is nothing at this address"
    description="The page may have been renamed, or the link is incomplete."
    action={
      <Button variant="primary" onPress={() => navigate("/signings")}>
        Go to My Signings
      </Button>
    }
  />
);
