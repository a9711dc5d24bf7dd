import { Download } from "lucide-react";
import type { SigningId } from "#contract/entities/ids.ts";
import type { ReleasedDocuments } from "#contract/http/release.ts";
import { ReleasePackage } from "#renderer/features/release/index.ts";
import { Card } from "#renderer/ui/card.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import styles from "./signer.module.css";

const released = (iso: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "long" }).format(new Date(iso));

type Props = {
  heading: string;
  signingId: SigningId;
  notaryName: string;
  finalizedAt: string | null;
  documents: readonly Pick<ReleasedDocuments["documents"][number], "id" | "name" | "sha256" | "certificateSubject">[];
};

/** The end: the same bytes that the notary has, and how anyone can see that they are. */
export const Copies = ({ heading, signingId, notaryName, finalizedAt, documents }: Props) => (
  <div className={styles.column}>
    <h1 className={styles.heading}>{heading}</h1>
    <p className={styles.lead}>
      {notaryName} has locked and released your {documents.length === 1 ? "document" : "documents"}
      {finalizedAt === null ? "" : ` on ${released(finalizedAt)}`}.
    </p>
    {documents.map((document) => (
      <Card key={document.id} title={document.name}>
        <div className={styles.copy}>
          <a
            className={styles.download}
            href={`/api/signing/${signingId}/finalized/download?documentId=${document.id}`}
            download={document.name}
          >
            <Download aria-hidden="true" />
            Download the PDF
          </a>
          <p className={styles.small}>
            Locked with the certificate of {document.certificateSubject}. SHA-256 of the file:
          </p>
          <Fingerprint hex={document.sha256} />
          <CopyButton text={document.sha256} label="Copy the SHA-256" variant="quiet" />
        </div>
      </Card>
    ))}
    <Card title="Everything together">
      <div className={styles.copy}>
        <ReleasePackage signingId={signingId} layout="column" />
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
