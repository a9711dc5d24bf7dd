import { QuizInstructions } from "#renderer/features/prove-identity/index.ts";
import type { SignerStep } from "../model/signer-step.ts";

export const verificationKbaInstructions: SignerStep = {
  id: "verification-kba-instructions",
  words: "quiz",
  shows: ({ snapshot: { signing }, member }) => <QuizInstructions signing={signing} member={member} />,
};
