import { Suspense, type ReactNode } from "react";
import { rawRoutes } from "#contract/raw-routes.ts";
import { SentMailPage } from "#renderer/features/sent-mail/index.ts";
import { SignerApp, startLanguage } from "#renderer/features/signer/index.ts";
import { ErrorBoundary } from "#renderer/services/errors/error-boundary.tsx";
import { ErrorPresenter } from "#renderer/services/errors/error-presenter.tsx";
import { lazyPage } from "./pages/lazy-page.tsx";
import { Providers } from "./providers.tsx";

const CheckPage = lazyPage(async () => (await import("#renderer/features/public-pages/index.ts")).CheckPage);
const HomePage = lazyPage(async () => (await import("#renderer/features/public-pages/index.ts")).HomePage);

const ConfirmNewEmailPage = lazyPage(
  async () => (await import("#renderer/features/public-pages/index.ts")).ConfirmNewEmailPage,
);

const publicPaths: readonly string[] = [
  rawRoutes.sentMailPage.path,
  rawRoutes.checkPage.path,
  rawRoutes.confirmNewEmailPage.path,
  rawRoutes.homePage.path,
];

/** A signer's page speaks their language from its first word; the others are English. */
export const startSignerRoot = (): void => {
  if (!publicPaths.includes(window.location.pathname)) startLanguage();
};

/** The platform serves this page at several addresses; a demo also for the mail that it does not send. */
const pageAt = (path: string): ReactNode => {
  switch (path) {
    case rawRoutes.sentMailPage.path:
      return <SentMailPage />;
    case rawRoutes.checkPage.path:
      return <CheckPage />;
    case rawRoutes.confirmNewEmailPage.path:
      return <ConfirmNewEmailPage />;
    case rawRoutes.homePage.path:
      return <HomePage />;
    default:
      return <SignerApp />;
  }
};

/** A signer has no account here: "Go to login" opens the personal link again. */
export const SignerRoot = () => (
  <Providers>
    <ErrorBoundary>
      <Suspense fallback={null}>{pageAt(window.location.pathname)}</Suspense>
    </ErrorBoundary>
    <ErrorPresenter onGoToLogin={() => location.reload()} />
  </Providers>
);
