import { useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { useCertificateSetup } from "../hooks/use-certificate-setup.ts";
import { IdentityTrustModal } from "./identity-trust-modal.tsx";

/** In the onboarding: what the certificate is, how one is come by, and when it expires where there is one already. */
export const CertificateExplained = () => {
  const setup = useCertificateSetup();
  const [isOpen, setIsOpen] = useState(false);
  if (setup.data === undefined) return null;
  return (
    <>
      <Button variant="quiet" size="small" onPress={() => setIsOpen(true)}>
        What is this certificate?
      </Button>
      {isOpen && <IdentityTrustModal offer={setup.data.offer} onClose={() => setIsOpen(false)} />}
    </>
  );
};
