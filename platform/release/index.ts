export { openDownload } from "./domain/open-download.ts";
export { recordExported } from "./domain/record-exported.ts";
export { getCompletionCertificate } from "./domain/stored-certificate.ts";
export { releaseZipHandler } from "./domain/release-zip.ts";
