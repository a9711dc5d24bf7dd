import type { AdoptedSignature, SignaturePurpose } from "#contract/member/http.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { AdoptSignature, type useAdoptedSignature } from "#renderer/features/signature/index.ts";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";

type Props = {
  fullName: string;
  purpose: SignaturePurpose;
  signature: ReturnType<typeof useAdoptedSignature>;
  onAdopted: (signature: AdoptedSignature) => void;
  onClose: () => void;
};

export const AdoptDialog = ({ fullName, purpose, signature: { adopt, draftKeyOf }, onAdopted, onClose }: Props) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={purpose === "initials" ? "Your initials" : "Your signature"}
    description={
      purpose === "initials"
        ? "They stand in every field that you initial in this meeting."
        : "It stands in every field that you sign in this meeting."
    }
  >
    <AdoptSignature
      fullName={fullName}
      purpose={purpose}
      draftKey={draftKeyOf(purpose)}
      isSaving={adopt.isPending}
      problem={adopt.isError ? <ErrorCard error={toAppError(adopt.error)} onDismiss={adopt.reset} /> : undefined}
      onAdopt={(picture, made) => adopt.mutate({ purpose, made, image: picture }, { onSuccess: onAdopted })}
    />
  </Dialog>
);
