export { CheckDocumentPage } from "./components/check-document-page.tsx";
export { CheckLockedDocument } from "./components/check-locked-document.tsx";
export { ReportView } from "./components/report-view.tsx";
