import { QuizRunning } from "#renderer/features/prove-identity/index.ts";
import type { SignerStep } from "../model/signer-step.ts";

export const verificationKba: SignerStep = {
  id: "verification-kba",
  words: "quiz",
  shows: ({ snapshot: { signing }, member }) => <QuizRunning signing={signing} member={member} />,
};
