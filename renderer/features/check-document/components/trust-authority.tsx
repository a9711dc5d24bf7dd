import { ShieldCheck } from "lucide-react";
import type { SignatureReport } from "#contract/verification/report.ts";
import { isUnvouched } from "#lib/validation-report/report-texts.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { useOwnAuthorities, useTrustAuthority } from "../hooks/use-own-authorities.ts";
import styles from "./check-document.module.css";

type Props = { check: string; signature: SignatureReport; onTrusted: () => void };

/** Where the only thing that is missing is somebody's word: the person may take the authority's. */
export const TrustAuthority = ({ check, signature, onTrusted }: Props) => {
  const trust = useTrustAuthority();
  const own = useOwnAuthorities();
  const { authority } = signature;
  if (signature.trust !== "untrusted" || !isUnvouched(signature.reasons) || authority === null) return null;
  if (own.data?.isForbidden === true)
    return <p className={styles.quiet}>Your organization decides which authorities are trusted on this computer.</p>;
  return (
    <div>
      <Button
        size="small"
        icon={<ShieldCheck aria-hidden="true" />}
        isPending={trust.isPending}
        onPress={() => trust.mutate({ check, sha256: authority.sha256 }, { onSuccess: onTrusted })}
      >
        Trust this authority…
      </Button>
      <Failure error={trust.error} onDismiss={trust.reset} />
    </div>
  );
};
