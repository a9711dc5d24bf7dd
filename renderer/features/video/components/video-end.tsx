import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PhoneOff, Timer } from "lucide-react";
import type { SigningId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import styles from "./video-call.module.css";

type Props = {
  signingId: SigningId;
  /** Null as long as nobody ended the video. */
  leftMs: number | null;
  isNotary: boolean;
  /** Of the signing: only then the video can go on. */
  isOpen: boolean;
  isIn: boolean;
  onHangUp: () => void;
};

/** How a video ends: by the notary's word, which everybody sees for a minute, or by hanging up oneself. */
export const VideoEnd = ({ signingId, leftMs, isNotary, isOpen, isIn, onHangUp }: Props) => {
  const { video: texts } = useTexts();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signingId) });
  const meta = { showsOwnError: true };
  const wrapUp = useMutation({ meta, onSettled, mutationFn: () => api.videoRoom.wrapUp({ id: signingId }) });
  const reopen = useMutation({ meta, onSettled, mutationFn: () => api.videoRoom.reopen({ id: signingId }) });
  const openAgain = (label: string) =>
    isNotary &&
    isOpen && (
      <Button size="small" isPending={reopen.isPending} onPress={() => reopen.mutate()}>
        {label}
      </Button>
    );
  if (leftMs === null) {
    if (!isNotary || !isIn) return null;
    return (
      <div className={styles.end}>
        <Failure error={wrapUp.error} />
        <Button
          size="small"
          variant="quiet"
          icon={<Timer aria-hidden="true" />}
          isPending={wrapUp.isPending}
          onPress={() => wrapUp.mutate()}
        >
          {texts.wrapUp}
        </Button>
      </div>
    );
  }
  if (leftMs > 0)
    return (
      <div className={styles.end}>
        <Failure error={reopen.error} />
        <Alert
          tone="attention"
          title={isNotary ? texts.endsForNotary : texts.endsForOthers}
          actions={
            <>
              {isIn && (
                <Button size="small" variant="primary" icon={<PhoneOff aria-hidden="true" />} onPress={onHangUp}>
                  {texts.hangUp}
                </Button>
              )}
              {openAgain(texts.goOn)}
            </>
          }
        >
          {/* Every second of it would be read out. */}
          <span aria-hidden="true" className={styles.left}>
            {texts.secondsLeft(Math.ceil(leftMs / 1_000))}
          </span>
        </Alert>
      </div>
    );
  if (!isOpen) return null;
  return (
    <div className={styles.end}>
      <Failure error={reopen.error} />
      <p className={styles.said} role="status">
        {texts.ended}
      </p>
      {openAgain(texts.openAgain)}
    </div>
  );
};
