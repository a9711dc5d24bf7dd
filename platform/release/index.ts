export { releaseZipHandler } from "./domain/release-zip.ts";
