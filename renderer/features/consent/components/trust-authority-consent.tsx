import { ShieldCheck } from "lucide-react";
import { Facts } from "#renderer/ui/facts.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { HeldConsent } from "./held-consent.tsx";
import type { ConsentProps } from "../model/consent-props.ts";
import styles from "./consent-form.module.css";

export const TrustAuthorityConsent = ({
  request: { authority, documentName },
  ...question
}: ConsentProps<"trust-authority">) => (
  <HeldConsent
    icon={ShieldCheck}
    title="Trust this authority"
    description="From then on “Check a document” on this computer takes its word for who signed, in every document. You can take it back there."
    act="Trust this authority"
    {...question}
  >
    <section className={styles.sheet} aria-label="Authority">
      <h2 className={styles.sheetTitle}>{authority.subject}</h2>
      <Facts
        items={[
          { label: "Found in", value: documentName },
          { label: "Issued by", value: authority.issuer === authority.subject ? "Itself" : authority.issuer },
          { label: "In force", value: `${formatDay(authority.validFrom)} to ${formatDay(authority.validTo)}` },
          { label: "Fingerprint (SHA-256)", value: <Fingerprint hex={authority.sha256} /> },
        ]}
      />
      <p className={styles.note}>
        Anybody can make a certificate with any name in it. Go on only if you have this fingerprint from the authority
        itself, by another way than this document, and the two are the same.
      </p>
    </section>
  </HeldConsent>
);
