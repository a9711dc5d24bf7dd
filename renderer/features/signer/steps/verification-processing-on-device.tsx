import { Processing } from "#renderer/features/prove-identity/index.ts";
import type { SignerStep } from "../model/signer-step.ts";

export const verificationProcessingOnDevice: SignerStep = {
  id: "verification-processing-on-device",
  words: "identity",
  shows: ({ snapshot: { signing }, member }) => <Processing signing={signing} member={member} />,
};
