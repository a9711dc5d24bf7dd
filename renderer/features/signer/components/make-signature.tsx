import type { Member } from "#contract/member/entity.ts";
import type { useAdoptedSignature } from "#renderer/features/signature/index.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { SignatureToAdopt } from "./signature-to-adopt.tsx";
import styles from "./signer.module.css";

type Props = { member: Member; signature: ReturnType<typeof useAdoptedSignature>; onAdopted?: () => void };

const nothing = () => undefined;

export const MakeSignature = ({ member, signature, onAdopted = nothing }: Props) => {
  const { makeSignature } = useTexts();
  return (
    <div className={styles.column}>
      <h1 className={styles.heading}>{makeSignature.heading}</h1>
      <SignatureToAdopt
        member={member}
        purpose="signature"
        signature={signature}
        lead={makeSignature.lead}
        onAdopted={onAdopted}
      />
    </div>
  );
};
