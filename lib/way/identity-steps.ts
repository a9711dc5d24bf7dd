import type { MemberIdentity, VerificationStage } from "#contract/identity/entity.ts";
import type { StepName } from "#contract/way/entity.ts";
import { isBypassed, isIdentified } from "../identity/all-identified.ts";

const start: readonly StepName[] = ["verification-start"];
const document: readonly StepName[] = [...start, "verification-id-instructions"];
const checked: readonly StepName[] = [...document, "verification-processing-on-device"];
const warned: readonly StepName[] = [...checked, "verification-kba-instructions"];
const all: readonly StepName[] = [...warned, "verification-kba"];

/** Which steps of the proof are behind somebody; of one that failed the panel is before them, whatever they had passed. */
const passedAt: Record<VerificationStage, readonly StepName[]> = {
  "not-started": [],
  prepared: start,
  processing: document,
  "document-passed": checked,
  quiz: warned,
  passed: all,
  failed: [],
};

export type ProofSteps = { passed: readonly StepName[]; hasFailed: boolean };

/** How far somebody is with the steps of the proof. Whom the notary identified, or let past, is through with all of them. */
export const proofStepsOf = (identity: Pick<MemberIdentity, "stage" | "recordTypes"> | undefined): ProofSteps => {
  if (identity === undefined) return { passed: [], hasFailed: false };
  if (isIdentified(identity) || isBypassed(identity)) return { passed: all, hasFailed: false };
  return { passed: passedAt[identity.stage], hasFailed: identity.stage === "failed" };
};
