import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { BeginAgain } from "#renderer/features/prove-identity/index.ts";
import { formatMoment } from "#renderer/ui/format.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { Welcome } from "./welcome.tsx";
import styles from "./signer.module.css";

/** Back at the welcome, to prove who one is from the beginning: what was agreed to is shown and not asked again. */
export const WelcomeAgain = ({ signing, member }: { signing: Signing; member: Member }) => {
  const { again } = useTexts().identity;
  return (
    <Welcome
      signing={signing}
      member={member}
      hasDeclined={false}
      again={
        <div className={styles.choices}>
          <p>
            {member.consentedAt !== null && `${again.agreed(formatMoment(member.consentedAt))} `}
            {again.lead}
          </p>
          <BeginAgain signing={signing} member={member} />
        </div>
      }
    />
  );
};
