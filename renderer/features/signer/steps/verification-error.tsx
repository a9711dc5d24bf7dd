import { IdentityNotConfirmed } from "#renderer/features/prove-identity/index.ts";
import { MessageNotary } from "../components/message-notary.tsx";
import type { SignerStep } from "../model/signer-step.ts";

export const verificationError: SignerStep = {
  id: "verification-error",
  words: "identity",
  shows: ({ snapshot: { signing }, member, goBackTo }) => (
    <IdentityNotConfirmed
      signing={signing}
      member={member}
      message={(variant) => <MessageNotary signing={signing} memberId={member.id} variant={variant} />}
      onWelcome={() => goBackTo("welcome")}
    />
  ),
};
