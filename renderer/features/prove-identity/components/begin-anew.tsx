import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { useVerificationActs } from "../hooks/use-verification-acts.ts";

type Props = {
  signingId: SigningId;
  memberId: MemberId;
  texts: { tooLong: string; tooLongText: string; anew: string };
};

/** What waits too long may be begun once more. */
export const BeginAnew = ({ signingId, memberId, texts }: Props) => {
  const { retry } = useVerificationActs(signingId, memberId);
  return (
    <Alert
      tone="attention"
      title={texts.tooLong}
      actions={
        <Button isPending={retry.isPending} onPress={() => retry.mutate()}>
          {texts.anew}
        </Button>
      }
    >
      <p>{texts.tooLongText}</p>
      <Failure error={retry.error} />
    </Alert>
  );
};
