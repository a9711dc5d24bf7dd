import type { MemberType } from "#contract/member/entity.ts";
import type { SignerFacts, SignerStep } from "../model/signer-step.ts";
import { copies } from "./copies.tsx";
import { documents } from "./documents.tsx";
import { personalInfo } from "./personal-info.tsx";
import { signature } from "./signature.tsx";
import { waiting } from "./waiting.ts";
import { welcome } from "./welcome.tsx";

/** The signer's way, in its order. */
export const signerSteps: readonly SignerStep[] = [welcome, personalInfo, signature, documents, waiting, copies];

/** The steps of this kind of person. */
export const stepsOf = (type: MemberType): SignerStep[] => signerSteps.filter(({ isFor }) => isFor?.(type) ?? true);

/** Where this person stands. */
export const currentStep = (facts: SignerFacts): SignerStep => {
  const isOver = facts.signing.status === "finalized";
  const step = stepsOf(facts.member.type).find(
    ({ isAfterwards = false, isDue }) => isAfterwards === isOver && isDue(facts),
  );
  if (step === undefined) throw new Error("The signer's way has no step for this state of a signing.");
  return step;
};
