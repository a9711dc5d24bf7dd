import { SignerApp } from "#renderer/features/signer/index.ts";
import { ErrorBoundary } from "./errors/error-boundary.tsx";
import { ErrorPresenter } from "./errors/error-presenter.tsx";
import { Providers } from "./providers.tsx";

/** A signer has no account here: "Go to login" opens the personal link again. */
export const SignerRoot = () => (
  <Providers>
    <ErrorBoundary>
      <SignerApp />
    </ErrorBoundary>
    <ErrorPresenter onGoToLogin={() => location.reload()} />
  </Providers>
);
