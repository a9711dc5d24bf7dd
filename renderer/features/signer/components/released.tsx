import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import { focusPage } from "#renderer/services/address/use-page-focus.ts";
import { api } from "#renderer/services/api/api.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { Copies } from "./copies.tsx";
import { LinkRefused, OutsideHeader } from "./outside.tsx";
import styles from "./signer.module.css";

/** For a link that has ended or a code: the released documents, without the meeting around them. */
export const Released = ({ signingId }: { signingId: SigningId }) => {
  const { copies: texts } = useTexts();
  const released = useQuery({
    queryKey: ["signing", signingId, "released"],
    queryFn: () => api.release.documents({ id: signingId }),
    staleTime: Infinity,
  });
  useEffect(focusPage, []);
  if (released.isError)
    return <LinkRefused error={toAppError(released.error)} onRetry={() => void released.refetch()} />;
  if (released.data === undefined) {
    return (
      <>
        <OutsideHeader />
        <main className={styles.column}>
          <Skeleton rows={5} label={texts.opening} />
        </main>
      </>
    );
  }
  const { title, ...copies } = released.data;
  return (
    <>
      <OutsideHeader />
      <main>
        <Copies heading={title} {...copies} />
      </main>
    </>
  );
};
