import { useState } from "react";
import type { AdoptedSignature, SignaturePurpose } from "#contract/member/http.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { AdoptSignature, type useAdoptedSignature } from "#renderer/features/signature/index.ts";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";

type Props = {
  fullName: string;
  purpose: SignaturePurpose;
  signature: ReturnType<typeof useAdoptedSignature>;
  /**
   * Whether the account keeps one already, which another one then takes the place of only when the notary says so; undefined
   * while that is not known, and nothing is kept.
   */
  isKept: boolean | undefined;
  onAdopted: (signature: AdoptedSignature) => void;
  onClose: () => void;
};

export const AdoptDialog = ({ fullName, purpose, signature, isKept, onAdopted, onClose }: Props) => {
  const { adopt, draftKeyOf } = signature;
  const [chosen, setChosen] = useState<{ isKept: boolean; keeps: boolean } | null>(null);
  // A tick for "my next signings" is none for "in place of what I have".
  const keeps = isKept !== undefined && (chosen?.isKept === isKept ? chosen.keeps : !isKept);
  const them = purpose === "initials" ? "them" : "it";
  return (
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
        choice={
          <Checkbox
            isSelected={keeps}
            isDisabled={isKept === undefined}
            onChange={(next) => setChosen({ isKept: isKept === true, keeps: next })}
          >
            {isKept === true ? `Keep ${them} in place of what I have` : `Keep ${them} for my next signings`}
          </Checkbox>
        }
        problem={adopt.isError ? <ErrorCard error={toAppError(adopt.error)} onDismiss={adopt.reset} /> : undefined}
        onAdopt={(picture, made) => adopt.mutate({ purpose, made, image: picture, keeps }, { onSuccess: onAdopted })}
      />
    </Dialog>
  );
};
