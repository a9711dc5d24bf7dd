import { useRef, useState } from "react";
import type { SignaturePurpose } from "#contract/member/http.ts";
import { StampCard } from "#renderer/features/stamp/index.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useAccount } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useFocusAfterDialog } from "../hooks/use-focus-after-dialog.ts";
import { useOwnSignature } from "../hooks/use-own-signature.ts";
import { editStampPath, pathOfOwn, purposes } from "../model/signature-paths.ts";
import { KeptPicture } from "./kept-picture.tsx";
import { RemoveOwnPicture } from "./remove-own-picture.tsx";
import styles from "./own-signature.module.css";

const forOneAccount = "Your signature and initials are kept for your account alone, and offered to you";

/** Whoever comes by a personal link is known by the account that is logged in beside it. */
const descriptions = {
  consumer: `${forOneAccount} in every signing that you open in a browser in which you are logged in.`,
  notary: `${forOneAccount} in every meeting.`,
};

/** What somebody signs with: their own signature and initials, each made on a page of its own, and a notary's stamp. */
export const OwnSignaturePage = () => {
  const account = useAccount();
  const { kept, error, isPending, refetch } = useOwnSignature();
  const [removed, setRemoved] = useState<SignaturePurpose | null>(null);
  const pictures = useRef<HTMLDivElement>(null);
  useFocusAfterDialog(pictures, removed, kept);
  return (
    <>
      <PageHeader
        title={account.isConsumer ? "Signature" : "Signature and stamp"}
        description={descriptions[account.isConsumer ? "consumer" : "notary"]}
      />
      {isPending && (
        <Card padding="flush">
          <Skeleton label="Reading your signature" rows={3} />
        </Card>
      )}
      <Failure error={error} actions={<Button onPress={() => void refetch()}>Try again</Button>} />
      <div ref={pictures} className={styles.pictures}>
        {kept !== undefined &&
          purposes.map((purpose) => (
            <KeptPicture
              key={purpose}
              base={pathOfOwn(account)}
              purpose={purpose}
              picture={kept[purpose]}
              onRemove={() => setRemoved(purpose)}
            />
          ))}
        {!account.isConsumer && <StampCard editPath={editStampPath} />}
      </div>
      {removed !== null && <RemoveOwnPicture purpose={removed} onClose={() => setRemoved(null)} />}
    </>
  );
};
