import { useRef, useState } from "react";
import type { SignaturePurpose } from "#contract/member/http.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { purposes, useFocusAfterDialog } from "../hooks/use-focus-after-dialog.ts";
import { useOwnSignature } from "../hooks/use-own-signature.ts";
import { KeptPicture } from "./kept-picture.tsx";
import { MakeOwnPicture } from "./make-own-picture.tsx";
import { RemoveOwnPicture } from "./remove-own-picture.tsx";
import { StampCard } from "./stamp-card.tsx";
import styles from "./own-signature.module.css";

/** What the notary signs and seals with: their own signature and initials, which they make here, and their stamp. */
export const OwnSignaturePage = () => {
  const { kept, error, isPending, refetch } = useOwnSignature();
  const [made, setMade] = useState<SignaturePurpose | null>(null);
  const [removed, setRemoved] = useState<SignaturePurpose | null>(null);
  const pictures = useRef<HTMLDivElement>(null);
  useFocusAfterDialog(pictures, made ?? removed, kept);
  return (
    <>
      <PageHeader
        title="Signature and stamp"
        description="Your signature and initials are kept for your account alone, and offered to you in every meeting."
      />
      <Failure error={error} actions={<Button onPress={() => void refetch()}>Try again</Button>} />
      {isPending && (
        <Card padding="flush">
          <Skeleton label="Reading your signature" rows={3} />
        </Card>
      )}
      <div ref={pictures} className={styles.pictures}>
        {kept !== undefined &&
          purposes.map((purpose) => (
            <KeptPicture
              key={purpose}
              purpose={purpose}
              picture={kept[purpose]}
              onMake={() => setMade(purpose)}
              onRemove={() => setRemoved(purpose)}
            />
          ))}
        <StampCard />
      </div>
      {made !== null && (
        <MakeOwnPicture purpose={made} replaces={(kept?.[made] ?? null) !== null} onClose={() => setMade(null)} />
      )}
      {removed !== null && <RemoveOwnPicture purpose={removed} onClose={() => setRemoved(null)} />}
    </>
  );
};
