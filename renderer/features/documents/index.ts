export { AddDocuments, AddDocumentsButton } from "./components/add-document.tsx";
export { DocumentMenu } from "./components/document-menu.tsx";
export { useReserved } from "./hooks/use-reserved.ts";
