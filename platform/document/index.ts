export { addDocuments } from "./domain/add-documents.ts";
export { assertUnfrozen, assertUnlocked, assertVersion } from "./domain/assert-unfrozen.ts";
export { lockedBytes, provedBytes } from "./domain/content.ts";
export { currentLease, type CurrentLease, getDocument, toDocument } from "./domain/document-view.ts";
export { deleteUnnamed, sweepBlobs } from "./domain/sweep-blobs.ts";
export { type Candidate, takeInFile, takeInPdf } from "./domain/take-in-file.ts";
export {
  assertOwnUpload,
  discardUpload,
  getFinishedUpload,
  markUploadFinished,
  registerRecordingUpload,
  registerUpload,
  sweepUploads,
  untilJudged,
  uploadLifetimeMs,
} from "./domain/uploads.ts";
export {
  clearLeases,
  type DocumentRow,
  findDocument,
  isLeaseIdTaken,
  listDocuments,
  listLockedDocuments,
  releaseDocuments,
  saveFields,
  saveLock,
  saveProof,
  saveWaivers,
  setLease,
} from "./store/documents.ts";
