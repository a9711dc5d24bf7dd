import { useEffect, useState } from "react";
import { appError } from "#contract/refused.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { passesByItself } from "#contract/error-nature.ts";
import { platformAddress } from "#renderer/services/api/behind-origin.ts";
import { fetchOk } from "#renderer/services/api/platform-fetch.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { useConnectionState } from "#renderer/services/realtime/shared-client.ts";
import { createRangeReader } from "../model/document-range-reader.ts";
import type { DocumentSource } from "../model/document-source.ts";
import { rememberingReader } from "../model/shown-parts.ts";
import { openPdf, type OpenedPdf } from "../model/open-pdf.ts";

export type PdfState =
  | { kind: "loading" }
  /** `interruption`: some of it could not be fetched since it was opened. */
  | { kind: "ready"; opened: OpenedPdf; interruption: { error: AppError; retry: () => void } | null }
  | { kind: "failed"; error: AppError; retry: () => void };

/** pdf.js and its worker are loaded when the first document is shown: a line that is cut then is no defect of theirs. */
const toPdfError = (cause: unknown): AppError =>
  cause instanceof Error && /dynamically imported module|module script failed|fake worker/iu.test(cause.message)
    ? // oxlint-disable-next-line texts/no-bare-text -- a param that the English text alone has
      appError("workstation/platform-unreachable", { url: platformAddress(), detail: "no connection" })
    : toAppError(cause);

/** Opens a document for as long as the component lives, and anew when its bytes are other ones. */
export const usePdf = ({ path, sizeBytes, sha256 }: Omit<DocumentSource, "revision">): PdfState => {
  const [attempt, setAttempt] = useState(0);
  const key = `${path} ${sizeBytes} ${sha256} ${attempt}`;
  const [state, setState] = useState<{ key: string; value: OpenedPdf | { failure: AppError } } | null>(null);
  const [interruption, setInterruption] = useState<{ key: string; error: AppError; retry: () => void } | null>(null);

  useEffect(() => {
    let alive = true;
    const of = { path, ...(sha256 === undefined ? {} : { sha256 }) };
    const opening = openPdf(sizeBytes, rememberingReader(of, createRangeReader(path, fetchOk)), (cause) => {
      if (alive) setInterruption(cause === null ? null : { key, error: toPdfError(cause), retry: opening.resume });
    });
    opening.opened.then(
      (value) => alive && setState({ key, value }),
      (cause: unknown) => alive && setState({ key, value: { failure: toPdfError(cause) } }),
    );
    return () => {
      alive = false;
      opening.close();
    };
  }, [path, sizeBytes, sha256, key]);

  const failure = state !== null && state.key === key && "failure" in state.value ? state.value.failure : null;
  const isWaiting = failure !== null && passesByItself(failure);
  const interrupted = interruption?.key === key ? interruption : null;
  const connection = useConnectionState();
  useEffect(() => {
    if (!isWaiting) return;
    const retry = () => setAttempt((count) => count + 1);
    // The line was cut while it opened, or is back since: another try costs nothing, and nobody has to ask for it.
    const timer = setTimeout(retry, connection === "live" ? 500 : 5_000);
    return () => clearTimeout(timer);
  }, [isWaiting, connection]);

  useEffect(() => {
    if (interrupted === null || !passesByItself(interrupted.error)) return;
    const timer = setTimeout(interrupted.retry, connection === "live" ? 1_000 : 5_000);
    return () => clearTimeout(timer);
  }, [interrupted, connection]);

  if (state === null || state.key !== key) return { kind: "loading" };
  if ("failure" in state.value)
    return { kind: "failed", error: state.value.failure, retry: () => setAttempt((count) => count + 1) };
  return { kind: "ready", opened: state.value, interruption: interrupted };
};
