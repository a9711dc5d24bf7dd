import type { JobKind } from "#platform/job/store/jobs.ts";
import type { WorkLogEntry } from "#main/features/lock/work-log.ts";

/**
 * Every point at which a part of the product is ended with SIGKILL, in the place of a power cut. What follows is the same
 * for all: it is started again, and then nothing is lost, nothing is there twice, no document is half locked, and whoever
 * lost something in the middle is told which. `every-step.test.ts` fails when a named step of the code has no row here.
 */
export type KillPoint =
  /** The n-th time, from 1, that an order writes this entry; the first by default. */
  | { at: "work-log"; entry: WorkLogEntry; nth?: number }
  /** The n-th request, from 1, that an order makes of a method to a path that contains the text: before it is sent, or when it is answered. */
  | { at: "before-request" | "after-answer"; method: string; path: string; nth: number }
  /** Before a time-stamp authority is asked, or when it has answered. */
  | { at: "before-time-stamp" | "after-time-stamp" };

const at = (entry: WorkLogEntry): KillPoint => ({ at: "work-log", entry });
const before = (method: string, path: string, nth = 1): KillPoint => ({ at: "before-request", method, path, nth });
const after = (method: string, path: string, nth = 1): KillPoint => ({ at: "after-answer", method, path, nth });

/** A small document is uploaded whole by one request, and each is reserved once. */
const inSecondDocument = (point: KillPoint): KillPoint => {
  if (point.at === "work-log") return { ...point, nth: 2 };
  return "nth" in point ? { ...point, nth: point.nth + 1 } : point;
};

export type LockKillPoint = {
  name: string;
  /** `either`: the engine is at work at that instant; whichever it is must be whole, and said. */
  outcome: "locked" | "unlocked" | "either";
  killAt: KillPoint;
  /** What the person or the clock does on the way there. */
  under?: "refused-consent" | "lease-nearly-over";
};

/** The workstation, while it locks a document. */
export const lockKillPoints: readonly LockKillPoint[] = [
  { name: "before the reservation is asked for", outcome: "unlocked", killAt: at("freezing") },
  { name: "when the reservation is sent", outcome: "unlocked", killAt: before("POST", "/freeze") },
  { name: "before the platform's reservation is noted", outcome: "unlocked", killAt: after("POST", "/freeze") },
  { name: "when the reservation is noted", outcome: "unlocked", killAt: at("lease-noted") },
  { name: "before the bytes are fetched", outcome: "unlocked", killAt: at("fetching") },
  { name: "before the consent", outcome: "unlocked", killAt: at("awaiting-consent") },
  {
    name: "when a new reservation is chosen",
    outcome: "unlocked",
    killAt: at("lease-chosen"),
    under: "lease-nearly-over",
  },
  { name: "when the person has refused", outcome: "unlocked", killAt: at("releasing"), under: "refused-consent" },
  {
    name: "before the reservation is given back",
    outcome: "unlocked",
    killAt: before("DELETE", "/freeze"),
    under: "refused-consent",
  },
  { name: "when it is given up", outcome: "unlocked", killAt: at("discarded"), under: "refused-consent" },
  { name: "before composing", outcome: "unlocked", killAt: at("composing") },
  { name: "while signing", outcome: "either", killAt: at("signing") },
  { name: "while verifying", outcome: "either", killAt: at("verifying") },
  { name: "while adding time-stamp and proofs", outcome: "either", killAt: at("proving") },
  { name: "when the finished file is noted", outcome: "locked", killAt: at("finished-noted") },
  { name: "before the upload", outcome: "locked", killAt: at("uploading") },
  { name: "when the upload has its id", outcome: "locked", killAt: at("upload-noted") },
  { name: "before the first chunk", outcome: "locked", killAt: before("PATCH", "/api/uploads/") },
  { name: "in the middle of the upload", outcome: "locked", killAt: after("PATCH", "/api/uploads/", 1) },
  { name: "when the upload is whole", outcome: "locked", killAt: after("PATCH", "/api/uploads/", 2) },
  { name: "before the file is handed in", outcome: "locked", killAt: before("POST", "/store-signed-document") },
  {
    name: "when the platform has accepted it and nobody heard",
    outcome: "locked",
    killAt: after("POST", "/store-signed-document"),
  },
  { name: "when the acceptance is noted", outcome: "locked", killAt: at("accepted") },
];

/** Where it matters which of several documents the process was at: every lock goes the same way between these points. */
const whereSeveralDiffer: ReadonlySet<string> = new Set([
  "before the reservation is asked for",
  "before the platform's reservation is noted",
  "before the consent",
  "while signing",
  "when the finished file is noted",
  "before the file is handed in",
  "when the platform has accepted it and nobody heard",
  "when the acceptance is noted",
]);

/** In the second of several documents. */
export const lockAllKillPoints: readonly LockKillPoint[] = lockKillPoints
  .filter(({ name }) => whereSeveralDiffer.has(name))
  .map((point) => ({ ...point, killAt: inSecondDocument(point.killAt) }));

export type WorkstationKillPoint = {
  step: "upload" | "field edit" | "journal append" | "journal sync" | "finalize" | "late time-stamp";
  name: string;
  killAt: KillPoint;
  /** Whether the platform has it when the workstation dies. */
  hasArrived: boolean;
};

/** The workstation, in everything else that it carries to the platform. */
export const workstationKillPoints: readonly WorkstationKillPoint[] = [
  { step: "upload", name: "before it begins", killAt: before("POST", "/api/uploads"), hasArrived: false },
  { step: "upload", name: "in the middle", killAt: after("PATCH", "/api/uploads/"), hasArrived: false },
  {
    step: "upload",
    name: "when the document is there and nobody heard",
    killAt: after("POST", "/upload-documents"),
    hasArrived: true,
  },
  { step: "field edit", name: "before it is sent", killAt: before("POST", "/operations"), hasArrived: false },
  { step: "field edit", name: "when nobody heard the answer", killAt: after("POST", "/operations"), hasArrived: true },
  { step: "journal append", name: "before it is sent", killAt: before("POST", "/journal/entries"), hasArrived: false },
  {
    step: "journal append",
    name: "when nobody heard the answer",
    killAt: after("POST", "/journal/entries"),
    hasArrived: true,
  },
  {
    step: "journal sync",
    name: "before the head is known",
    killAt: before("GET", "/journal/head"),
    hasArrived: false,
  },
  { step: "finalize", name: "before it is sent", killAt: before("POST", "/finalize"), hasArrived: false },
  { step: "finalize", name: "when nobody heard the answer", killAt: after("POST", "/finalize"), hasArrived: true },
  {
    step: "late time-stamp",
    name: "before the locked file is fetched",
    killAt: before("GET", "/content"),
    hasArrived: false,
  },
  {
    step: "late time-stamp",
    name: "before the authority is asked",
    killAt: { at: "before-time-stamp" },
    hasArrived: false,
  },
  {
    step: "late time-stamp",
    name: "when the authority has answered",
    killAt: { at: "after-time-stamp" },
    hasArrived: false,
  },
  {
    step: "late time-stamp",
    name: "when the upload is whole",
    killAt: after("PATCH", "/api/uploads/"),
    hasArrived: false,
  },
  { step: "late time-stamp", name: "before it is handed in", killAt: before("POST", "/proof"), hasArrived: false },
  { step: "late time-stamp", name: "when nobody heard the answer", killAt: after("POST", "/proof"), hasArrived: true },
];

/** Steps of a meeting, in their order, as the platform carries them out; it is killed before and after each. */
export const platformSteps = [
  "ask for a phone code",
  "invite a person",
  "hand in an identity document",
  "upload a chunk",
  "cancel an upload",
  "make the upload a document",
  "edit fields",
  "agree to sign",
  "adopt a signature",
  "sign a field",
  "freeze the document",
  "store the signed document",
  "append to the journal",
  "join as a guest",
  "announce the end of the video",
  "finalize",
  "ask for an export",
  "hand the records over",
] as const;
export type PlatformStep = (typeof platformSteps)[number];

/** `before`: it has the request and did nothing. `after`: it is done and nobody heard. */
export const platformMoments = ["before", "after"] as const;

/** Work that the platform does by itself: the step after whose SIGKILL the next start has to finish it. */
export const jobKillPoints: Record<JobKind, { afterStep: PlatformStep }> = {
  "release-zip": { afterStep: "finalize" },
  "account-export": { afterStep: "ask for an export" },
  "hand-over": { afterStep: "hand the records over" },
  "text-message": { afterStep: "ask for a phone code" },
  mail: { afterStep: "invite a person" },
  "lease-end": { afterStep: "freeze the document" },
  "verification-look": { afterStep: "hand in an identity document" },
  "guest-end": { afterStep: "join as a guest" },
  "video-end": { afterStep: "announce the end of the video" },
};

/** The signer's page: the browser is killed while the person is at it (tests/e2e/signer-kill.spec.ts). */
export const signerPageSteps = ["typing", "adopting a signature", "placing it"] as const;
export type SignerPageStep = (typeof signerPageSteps)[number];
