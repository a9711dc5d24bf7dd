import { useEffect } from "react";
import { preparePdf } from "../model/open-pdf.ts";

/** On pages from which a document is mostly opened next: makes the library ready once the page has nothing else to do. */
export const usePreparedPdf = (): void => {
  useEffect(() => {
    // Safari has no idle callbacks.
    if (typeof window.requestIdleCallback !== "function") {
      const timer = setTimeout(preparePdf, 200);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(preparePdf, { timeout: 2_000 });
    return () => window.cancelIdleCallback(handle);
  }, []);
};
