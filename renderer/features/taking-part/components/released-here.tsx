import { useQuery } from "@tanstack/react-query";
import type { SigningId } from "#contract/common/ids.ts";
import type { ReleasedDocuments } from "#contract/release/http.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { ReleasedDownload, ReleasePackage } from "#renderer/features/release/index.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { signingsKey } from "#renderer/services/realtime/follow-lists.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import styles from "./taking-part.module.css";

type DocumentProps = { signingId: SigningId; document: ReleasedDocuments["documents"][number] };

const ReleasedDocument = ({ signingId, document }: DocumentProps) => (
  <li>
    <ReleasedDownload signingId={signingId} document={document} />
    <Details summary="Fingerprint" of={document.name}>
      <Fingerprint hex={document.sha256} />
    </Details>
  </li>
);

/** What came of it: the same bytes that everybody has. */
export const ReleasedHere = ({ signing }: { signing: Signing }) => {
  const { data, error, refetch } = useQuery({
    queryKey: [...signingsKey, "released", signing.id],
    queryFn: () => api.release.documents({ id: signing.id }),
    staleTime: Infinity,
  });
  return (
    <Card title="Released documents">
      <div className={styles.way}>
        <p>{signing.notary.fullName} finished this signing and released its documents.</p>
        <Failure error={error} actions={<Button onPress={() => void refetch()}>Try again</Button>} />
        {data === undefined && error === null && <Skeleton label="Reading the released documents" rows={2} />}
        {data !== undefined && (
          <ul className={styles.documents} aria-label="Released documents">
            {data.documents.map((document) => (
              <ReleasedDocument key={document.id} signingId={signing.id} document={document} />
            ))}
          </ul>
        )}
        {data !== undefined && <ReleasePackage signingId={signing.id} layout="bar" />}
      </div>
    </Card>
  );
};
