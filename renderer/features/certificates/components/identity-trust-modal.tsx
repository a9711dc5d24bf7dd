import { useState } from "react";
import type { CertificateOffer } from "#contract/certificate-order/entity.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { formatCents } from "#renderer/ui/format.ts";
import { CertificateProfileModal } from "./certificate-profile-modal.tsx";

type Props = {
  /** Null where this platform sells none. */
  offer: CertificateOffer | null;
  onClose: () => void;
};

/**
 * The onboarding's word on the identity-trust certificate: what it is for, and the two ways to one. Who has one already says
 * when it expires.
 */
export const IdentityTrustModal = ({ offer, onClose }: Props) => {
  const [hasOne, setHasOne] = useState(false);
  if (hasOne) return <CertificateProfileModal purpose="onboarding" kept={null} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      width="medium"
      title="Your identity-trust certificate"
      description="With it you lock every document that you notarize. It shows who signed, and that nothing was changed since."
      onClose={onClose}
      footer={
        <>
          <Button onPress={() => setHasOne(true)}>I have one already</Button>
          <Button variant="primary" onPress={onClose}>
            Got it
          </Button>
        </>
      }
    >
      <Facts
        layout="stacked"
        items={[
          {
            label: "Bought here",
            value:
              offer === null
                ? "This platform sells no certificates."
                : `Order one under Certificates: ${formatCents(offer.price.cents)} for ${offer.validYears === 1 ? "a year" : `${offer.validYears} years`}. Its key is made on your computer and never leaves it.`,
          },
          {
            label: "Brought along",
            value:
              "A certificate for signing documents that an authority issued in the name of your commission. Import its .pfx file under Certificates.",
          },
        ]}
      />
    </Dialog>
  );
};
