import { Download } from "lucide-react";
import type { SigningId } from "#contract/common/ids.ts";
import type { ReleasedDocuments } from "#contract/release/http.ts";
import { checkAddressOf } from "#lib/addresses/check-address.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { asActing } from "#renderer/services/api/platform-fetch.ts";
import { ReleasePackage } from "#renderer/features/release/index.ts";
import { Card } from "#renderer/ui/card.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { QrCode } from "#renderer/ui/qr-code.tsx";
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
export const Copies = ({ heading, signingId, notaryName, finalizedAt, documents }: Props) => {
  const checkAddress = checkAddressOf(location.origin);
  return (
    <div className={styles.column}>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.lead}>
        {notaryName} has locked and released your {documents.length === 1 ? "document" : "documents"}
        {finalizedAt === null ? "" : ` on ${released(finalizedAt)}`}.
      </p>
      <section className={styles.copy} aria-labelledby="what-you-hold">
        <h2 id="what-you-hold" className={styles.part}>
          What you hold
        </h2>
        <p>
          {documents.length === 1 ? "This file is the original" : "These files are the originals"}, not a scan of one.
          The signatures, the notary’s seal and a digital lock are inside. The notary has exactly the same. Keep it as
          you would keep paper; a copy of the file is as good as the first.
        </p>
      </section>
      {documents.map((document) => (
        <Card key={document.id} title={document.name}>
          <div className={styles.copy}>
            <a
              className={styles.download}
              href={asActing(pathOf("finalizedDownload", { id: signingId }, { documentId: document.id }))}
              download={document.name}
            >
              <Download aria-hidden="true" />
              Download the PDF
            </a>
            <p className={styles.small}>Locked by {document.certificateSubject}. The file’s fingerprint (SHA-256):</p>
            <Fingerprint hex={document.sha256} />
            <CopyButton text={document.sha256} label="Copy the fingerprint" variant="quiet" />
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
      <section className={styles.copy} aria-labelledby="how-to-check">
        <h2 id="how-to-check" className={styles.part}>
          How anyone can check it
        </h2>
        <p>Whoever you give the file to can see for themselves that nothing was changed.</p>
        <div className={styles.checkHere}>
          <QrCode text={checkAddress} label={`QR code of ${checkAddress}`} />
          <p>
            <b>On this platform.</b> At <a href={checkAddress}>{checkAddress}</a> they drop the file and see whether it
            is what was released here. Their browser compares it; the file is not sent, and no link is needed.
          </p>
        </div>
        <p>Or without asking us:</p>
        <ul className={styles.ways}>
          <li>
            <b>In a PDF program.</b> Open it in Adobe Acrobat Reader, which is free: a bar on top says who signed and
            whether the document was changed since. If it does not know the notary’s certificate authority, it says so;
            that alone does not mean that anything is wrong.
          </li>
          <li>
            <b>By its fingerprint.</b> Every file has one, and it changes with the smallest change. It is the same as
            above as long as the file is. Windows shows it with <code>certutil -hashfile FILE SHA256</code>, a Mac with{" "}
            <code>shasum -a 256 FILE</code>.
          </li>
          <li>
            <b>With a free tool, for experts.</b> <code>pdfsig FILE</code> names the certificate and says whether the
            lock covers the whole file.
          </li>
        </ul>
      </section>
    </div>
  );
};
