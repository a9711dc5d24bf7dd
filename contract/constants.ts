/** Limits of the specification and of this product, each with its unit in its name. */

/** account-and-shell §9. */
export const httpTimeoutMs = 100_000;
export const alertAutoCloseMs = 5_000;
export const popupPollMs = 100;
export const copyFeedbackMs = 3_000;
export const breakpointTabletPx = 991;
export const breakpointPhonePx = 575;
export const maxUploadBytes = 100 * 1_048_576;
/** What anybody may have judged. It comes in one request, which has to pass the proxies in front within the time limit. */
export const maxJudgedBytes = 32 * 1_048_576;
/** account-and-shell §5. Lower case, with the dot. */
export const uploadEndings = [".pdf", ".docx", ".png", ".jpg", ".jpeg"] as const;
/** A page of a picture beyond these would be refused or drawn coarsely by readers, and unpacking it takes a gigabyte. */
export const maxPictureSidePx = 20_000;
export const maxPicturePixels = 64_000_000;
/** Of an adopted signature: more than 500 dots an inch at the largest size of its field. What a lock decodes follows from it. */
export const maxSignatureSidePx = 4_000;
export const maxSignaturePixels = 4_000_000;
/** Of the different pictures of one person in one document, together: each is decoded and packed anew at the lock. */
export const maxSignaturePixelsPerMember = 24_000_000;
/** Of a picture of a person, as a telephone takes it. */
export const maxAvatarPixels = 24_000_000;
/** Of a picture of an identity document, as a telephone takes it; and of the longer side of what is kept of it, which shows small print. */
export const maxIdPicturePixels = 24_000_000;
export const idPictureSidePx = 1_600;
/** Of the square that is kept. */
export const avatarSidePx = 400;
export const maxFieldsPerDocument = 5_000;
/** More than a person finds again in a list. */
export const maxNotaryBlocks = 100;
/** Of one library, every version counted. */
export const maxShelfBytes = 1_024 * 1_048_576;
export const maxShelfItems = 500;
export const maxShelfVersions = 50;
export const maxShelfFolders = 100;
export const maxShelfFolderDepth = 5;
/** Far beyond any meeting: who holds one link must not fill the platform's disk or everybody's screen. */
export const maxMembersPerSigning = 100;
export const maxDocumentsPerSigning = 1_000;
export const maxPicturesPerMember = 100;
export const maxMessagesPerMember = 500;
/** Of one person, to one person: nobody reads faster, and each one calls for the other's eyes. */
export const maxMessagesPerMinute = 20;
export const maxConsentsPerMember = 100;
/** Of one browser; the oldest page gives way to the newest. */
export const maxSocketsPerSession = 100;
/** Devices of one person in one signing, and of one account; the one unused for longest gives way to the newest. */
export const maxSessionsPerMember = 10;
export const maxSessionsPerUser = 100;
/** Of one account, not yet made into documents. */
export const maxOpenUploads = 200;
export const maxUnclaimedBytes = 2_048 * 1_048_576;

/** Chunk of a resumable upload: small enough to pass any proxy well within the 100 s limit. */
export const uploadChunkBytes = 4 * 1_048_576;

/** How long a frozen field set waits for the locked file (architecture §5.2). */
export const lockLeaseMs = 5 * 60_000;

export const personalLinkLifetimeMs = 14 * 24 * 3_600_000;
/** A guest who joined completes the session within this time (signing-session §9). */
export const guestSessionLifetimeMs = 24 * 3_600_000;
/** So long before the start a guest is to return, and may join. */
export const guestReturnsBeforeMs = 10 * 60_000;
/** Guests of one signing, with those who only asked: who holds the link must not fill the notary's list. */
export const maxGuestsPerSigning = 100;
/** Of those who wait for the notary's word at a time. */
export const maxGuestsWaiting = 20;
/** From the alert that the video is about to end to its end (account-and-shell §8). */
export const videoEndsAfterMs = 60_000;
/** Coming back by a mailed code. */
export const returnCodeLifetimeMs = 10 * 60_000;
export const returnCodeAttempts = 5;
/** Validating a telephone number by text message. */
export const phoneCodeLifetimeMs = 10 * 60_000;
export const phoneCodeAttempts = 5;
/** Places of one address with one notary that are offered at a time. */
export const placesPerPage = 20;

/** signing-session §3: what holds of a field that is written into where its type says nothing else. */
export const fieldDefaults = { multiline: true, readonly: false } as const;

/** signing-session §3: defaults (150 × 25 where it names none) and the bounds of signatures; the other bounds are ours. */
export const fieldSizes = {
  signature: { width: 100, height: 50, minWidth: 60, minHeight: 40, maxWidth: 200, maxHeight: 180 },
  initials: { width: 100, height: 50, minWidth: 60, minHeight: 40, maxWidth: 200, maxHeight: 180 },
  notary_signature: { width: 100, height: 50, minWidth: 60, minHeight: 40, maxWidth: 200, maxHeight: 180 },
  notary_stamp: { width: 250, height: 120, minWidth: 60, minHeight: 40, maxWidth: 250, maxHeight: 120 },
  required_ron_statement: { width: 320, height: 50, minWidth: 200, minHeight: 30, maxWidth: 600, maxHeight: 200 },
  /** A whole page may have to go. */
  white_out: { width: 100, height: 100, minWidth: 8, minHeight: 8, maxWidth: 2000, maxHeight: 2000 },
  date: { width: 100, height: 25, minWidth: 20, minHeight: 10, maxWidth: 600, maxHeight: 200 },
  name: { width: 150, height: 25, minWidth: 20, minHeight: 10, maxWidth: 600, maxHeight: 200 },
  title: { width: 150, height: 25, minWidth: 20, minHeight: 10, maxWidth: 600, maxHeight: 200 },
  text: { width: 150, height: 25, minWidth: 20, minHeight: 10, maxWidth: 600, maxHeight: 400 },
  custom: { width: 150, height: 25, minWidth: 20, minHeight: 10, maxWidth: 600, maxHeight: 400 },
  checkbox: { width: 25, height: 25, minWidth: 8, minHeight: 8, maxWidth: 100, maxHeight: 100 },
  bookmark: { width: 20, height: 20, minWidth: 8, minHeight: 8, maxWidth: 100, maxHeight: 100 },
  sign: { width: 100, height: 50, minWidth: 60, minHeight: 40, maxWidth: 200, maxHeight: 180 },
  text_fields: { width: 150, height: 25, minWidth: 20, minHeight: 10, maxWidth: 600, maxHeight: 400 },
  widget_rectangle: { width: 150, height: 25, minWidth: 8, minHeight: 8, maxWidth: 600, maxHeight: 400 },
} as const;

/** The API version of this build: a platform of another major version, or an older minor one, is refused. */
export const apiVersion = { major: 1, minor: 1 } as const;

/** Names the member who acts, on a device that several share; it narrows what the session may do and never widens it. */
export const actingMemberHeader = "x-acting-member";

/** The same for a GET that the browser makes by itself (a download), which can carry no header. */
export const actingMemberParameter = "acting";

export const csrfHeader = "x-csrf-token";
export const idempotencyHeader = "idempotency-key";
