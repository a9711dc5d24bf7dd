import { VerificationStart } from "#renderer/features/prove-identity/index.ts";
import type { SignerStep } from "../model/signer-step.ts";

export const verificationStart: SignerStep = {
  id: "verification-start",
  words: "identity",
  shows: ({ snapshot: { signing }, member }) => <VerificationStart signing={signing} member={member} />,
};
