import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { DocumentViewHandle } from "#renderer/features/pdf-view/index.ts";
import type { LedTo } from "./use-follow.ts";

/** Brings the page into view that somebody is led to, once the document is laid out; to be called when it may be. */
export const useLedPage = (view: RefObject<DocumentViewHandle | null>, ledTo: LedTo | null): (() => void) => {
  const done = useRef<number | null>(null);
  const lead = useCallback(() => {
    if (ledTo === null || done.current === ledTo.key) return;
    if (view.current?.goToPage(ledTo.page) === true) done.current = ledTo.key;
  }, [view, ledTo]);
  useEffect(lead, [lead]);
  return lead;
};
