import { navigate } from "wouter/use-hash-location";
import type { SignaturePurpose } from "#contract/member/http.ts";
import { AdoptSignature, type SignatureWay } from "#renderer/features/signature/index.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import { Card } from "#renderer/ui/card.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import { useOwnSignature, useOwnSignatureActs } from "../hooks/use-own-signature.ts";
import { makingTitles, pictureTexts } from "../model/picture-texts.ts";
import { makingPath, pathOfOwn } from "../model/signature-paths.ts";
import styles from "./own-signature.module.css";

type Props = { way: SignatureWay; purpose: SignaturePurpose };

/** Makes the picture that the account keeps from now on. Each way has a page of its own; what was begun goes along. */
const MakePicturePage = ({ way, purpose }: Props) => {
  const account = useAccount();
  const { kept } = useOwnSignature();
  const { keep, draftKeyOf } = useOwnSignatureActs();
  const texts = pictureTexts[purpose];
  const base = pathOfOwn(account);
  return (
    <>
      <PageHeader
        title={makingTitles[purpose][way]}
        description={
          (kept?.[purpose] ?? null) === null
            ? texts.makeDescription
            : "The new one takes the place of the one you have, from your next signing on."
        }
      />
      <div className={styles.making}>
        <Card>
          <AdoptSignature
            fullName={account.fullName}
            purpose={purpose}
            scope="account"
            draftKey={draftKeyOf(purpose)}
            taken={{ way, onWay: (next) => navigate(makingPath(base, next, purpose), { replace: true }) }}
            isSaving={keep.isPending}
            problem={keep.isError ? <ErrorCard error={toAppError(keep.error)} onDismiss={keep.reset} /> : undefined}
            onAdopt={(image, made) =>
              keep.mutate(
                { purpose, made, image },
                {
                  onSuccess: () => {
                    showToast({ tone: "verified", title: texts.keptToast });
                    navigate(base);
                  },
                },
              )
            }
          />
        </Card>
      </div>
    </>
  );
};

const pageOf = (way: SignatureWay, purpose: SignaturePurpose) => () => <MakePicturePage way={way} purpose={purpose} />;

/** A page for each way of making each of the two pictures. */
export const makingPages = {
  signature: {
    draw: pageOf("draw", "signature"),
    type: pageOf("type", "signature"),
    picture: pageOf("picture", "signature"),
  },
  initials: {
    draw: pageOf("draw", "initials"),
    type: pageOf("type", "initials"),
    picture: pageOf("picture", "initials"),
  },
} as const satisfies Record<SignaturePurpose, Record<SignatureWay, () => unknown>>;
