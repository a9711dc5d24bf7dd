import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { phoneLinkLastsMs } from "#contract/phone-camera/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import type { PhoneCameraOfPage } from "#renderer/services/video/use-phone-camera.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { QrCode } from "#renderer/ui/qr-code.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useElapsed } from "#renderer/ui/use-elapsed.ts";
import styles from "./phone-camera-dialog.module.css";

type Props = { phone: PhoneCameraOfPage; onClose: () => void };

/** The code by which a phone becomes this person's camera. */
export const PhoneCameraDialog = ({ phone, onClose }: Props) => {
  const { video: texts } = useTexts();
  const { standing, link, open } = phone;
  const make = useMutation({ mutationFn: open, meta: { showsOwnError: true } });
  const { mutate } = make;
  // One code for each time that the dialog is opened; a phone that is the camera already needs none.
  const [isFirst] = useState(standing === "none");
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isFirst || hasAsked.current) return;
    hasAsked.current = true;
    mutate();
  }, [isFirst, mutate]);
  const isEnded = useElapsed(link?.url ?? null, phoneLinkLastsMs);
  const close = () => {
    phone.hide();
    onClose();
  };
  return (
    <Dialog isOpen onClose={close} title={texts.usePhone} description={texts.phone.lead} width="narrow">
      <div className={styles.code}>
        <Failure error={make.error} onDismiss={make.reset} />
        {standing !== "none" && <Alert tone="info" title={standing === "on" ? texts.phone.on : texts.phone.lost} />}
        {standing !== "none" && (
          <Button
            onPress={() => {
              phone.end();
              onClose();
            }}
          >
            {texts.phone.back}
          </Button>
        )}
        {standing === "none" && link !== null && !isEnded && (
          <>
            <QrCode text={link.url} label={texts.phone.code} size="large" />
            <p>{texts.phone.once(phoneLinkLastsMs / 60_000)}</p>
          </>
        )}
        {standing === "none" && isEnded && <p role="status">{texts.phone.ended}</p>}
        {standing === "none" && (isEnded || make.isError) && (
          <Button isPending={make.isPending} onPress={() => mutate()}>
            {texts.phone.another}
          </Button>
        )}
      </div>
    </Dialog>
  );
};
