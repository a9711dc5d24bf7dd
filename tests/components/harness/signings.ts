import type { SigningId, UserId } from "#contract/common/ids.ts";
import type { SigningProgress, WorkSigning } from "#contract/signing/work-list.ts";

export const aProgress = (changes: Partial<SigningProgress> = {}): SigningProgress => ({
  next: "documents",
  waitingFor: [],
  here: [],
  signers: 1,
  signed: 0,
  locked: 0,
  ...changes,
});

/** A notarization without a time, opened on November 1, 2026. */
export const aWorkSigning = (number: number, changes: Partial<WorkSigning> = {}): WorkSigning => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}` as SigningId,
  title: `Signing ${number}`,
  kind: "real",
  isFlex: true,
  isMultiConsumer: false,
  status: "open",
  category: "upcoming",
  scheduledAt: null,
  createdAt: "2026-11-01T10:00:00.000Z",
  finalizedAt: null,
  notary: {
    id: "00000000-0000-4000-8000-00000000000a" as UserId,
    fullName: "Nora Whitfield",
    state: "VA",
    commissionNumber: null,
    commissionExpiresOn: null,
  },
  documentCount: 1,
  memberNames: ["Rosalind Achebe"],
  progress: aProgress(),
  ...changes,
});
