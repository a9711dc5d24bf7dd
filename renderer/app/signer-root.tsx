import { rawRoutes } from "#contract/raw-routes.ts";
import { SentMailPage } from "#renderer/features/sent-mail/index.ts";
import { SignerApp } from "#renderer/features/signer/index.ts";
import { ErrorBoundary } from "#renderer/services/errors/error-boundary.tsx";
import { ErrorPresenter } from "#renderer/services/errors/error-presenter.tsx";
import { Providers } from "./providers.tsx";

/** A demo platform serves this page at a second address, for the mail that it does not send. */
const isSentMail = window.location.pathname === rawRoutes.sentMailPage.path;

/** A signer has no account here: "Go to login" opens the personal link again. */
export const SignerRoot = () => (
  <Providers>
    <ErrorBoundary>{isSentMail ? <SentMailPage /> : <SignerApp />}</ErrorBoundary>
    <ErrorPresenter onGoToLogin={() => location.reload()} />
  </Providers>
);
