import type { SignaturePurpose } from "#contract/member/http.ts";
import { AdoptSignature } from "#renderer/features/signature/index.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { useOwnSignatureActs } from "../hooks/use-own-signature.ts";
import { pictureTexts } from "../model/picture-texts.ts";

type Props = { purpose: SignaturePurpose; replaces: boolean; onClose: () => void };

/** Makes the picture that the account keeps from now on. */
export const MakeOwnPicture = ({ purpose, replaces, onClose }: Props) => {
  const { fullName } = useAccount();
  const { keep, draftKeyOf } = useOwnSignatureActs();
  const texts = pictureTexts[purpose];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.alt}
      description={
        replaces ? "The new one takes the place of the one you have, from your next signing on." : texts.makeDescription
      }
    >
      <AdoptSignature
        fullName={fullName}
        purpose={purpose}
        scope="account"
        draftKey={draftKeyOf(purpose)}
        isSaving={keep.isPending}
        problem={keep.isError ? <ErrorCard error={toAppError(keep.error)} onDismiss={keep.reset} /> : undefined}
        onAdopt={(image, made) => keep.mutate({ purpose, made, image }, { onSuccess: onClose })}
      />
    </Dialog>
  );
};
