export { createSigning, openSigning } from "./domain/create-signing.ts";
export { queueReleaseZip } from "./domain/queue-release-zip.ts";
export { getSigning, readSnapshot, type Snapshot } from "./domain/read-signings.ts";
export { toSigning } from "./domain/signing-view.ts";
export { countOpenSignings, hasNotarized, listLedSignings } from "./store/of-notary.ts";
export { findSigningOverview, listSigningOverviews, setSigningStamp } from "./store/signings.ts";
