import type { ReceiverCertificate as Certificate } from "#contract/hand-over/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useReadCertificate } from "../hooks/use-hand-overs.ts";
import styles from "./admin.module.css";

type Props = {
  pem: string;
  /** What was read of it; null until then. */
  certificate: Certificate | null;
  errorMessage: string | undefined;
  onChange: (pem: string, certificate: Certificate | null) => void;
};

/** For whom is encrypted what nobody on the way may read. It is compared with the receiver before anything is encrypted for it. */
export const ReceiverCertificate = ({ pem, certificate, errorMessage, onChange }: Props) => {
  const read = useReadCertificate();
  return (
    <div className={styles.wholeStack}>
      <TextField
        label="Certificate of the receiver (PEM)"
        description="With it what the journal says goes along, encrypted so that only the receiver can read it. Without it that part is left out."
        rows={4}
        placeholder="-----BEGIN CERTIFICATE-----"
        value={pem}
        errorMessage={errorMessage}
        onChange={(next) => {
          onChange(next, null);
          read.reset();
        }}
      />
      {pem.trim() !== "" && certificate === null && (
        <Button
          isPending={read.isPending}
          onPress={() => read.mutate(pem.trim(), { onSuccess: (found) => onChange(pem, found) })}
        >
          Read the certificate
        </Button>
      )}
      <Failure error={read.error} />
      {certificate !== null && <Compared certificate={certificate} />}
    </div>
  );
};

const Compared = ({ certificate: { subject, issuer, notAfter, sha256 } }: { certificate: Certificate }) => (
  <>
    <Facts
      items={[
        { label: "Belongs to", value: subject },
        { label: "Issued by", value: issuer },
        { label: "Valid until", value: formatDay(notAfter) },
        { label: "Fingerprint", value: <Fingerprint hex={sha256} /> },
      ]}
    />
    <p>Let the receiver read the fingerprint to you, by telephone for instance, and compare it with this one.</p>
  </>
);
