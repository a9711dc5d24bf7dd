import { IdInstructions } from "#renderer/features/prove-identity/index.ts";
import type { SignerStep } from "../model/signer-step.ts";

export const verificationIdInstructions: SignerStep = {
  id: "verification-id-instructions",
  words: "identity",
  shows: ({ snapshot: { signing }, member }) => <IdInstructions signing={signing} member={member} />,
};
