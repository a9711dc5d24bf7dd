export { CheckDocumentPage } from "./components/check-document-page.tsx";
