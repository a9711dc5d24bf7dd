import { Suspense, useEffect, type ReactNode } from "react";
import { Redirect, useLocation, useRouter } from "wouter";
import { navigate } from "wouter/use-hash-location";
import { OnboardingNeeded } from "#renderer/features/onboarding/index.ts";
import { useOwnParametersOnly } from "#renderer/services/address/address.ts";
import { ErrorBoundary } from "#renderer/services/errors/error-boundary.tsx";
import { whenIdle } from "#renderer/services/idle/when-idle.ts";
import { OutOfReach } from "#renderer/services/realtime/out-of-reach.tsx";
import { useFollowedLists } from "#renderer/services/realtime/follow-lists.ts";
import { useAccount, useIsAssistant, useOpenSession } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { Waiting } from "#renderer/ui/waiting.tsx";
import { AppFrame } from "./app-frame.tsx";
import type { Page } from "./pages/page.tsx";
import { findPage } from "./pages/find-page.ts";
import { homeOf, pagesOf, preloadPages } from "./pages/page-table.ts";
import { usePageTitle } from "./pages/use-page-title.ts";

/** The workstation's routes, from the table of its pages. */
export const Routes = () => {
  const account = useAccount();
  const session = useOpenSession();
  const isAssistant = useIsAssistant();
  const { parser } = useRouter();
  const [path] = useLocation();
  useFollowedLists(account.id);
  useOwnParametersOnly();
  usePageTitle();
  useEffect(() => whenIdle(preloadPages), []);
  const home = homeOf(account);
  // Whoever is logged in is past these, which anybody may keep as a bookmark.
  if (["/", "/login", "/forgot-password"].includes(path)) return <Redirect to={home.path} replace />;
  const found = findPage(parser, pagesOf(session), account, path);
  switch (found.kind) {
    case "elsewhere":
      return <Redirect to={found.path} replace />;
    case "others":
      return (
        <AppFrame page={null}>
          <NotYours role={account.currentRole.display_name} home={home} />
        </AppFrame>
      );
    case "none":
      return (
        <AppFrame page={null}>
          <NotHere home={home} />
        </AppFrame>
      );
    case "page": {
      const isTooEarly = found.page.needsCommission && account.isNotary && !account.canNotary && !isAssistant;
      const content = (
        <Kept path={path}>{isTooEarly ? <OnboardingNeeded title={found.page.title} /> : found.content}</Kept>
      );
      if (!found.page.isWholeWindow) return <AppFrame page={found.page}>{content}</AppFrame>;
      return (
        <>
          <OutOfReach isStrip />
          {content}
        </>
      );
    }
  }
};

/** A defect of a page stays with that page, and does not outlive it. */
const Kept = ({ path, children }: { path: string; children: ReactNode }) => (
  <ErrorBoundary key={path}>
    <Suspense fallback={<Waiting>Opening…</Waiting>}>{children}</Suspense>
  </ErrorBoundary>
);

const GoHome = ({ home }: { home: Page }) => (
  <Button variant="primary" onPress={() => navigate(home.path)}>
    Go to {home.title}
  </Button>
);

const NotHere = ({ home }: { home: Page }) => (
  <EmptyState
    title="There is nothing at this address"
    description="The page may have been renamed, or the link is incomplete."
    action={<GoHome home={home} />}
  />
);

/** Also where the role was taken away while the page was open. */
const NotYours = ({ role, home }: { role: string; home: Page }) => (
  <EmptyState
    title="This page belongs to another role"
    description={`Your role is ${role} now. What you can do in it stands in the menu.`}
    action={<GoHome home={home} />}
  />
);
