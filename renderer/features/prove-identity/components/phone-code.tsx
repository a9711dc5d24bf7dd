import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { phoneLinkLastsMs } from "#contract/phone-camera/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { QrCode } from "#renderer/ui/qr-code.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useElapsed } from "#renderer/ui/use-elapsed.ts";
import styles from "./prove-identity.module.css";

type Props = { signingId: SigningId; memberId: MemberId; onHere: () => void };

/** The code by which a phone takes the pictures; this page goes on by itself when they have come. */
export const PhoneCode = ({ signingId, memberId, onHere }: Props) => {
  const { phone: texts } = useTexts().identity;
  const make = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => api.identity.openPhone({ id: signingId, memberId }),
  });
  const { mutate, data, error, isPending } = make;
  // One code for each time that this is opened; effects may run twice.
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    mutate();
  }, [mutate]);
  const url = data?.url ?? null;
  const isEnded = useElapsed(url, phoneLinkLastsMs);
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <Failure error={error} />
      {url !== null && !isEnded && (
        <div className={styles.code}>
          <QrCode text={url} label={texts.code} size="large" />
          <p>{texts.once(phoneLinkLastsMs / 60_000)}</p>
        </div>
      )}
      <p role="status" className={styles.codeNews}>
        {isEnded ? texts.ended : texts.waiting}
      </p>
      {(isEnded || error !== null) && (
        <Button isWide isPending={isPending} onPress={() => mutate()}>
          {texts.another}
        </Button>
      )}
      <Button variant="quiet" isWide onPress={onHere}>
        {texts.here}
      </Button>
    </>
  );
};
