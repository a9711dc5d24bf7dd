import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useVerificationActs } from "../hooks/use-verification-acts.ts";
import type { IdentityStepProps } from "./at-step.tsx";

/** At the welcome, for whom only the beginning is left. */
export const BeginAgain = ({ signing, member }: IdentityStepProps) => {
  const { again: texts } = useTexts().identity;
  const { retry } = useVerificationActs(signing.id, member.id);
  return (
    <>
      <Failure error={retry.error} />
      <Button variant="primary" isWide isPending={retry.isPending} onPress={() => retry.mutate()}>
        {texts.goOn}
      </Button>
    </>
  );
};
