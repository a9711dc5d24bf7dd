import { Download } from "lucide-react";
import type { SigningId } from "#contract/common/ids.ts";
import type { ReleasedDocuments } from "#contract/release/http.ts";
import { checkAddressOf } from "#lib/addresses/check-address.ts";
import { isNotarization } from "#lib/fields/act-parts.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { asActing } from "#renderer/services/api/platform-fetch.ts";
import { ReleasePackage } from "#renderer/features/release/index.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { formatLongMoment } from "#renderer/ui/format.ts";
import { Phrase } from "#renderer/ui/phrase.tsx";
import { QrCode } from "#renderer/ui/qr-code.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import styles from "./signer.module.css";

type Props = {
  /** Null: that it is done. */
  heading: string | null;
  signingId: SigningId;
  notaryName: string;
  finalizedAt: string | null;
  kind: ReleasedDocuments["kind"];
  documents: readonly Pick<
    ReleasedDocuments["documents"][number],
    "id" | "name" | "sha256" | "certificateSubject" | "waived"
  >[];
};

/** The end: the same bytes that the notary has, and how anyone can see that they are. */
export const Copies = ({ heading, signingId, notaryName, finalizedAt, kind, documents }: Props) => {
  const { copies: texts, translation } = useTexts();
  const checkAddress = checkAddressOf(location.origin);
  const isMany = documents.length > 1;
  const together = (
    <Card title={texts.together}>
      <div className={styles.copy}>
        <ReleasePackage signingId={signingId} layout="column" />
        <p className={styles.small}>{texts.togetherText}</p>
      </div>
    </Card>
  );
  return (
    <div className={styles.column}>
      <h1 className={styles.heading}>{heading ?? texts.heading}</h1>
      <p className={styles.lead}>
        {texts.lead(notaryName, documents.length, finalizedAt === null ? null : formatLongMoment(finalizedAt))}
      </p>
      {!isNotarization(kind) && <Alert tone="attention" title={texts.notarizesNothing(kind, documents.length)} />}
      <section className={styles.copy} aria-labelledby="what-you-hold">
        <h2 id="what-you-hold" className={styles.part}>
          {texts.holdHeading}
        </h2>
        <p>
          {texts.hold(documents.length, isNotarization(kind) && documents.every(({ waived }) => waived.length === 0))}
        </p>
        {translation.sealedInEnglish !== null && <p>{translation.sealedInEnglish}</p>}
      </section>
      {/* Whoever has several wants all of them before any one. */}
      {isMany && together}
      {documents.map((document) => (
        <Card key={document.id} title={document.name}>
          <div className={styles.copy}>
            {document.waived.length > 0 && <Alert tone="attention" title={texts.without(document.waived)} />}
            <a
              className={styles.download}
              href={asActing(pathOf("finalizedDownload", { id: signingId }, { documentId: document.id }))}
              download={document.name}
            >
              <Download aria-hidden="true" />
              {texts.download}
            </a>
            <p className={styles.small}>{texts.lockedBy(document.certificateSubject)}</p>
            <Fingerprint hex={document.sha256} />
            <CopyButton text={document.sha256} label={texts.copyFingerprint} variant="quiet" />
          </div>
        </Card>
      ))}
      {!isMany && together}
      <section className={styles.copy} aria-labelledby="how-to-check">
        <h2 id="how-to-check" className={styles.part}>
          {texts.checkHeading}
        </h2>
        <p>{texts.check}</p>
        <div className={styles.checkHere}>
          <QrCode text={checkAddress} label={texts.qrCode(checkAddress)} />
          <p>
            <Phrase text={texts.onPlatform} slots={{ address: <a href={checkAddress}>{checkAddress}</a> }} />
          </p>
        </div>
        <p>{texts.withoutUs}</p>
        <ul className={styles.ways}>
          {texts.ways.map((way) => (
            <li key={way}>
              <Phrase text={way} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};
