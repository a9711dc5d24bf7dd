import { Smartphone } from "lucide-react";
import { useEffect, useState } from "react";
import { focusPage } from "#renderer/services/address/use-page-focus.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useVerificationActs } from "../hooks/use-verification-acts.ts";
import { AtIdentityStep, type IdentityStepProps } from "./at-step.tsx";
import { CaptureDocument } from "./capture-document.tsx";
import { LicenseDrawing } from "./illustrations.tsx";
import { PhoneCode } from "./phone-code.tsx";
import styles from "./prove-identity.module.css";

/** The document: its pictures are taken here, on a phone, or on the vendor's own page. */
export const IdInstructions = ({ signing, member }: IdentityStepProps) => {
  const { identity } = useTexts();
  const { document: texts, phone } = identity;
  const [isOnPhone, setIsOnPhone] = useState(false);
  const [isTaking, setIsTaking] = useState(false);
  // The button that led from one to the other is gone.
  useEffect(focusPage, [isOnPhone, isTaking]);
  const { submit, openPage, isLeaving } = useVerificationActs(signing.id, member.id);
  if (isOnPhone)
    return (
      <AtIdentityStep signing={signing} member={member} heading={phone.heading}>
        {() => <PhoneCode signingId={signing.id} memberId={member.id} onHere={() => setIsOnPhone(false)} />}
      </AtIdentityStep>
    );
  return (
    <AtIdentityStep signing={signing} member={member} heading={texts.heading}>
      {({ documentBy, wants, vendor }) => (
        <>
          {!isTaking && (
            <>
              <p className={styles.lead}>{texts.lead}</p>
              <p className={styles.name}>{member.fullName}</p>
            </>
          )}
          {documentBy === "hosted" ? (
            <>
              <div className={styles.code}>
                <LicenseDrawing />
              </div>
              <p>{texts.hosted(vendor.name)}</p>
              <p>{texts.hostedBack}</p>
              <Failure error={openPage.error} />
              <Button
                variant="primary"
                isWide
                isPending={openPage.isPending || isLeaving}
                onPress={() => openPage.mutate()}
              >
                {texts.open(vendor.name)}
              </Button>
            </>
          ) : (
            <>
              <CaptureDocument wants={wants} sending={submit} onTaking={setIsTaking} />
              {!isTaking && (
                <div className={styles.phoneOffer}>
                  <Button
                    variant="quiet"
                    isWide
                    icon={<Smartphone aria-hidden="true" />}
                    onPress={() => setIsOnPhone(true)}
                  >
                    {phone.offer}
                  </Button>
                </div>
              )}
            </>
          )}
        </>
      )}
    </AtIdentityStep>
  );
};
