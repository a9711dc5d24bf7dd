export { createCollection, type CollectedFile, type Collection } from "./domain/collection.ts";
export { archivePage, fileTable, lackList } from "./domain/file-tables.ts";
export { madeFileHandler } from "./domain/made-file-handler.ts";
export type { Report } from "./domain/report.ts";
export {
  addCertificate,
  addDocuments,
  addFactsAndRecord,
  addRecordings,
  withFolders,
  type SigningToArchive,
} from "./domain/signing-files.ts";
export { keepZip, zipOf } from "./domain/write-zip.ts";
