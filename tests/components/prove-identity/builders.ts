import type { SigningId, UserId } from "#contract/common/ids.ts";
import type { VerificationStanding } from "#contract/identity/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";

export const signer = aMember(1, { fullName: "Ana Lucia Ruiz" });

export const aSigning = (changes: Partial<Signing> = {}): Signing =>
  ({
    id: "00000000-0000-4000-8000-000000000001" as SigningId,
    title: "Deed of sale",
    kind: "real",
    status: "open",
    isFlex: false,
    isMultiConsumer: false,
    scheduledAt: "2026-11-26T15:00:00.000Z",
    asksIdentification: true,
    notary: {
      id: "00000000-0000-4000-8000-00000000000a" as UserId,
      fullName: "Nora Whitfield",
      state: "Florida",
      commissionNumber: null,
      commissionExpiresOn: null,
    },
    ...changes,
  }) as unknown as Signing;

/** What the platform says of somebody who has not begun, by the specification's numbers. */
export const aStanding = ({
  verification = {},
  ...changes
}: Partial<Omit<VerificationStanding, "verification">> & {
  verification?: Partial<VerificationStanding["verification"]>;
} = {}): VerificationStanding => ({
  memberId: signer.id,
  isKnown: false,
  stage: "not-started",
  vendor: { name: "Checkmate ID", isSimulator: false },
  documentBy: "capture",
  wants: ["front", "back"],
  quiz: {
    questions: { value: 5, isOfState: true },
    passPercent: { value: 80, isOfState: true },
    seconds: { value: 120, isOfState: false },
    attempts: { value: 2, isOfState: true },
    attemptsWithinHours: { value: 24, isOfState: true },
  },
  attemptsLeft: 2,
  quizEndsAt: null,
  nextAttemptAt: null,
  isVendorAway: false,
  now: "2026-11-26T14:00:00.000Z",
  ...changes,
  verification: {
    canRetry: false,
    canRestart: false,
    isCompleted: false,
    isDocumentPassed: false,
    isKbaPassed: false,
    errorCode: "None",
    ...verification,
  },
});
