export {
  DocumentView,
  type DocumentViewHandle,
  type PageInView,
  type PagesLookedAt,
} from "./components/document-view.tsx";
export { useElementSize } from "./hooks/use-element-size.ts";
export { usePagePin } from "./hooks/use-page-pin.ts";
export { usePreparedPdf } from "./hooks/use-prepared-pdf.ts";
export { preparePdf } from "./model/open-pdf.ts";
export { type DocumentSource, sourceOf } from "./model/document-source.ts";
export type { RevealRequest } from "./model/reveal-request.ts";
export { shownPartsOf } from "./model/shown-parts.ts";
