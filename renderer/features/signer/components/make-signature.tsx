import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { AdoptSignature, type useAdoptedSignature } from "#renderer/features/signature/index.ts";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import styles from "./signer.module.css";

type Props = { fullName: string; signature: ReturnType<typeof useAdoptedSignature>; onAdopted?: () => void };

export const MakeSignature = ({ fullName, signature: { adopt, draftKeyOf }, onAdopted }: Props) => {
  const { makeSignature } = useTexts();
  return (
    <div className={styles.column}>
      <h1 className={styles.heading}>{makeSignature.heading}</h1>
      <p className={styles.lead}>{makeSignature.lead}</p>
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
};
