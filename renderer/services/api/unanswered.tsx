import { useSyncExternalStore, type ReactNode } from "react";
import { Alert } from "#renderer/ui/alert.tsx";
import { platformAnswers } from "./platform-silence.ts";

type Props = { title: string; children: ReactNode };

/**
 * For a page that follows nothing, and opens no socket to know how the platform is reached: what it asked is not answered.
 * Whoever waits for nothing needs not hear of it.
 */
export const Unanswered = ({ title, children }: Props) => {
  const isSilent = useSyncExternalStore(platformAnswers.onChange, () => platformAnswers.silentSince() !== null);
  if (!isSilent) return null;
  return (
    <Alert tone="attention" title={title} isStrip>
      {children}
    </Alert>
  );
};
