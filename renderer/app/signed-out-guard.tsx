import { useQueryClient } from "@tanstack/react-query";
import { presentError } from "./errors/error-store.ts";
import { ErrorPresenter } from "./errors/error-presenter.tsx";
import { startSessionAnew } from "./session/session.ts";

/** The error dialogs; "Go to login" reads the session again, which shows the sign-in page. */
export const SignedOutGuard = () => {
  const queryClient = useQueryClient();
  return <ErrorPresenter onGoToLogin={() => void startSessionAnew(queryClient).catch(presentError)} />;
};
