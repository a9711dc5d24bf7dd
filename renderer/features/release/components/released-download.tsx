import { Download } from "lucide-react";
import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { asActing } from "#renderer/services/api/platform-fetch.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import styles from "./release-package.module.css";

type Props = { signingId: SigningId; document: { id: DocumentId; name: string } };

/** The way to one released document. */
export const ReleasedDownload = ({ signingId, document: { id, name } }: Props) => (
  <a
    className={styles.link}
    href={asActing(pathOf("finalizedDownload", { id: signingId }, { documentId: id }))}
    download={name}
  >
    <Download aria-hidden="true" />
    {useTexts().release.download(name)}
  </a>
);
