import type { AdoptedSignature } from "#contract/http/signings.ts";
import { toAppError } from "#renderer/app/errors/to-app-error.ts";
import { AdoptSignature, type useAdoptedSignature } from "#renderer/features/documents/index.ts";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";

type Props = {
  fullName: string;
  adopt: ReturnType<typeof useAdoptedSignature>["adopt"];
  onAdopted: (signature: AdoptedSignature) => void;
  onClose: () => void;
};

export const AdoptDialog = ({ fullName, adopt, onAdopted, onClose }: Props) => (
  <Dialog
    isOpen
    onClose={onClose}
    title="Your signature"
    description="It stands in every field that you sign in this meeting."
  >
    <AdoptSignature
      fullName={fullName}
      isSaving={adopt.isPending}
      problem={adopt.isError ? <ErrorCard error={toAppError(adopt.error)} onDismiss={adopt.reset} /> : undefined}
      onAdopt={(picture) => adopt.mutate(picture, { onSuccess: onAdopted })}
    />
  </Dialog>
);
