import { Suspense, useEffect, type ReactNode } from "react";
import { Redirect, useLocation, useRouter } from "wouter";
import { navigate } from "wouter/use-hash-location";
import { useOwnParametersOnly } from "#renderer/services/address/address.ts";
import { ErrorBoundary } from "#renderer/services/errors/error-boundary.tsx";
import { whenIdle } from "#renderer/services/idle/when-idle.ts";
import { OutOfReach } from "#renderer/services/realtime/out-of-reach.tsx";
import { useFollowedLists } from "#renderer/services/realtime/follow-lists.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { Waiting } from "#renderer/ui/waiting.tsx";
import { AppFrame } from "./app-frame.tsx";
import { findPage } from "./pages/find-page.ts";
import { firstPage, pageTable, preloadPages } from "./pages/page-table.ts";
import { usePageTitle } from "./pages/use-page-title.ts";

/** The workstation's routes, from the table of its pages. */
export const Routes = () => {
  const account = useAccount();
  const { parser } = useRouter();
  const [path] = useLocation();
  useFollowedLists(account.id);
  useOwnParametersOnly();
  usePageTitle();
  useEffect(() => whenIdle(preloadPages), []);
  // Whoever is logged in is past these, which anybody may keep as a bookmark.
  if (["/", "/login", "/forgot-password"].includes(path)) return <Redirect to={firstPage.path} replace />;
  const found = findPage(parser, pageTable, account, path);
  switch (found.kind) {
    case "elsewhere":
      return <Redirect to={found.path} replace />;
    case "none":
      return (
        <AppFrame page={null}>
          <NotHere />
        </AppFrame>
      );
    case "page": {
      const content = <Kept path={path}>{found.content}</Kept>;
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

const NotHere = () => (
  <EmptyState
    title="There is nothing at this address"
    description="The page may have been renamed, or the link is incomplete."
    action={
      <Button variant="primary" onPress={() => navigate(firstPage.path)}>
        Go to {firstPage.title}
      </Button>
    }
  />
);
