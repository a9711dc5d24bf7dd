import type { ReactNode } from "react";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { toAppError } from "./to-app-error.ts";

type Props = { error: unknown; actions?: ReactNode; onDismiss?: () => void };

/** How a reading or an act failed, in its place on the page; nothing while `error` is null. */
export const Failure = ({ error, ...card }: Props) =>
  error === null ? null : <ErrorCard error={toAppError(error)} {...card} />;
