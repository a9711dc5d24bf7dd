import { useEffect } from "react";
import { whenIdle } from "#renderer/services/idle/when-idle.ts";
import { preparePdf } from "../model/open-pdf.ts";

/** On pages from which a document is mostly opened next: makes the library ready once the page has nothing else to do. */
export const usePreparedPdf = (): void => {
  useEffect(() => whenIdle(preparePdf), []);
};
