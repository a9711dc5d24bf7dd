import type { SignaturePurpose } from "#contract/member/http.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { ConfirmDialog } from "#renderer/ui/confirm-dialog.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { useOwnSignatureActs } from "../hooks/use-own-signature.ts";
import { pictureTexts } from "../model/picture-texts.ts";

export const RemoveOwnPicture = ({ purpose, onClose }: { purpose: SignaturePurpose; onClose: () => void }) => {
  const { remove } = useOwnSignatureActs();
  const texts = pictureTexts[purpose];
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      description={texts.removeText}
      confirm={texts.remove}
      weight="grave"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(purpose, { onSuccess: onClose })}
      onClose={onClose}
    >
      {remove.isError ? <ErrorCard error={toAppError(remove.error)} onDismiss={remove.reset} /> : undefined}
    </ConfirmDialog>
  );
};
