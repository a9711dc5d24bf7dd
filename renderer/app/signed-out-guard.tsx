import { useQueryClient } from "@tanstack/react-query";
import { presentError } from "#renderer/services/errors/error-store.ts";
import { ErrorPresenter } from "#renderer/services/errors/error-presenter.tsx";
import { startSessionAnew } from "#renderer/services/session/session.ts";

/** The error dialogs; "Go to login" reads the session again, which shows the sign-in page. */
export const SignedOutGuard = () => {
  const queryClient = useQueryClient();
  return <ErrorPresenter onGoToLogin={() => void startSessionAnew(queryClient).catch(presentError)} />;
};
