import { currentRecordingTextVersion, translationOfRecordingText } from "#contract/recording/consent-text.ts";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { useAct } from "#renderer/services/errors/use-act.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { useTexts } from "#renderer/ui/texts.ts";

/** Agreeing to be recorded, and refusing. */
export const useRecordingAnswer = (signingId: SigningId, memberId: MemberId) => {
  const { language } = useTexts();
  const translation = translationOfRecordingText(currentRecordingTextVersion, language);
  return useAct(
    (agreed: boolean) =>
      api.recording.answer({
        id: signingId,
        memberId,
        agreed,
        textVersion: currentRecordingTextVersion,
        ...(translation === null ? {} : { translationVersion: translation.version }),
      }),
    { onDone: (queryClient, standing) => queryClient.setQueryData(signingKeys.recording(signingId), standing) },
  );
};
