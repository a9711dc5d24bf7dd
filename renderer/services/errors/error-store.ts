import { create } from "zustand";
import type { AppError } from "#contract/common/app-error.ts";
import { currentTexts } from "#renderer/ui/texts.ts";
import { isAbort, toAppError } from "./to-app-error.ts";

export type Presented = { kind: "none" } | { kind: "signed-out" } | { kind: "failure"; title: string; error: AppError };

export const useErrorStore = create<{ presented: Presented }>(() => ({ presented: { kind: "none" } }));

/** Shows a failure in the error dialog, but for what was dropped. The sign-in dialog is never covered by a lesser one. */
export const presentError = (thrown: unknown, title: string = currentTexts().failures.title) => {
  if (isAbort(thrown)) return;
  const error = toAppError(thrown);
  if (error.code === "auth/signed-out") return presentSignedOut();
  useErrorStore.setState(({ presented }) =>
    presented.kind === "signed-out" ? { presented } : { presented: { kind: "failure", title, error } },
  );
};

export const presentSignedOut = () => useErrorStore.setState({ presented: { kind: "signed-out" } });

export const dismissError = () => useErrorStore.setState({ presented: { kind: "none" } });
