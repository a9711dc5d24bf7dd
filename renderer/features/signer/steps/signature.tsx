import { MakeSignature } from "../components/make-signature.tsx";
import type { SignerStep } from "../model/signer-step.ts";

export const signature: SignerStep = {
  id: "signature",
  words: "signature",
  shows: ({ member, signature: adopted }) => <MakeSignature member={member} signature={adopted} />,
};
