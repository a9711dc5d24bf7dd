import { useEffect, useState } from "react";
import type { AppError } from "#contract/errors.ts";
import { fetchOk } from "#renderer/app/api/platform-fetch.ts";
import { toAppError } from "#renderer/app/errors/to-app-error.ts";
import { createRangeReader, documentContentPath } from "../model/document-range-reader.ts";
import { openPdf, type OpenedPdf } from "../model/open-pdf.ts";

export type PdfSource = { signingId: string; documentId: string; revision: "base" | "locked"; sizeBytes: number };
export type PdfState =
  | { kind: "loading" }
  | { kind: "ready"; opened: OpenedPdf }
  | { kind: "failed"; error: AppError; retry: () => void };

/** Opens a document for as long as the component lives, and anew when its bytes are other ones. */
export const usePdf = ({ signingId, documentId, revision, sizeBytes }: PdfSource): PdfState => {
  const [attempt, setAttempt] = useState(0);
  const key = `${documentId} ${revision} ${sizeBytes} ${attempt}`;
  const [state, setState] = useState<{ key: string; value: OpenedPdf | { failure: AppError } } | null>(null);

  useEffect(() => {
    let alive = true;
    const opening = openPdf(
      sizeBytes,
      createRangeReader(documentContentPath(signingId, documentId, revision), fetchOk),
    );
    opening.opened.then(
      (value) => alive && setState({ key, value }),
      (cause: unknown) => alive && setState({ key, value: { failure: toAppError(cause) } }),
    );
    return () => {
      alive = false;
      opening.close();
    };
  }, [signingId, documentId, revision, sizeBytes, key]);

  if (state === null || state.key !== key) return { kind: "loading" };
  if ("failure" in state.value)
    return { kind: "failed", error: state.value.failure, retry: () => setAttempt((count) => count + 1) };
  return { kind: "ready", opened: state.value };
};
