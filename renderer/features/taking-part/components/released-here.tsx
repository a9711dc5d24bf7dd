import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { pathOf } from "#contract/raw-routes.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { ReleasePackage } from "#renderer/features/release/index.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { signingsKey } from "#renderer/services/realtime/follow-lists.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import styles from "./taking-part.module.css";

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
          <>
            <ul className={styles.documents} aria-label="Released documents">
              {data.documents.map(({ id, name, sha256 }) => (
                <li key={id}>
                  <a
                    className={styles.download}
                    href={pathOf("finalizedDownload", { id: signing.id }, { documentId: id })}
                    download={name}
                  >
                    <Download aria-hidden="true" />
                    Download {name}
                  </a>
                  <Details summary="Fingerprint" of={name}>
                    <Fingerprint hex={sha256} />
                  </Details>
                </li>
              ))}
            </ul>
            <ReleasePackage signingId={signing.id} layout="bar" />
          </>
        )}
      </div>
    </Card>
  );
};
