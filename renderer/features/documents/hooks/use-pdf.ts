import { useEffect, useState } from "react";
import { createRangeReader, documentContentPath } from "../model/document-range-reader.ts";
import { openPdf, type OpenedPdf } from "../model/open-pdf.ts";

export type PdfSource = { signingId: string; documentId: string; revision: "base" | "locked"; sizeBytes: number };
export type PdfState = { kind: "loading" } | ({ kind: "ready" } & OpenedPdf) | { kind: "failed"; retry: () => void };

/** Opens a document for as long as the component lives, and anew when its bytes are other ones. */
export const usePdf = ({ signingId, documentId, revision, sizeBytes }: PdfSource): PdfState => {
  const [attempt, setAttempt] = useState(0);
  const key = `${documentId} ${revision} ${sizeBytes} ${attempt}`;
  const [state, setState] = useState<{ key: string; value: OpenedPdf | "failed" } | null>(null);

  useEffect(() => {
    let alive = true;
    const opening = openPdf(sizeBytes, createRangeReader(documentContentPath(signingId, documentId, revision)));
    opening.opened.then(
      (value) => alive && setState({ key, value }),
      () => alive && setState({ key, value: "failed" }),
    );
    return () => {
      alive = false;
      opening.close();
    };
  }, [signingId, documentId, revision, sizeBytes, key]);

  if (state === null || state.key !== key) return { kind: "loading" };
  if (state.value === "failed") return { kind: "failed", retry: () => setAttempt((count) => count + 1) };
  return { kind: "ready", ...state.value };
};
