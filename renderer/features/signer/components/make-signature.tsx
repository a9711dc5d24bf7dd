import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { AdoptSignature, type useAdoptedSignature } from "#renderer/features/signature/index.ts";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import styles from "./signer.module.css";

type Props = { fullName: string; signature: ReturnType<typeof useAdoptedSignature>; onAdopted?: () => void };

export const MakeSignature = ({ fullName, signature: { adopt, draftKeyOf }, onAdopted }: Props) => (
  <div className={styles.column}>
    <h1 className={styles.heading}>Make your signature</h1>
    <p className={styles.lead}>
      Draw it as you would on paper, type your name, or take a picture of your signature on white paper. You place it
      yourself, field by field.
    </p>
    <AdoptSignature
      fullName={fullName}
      purpose="signature"
      draftKey={draftKeyOf("signature")}
      isSaving={adopt.isPending}
      problem={adopt.isError ? <ErrorCard error={toAppError(adopt.error)} onDismiss={adopt.reset} /> : undefined}
      onAdopt={(picture, made) =>
        adopt.mutate(
          { purpose: "signature", made, image: picture },
          onAdopted === undefined ? {} : { onSuccess: onAdopted },
        )
      }
    />
  </div>
);
