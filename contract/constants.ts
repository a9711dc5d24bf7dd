/** Limits of the specification and of this product, each with its unit in its name. */

/** account-and-shell §9. */
export const httpTimeoutMs = 100_000;
export const alertAutoCloseMs = 5_000;
export const popupPollMs = 100;
export const copyFeedbackMs = 3_000;
export const breakpointTabletPx = 991;
export const breakpointPhonePx = 575;
export const maxUploadBytes = 100 * 1_048_576;
export const maxFieldsPerDocument = 5_000;

/** Chunk of a resumable upload: small enough to pass any proxy well within the 100 s limit. */
export const uploadChunkBytes = 4 * 1_048_576;

/** How long a frozen field set waits for the locked file (architecture §5.2). */
export const lockLeaseMs = 5 * 60_000;

export const personalLinkLifetimeMs = 14 * 24 * 3_600_000;
/** 256 random bits. */
export const personalLinkTokenBytes = 32;

/** signing-session §3. */
export const fieldSizes = {
  signature: { width: 100, height: 50, minWidth: 60, minHeight: 40, maxWidth: 200, maxHeight: 180 },
  initials: { width: 100, height: 50, minWidth: 60, minHeight: 40, maxWidth: 200, maxHeight: 180 },
  notary_signature: { width: 100, height: 50, minWidth: 60, minHeight: 40, maxWidth: 200, maxHeight: 180 },
  notary_stamp: { width: 250, height: 120, minWidth: 60, minHeight: 40, maxWidth: 250, maxHeight: 120 },
  date: { width: 100, height: 25, minWidth: 20, minHeight: 10, maxWidth: 600, maxHeight: 200 },
  name: { width: 150, height: 25, minWidth: 20, minHeight: 10, maxWidth: 600, maxHeight: 200 },
  text: { width: 150, height: 25, minWidth: 20, minHeight: 10, maxWidth: 600, maxHeight: 400 },
} as const;

/** The API version of this build: a platform of another major version, or an older minor one, is refused. */
export const apiVersion = { major: 1, minor: 0 } as const;

export const csrfHeader = "x-csrf-token";
export const idempotencyHeader = "idempotency-key";
