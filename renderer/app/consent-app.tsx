import { ConsentPage } from "#renderer/features/consent/index.ts";
import { ErrorBoundary } from "#renderer/services/errors/error-boundary.tsx";
import { Providers } from "./providers.tsx";

/** The window that the main process owns: the only place where a password is typed or a lock is confirmed. */
export const ConsentApp = () => (
  <Providers>
    <ErrorBoundary>
      <ConsentPage />
    </ErrorBoundary>
  </Providers>
);
