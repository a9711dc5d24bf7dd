import { useState } from "react";
import type { Member } from "#contract/member/entity.ts";
import type { AdoptedSignature, SignaturePurpose } from "#contract/member/http.ts";
import type { KeptSignature } from "#contract/own-signature/http.ts";
import { pathOf, rawRoutes } from "#contract/raw-routes.ts";
import { AdoptionMeaning, AdoptSignature, type useAdoptedSignature } from "#renderer/features/signature/index.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useKeptPicture, useOwnAccount } from "../hooks/use-own-account.ts";
import styles from "./signer.module.css";

type Props = {
  member: Pick<Member, "fullName" | "userId">;
  purpose: SignaturePurpose;
  signature: ReturnType<typeof useAdoptedSignature>;
  /** How one is made, where that is to be done. */
  lead?: string;
  onAdopted: (picture: AdoptedSignature) => void;
};

/** A person's signature or initials in this signing: what their account keeps, or what they make now. */
export const SignatureToAdopt = (props: Props) => {
  const { member, purpose, signature, onAdopted } = props;
  const { makeSignature: texts } = useTexts();
  const [makesAnother, setMakesAnother] = useState(false);
  const { isReading, picture, readAgain } = useKeptPicture(member, purpose);
  if (isReading) return <Skeleton rows={3} label={texts.kept.reading} />;
  if (picture === null || makesAnother) return <MadeNow {...props} onKept={readAgain} />;
  return (
    <KeptOne
      purpose={purpose}
      picture={picture}
      isSaving={signature.adoptKept.isPending}
      onUse={() =>
        signature.adoptKept.mutate(purpose, { onSuccess: (adopted) => onAdopted(adopted), onError: readAgain })
      }
      onMakeAnother={() => setMakesAnother(true)}
    />
  );
};

type KeptProps = {
  purpose: SignaturePurpose;
  picture: KeptSignature;
  isSaving: boolean;
  onUse: () => void;
  onMakeAnother: () => void;
};

const KeptOne = ({ purpose, picture, isSaving, onUse, onMakeAnother }: KeptProps) => {
  const texts = useTexts().makeSignature.kept[purpose];
  const { sha256, widthPx, heightPx } = picture;
  return (
    <div className={styles.ask}>
      <p>{texts.lead}</p>
      <div className={styles.keptPicture}>
        <img src={pathOf("ownSignatureImage", { sha256 })} width={widthPx} height={heightPx} alt={texts.alt} />
      </div>
      <Button variant="primary" isWide isPending={isSaving} onPress={onUse}>
        {texts.use}
      </Button>
      <AdoptionMeaning scope="meeting" purpose={purpose} />
      <Button isWide onPress={onMakeAnother}>
        {texts.another}
      </Button>
    </div>
  );
};

const MadeNow = ({ member, purpose, signature, lead, onAdopted, onKept }: Props & { onKept: () => void }) => {
  const { adopt, draftKeyOf } = signature;
  const { makeSignature: texts } = useTexts();
  const account = useOwnAccount(member);
  const [keeps, setKeeps] = useState(false);
  return (
    <>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      <AdoptSignature
        fullName={member.fullName}
        purpose={purpose}
        draftKey={draftKeyOf(purpose)}
        isSaving={adopt.isPending}
        choice={
          account === "logged-in" && (
            <Checkbox isSelected={keeps} onChange={setKeeps}>
              {texts.kept[purpose].keep}
            </Checkbox>
          )
        }
        problem={adopt.isError ? <ErrorCard error={toAppError(adopt.error)} onDismiss={adopt.reset} /> : undefined}
        onAdopt={(image, made) =>
          adopt.mutate(
            { purpose, made, image, keeps },
            {
              onSuccess: (adopted) => {
                if (keeps) onKept();
                onAdopted(adopted);
              },
            },
          )
        }
      />
      {account === "logged-out" && (
        <p className={styles.small}>
          {texts.haveAccount} <a href={backHereAfterLogin}>{texts.logIn}</a>
        </p>
      )}
    </>
  );
};

/** The place in the signing stays with the browser; what was begun is kept on the device. */
const backHereAfterLogin = `${rawRoutes.loginPage.path}?${new URLSearchParams({ return: rawRoutes.signerPage.path }).toString()}`;
