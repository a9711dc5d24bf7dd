import { Download } from "lucide-react";
import type { Document } from "#contract/entities/document.ts";
import type { Signing } from "#contract/entities/signing.ts";
import { ReleasePackage } from "#renderer/features/release/index.ts";
import { Card } from "#renderer/ui/card.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import styles from "./signer.module.css";

const released = (iso: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "long" }).format(new Date(iso));

/** The end: the same bytes that the notary has, and how anyone can see that they are. */
export const Copies = ({ signing, documents }: { signing: Signing; documents: readonly Document[] }) => (
  <div className={styles.column}>
    <h1 className={styles.heading}>It is done</h1>
    <p className={styles.lead}>
      {signing.notary.fullName} has locked and released your {documents.length === 1 ? "document" : "documents"}
      {signing.finalizedAt === null ? "" : ` on ${released(signing.finalizedAt)}`}.
    </p>
    {documents.map((document) => (
      <Card key={document.id} title={document.name}>
        <div className={styles.copy}>
          <a
            className={styles.download}
            href={`/api/signing/${signing.id}/finalized/download?documentId=${document.id}`}
            download={document.name}
          >
            <Download aria-hidden="true" />
            Download the PDF
          </a>
          {document.lock !== null && (
            <>
              <p className={styles.small}>
                Locked with the certificate of {document.lock.certificateSubject}. SHA-256 of the file:
              </p>
              <Fingerprint hex={document.lock.sha256} />
              <CopyButton text={document.lock.sha256} label="Copy the SHA-256" variant="quiet" />
            </>
          )}
        </div>
      </Card>
    ))}
    <Card title="Everything together">
      <div className={styles.copy}>
        <ReleasePackage signingId={signing.id} layout="column" />
        <p className={styles.small}>
          The certificate of completion says who took part, what was agreed to, and what happened when.
        </p>
      </div>
    </Card>
    <p>
      To check a copy, open it in any PDF program that shows signatures, or compare its SHA-256 with the one above: if
      they are the same, not one character was changed.
    </p>
  </div>
);
