import { ChevronDown, ChevronUp, Eye, Video } from "lucide-react";
import { memo, useState } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import { onlyLooks } from "#renderer/services/api/only-looks.ts";
import { useRunningMeeting, type TellMachine } from "#renderer/services/machine/use-running-meeting.ts";
import { useVideoRoom, type VideoCall as Call } from "#renderer/services/video/use-video-room.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useEndLeft, type VideoEnds } from "../hooks/use-video-ends.ts";
import { usePermissions } from "../hooks/use-permissions.ts";
import type { Person } from "../model/tiles.ts";
import { wayOutOf } from "../model/way-out.ts";
import { CheckBefore } from "./check-before.tsx";
import { Tiles } from "./tiles.tsx";
import { VideoEnd } from "./video-end.tsx";
import { ShowToRecorder } from "./show-to-recorder.tsx";
import styles from "./video-call.module.css";

type Props = {
  signingId: SigningId;
  members: readonly Person[];
  isNotary: boolean;
  /** Nobody comes in once the signing has ended; who is in it may say goodbye. */
  isOpen: boolean;
  /** Since the notary ended it; null before. */
  ends?: VideoEnds | null;
  /** Beside the document, above it, or what the page is for. */
  layout: "column" | "strip" | "page";
  /** The program beneath the page, where there is one. */
  tellMachine?: TellMachine;
};

/** The people of a meeting, seen and heard. Nothing else waits for it, and it is not drawn anew for what happens to fields. */
export const VideoCall = memo(({ signingId, members, isNotary, isOpen, ends = null, layout, tellMachine }: Props) => {
  const { video: texts } = useTexts();
  const leftMs = useEndLeft(ends);
  const mayCome = leftMs === null ? isOpen : leftMs > 0;
  const call = useVideoRoom(signingId, { mayJoin: isOpen && mayCome && !onlyLooks() });
  const [isHidden, setHidden] = useState(false);
  const isIn = call.state.room !== null;
  useRunningMeeting(isIn, tellMachine);
  if (onlyLooks()) return null;
  const end = <VideoEnd {...{ signingId, leftMs, isNotary, isOpen, isIn }} onHangUp={call.leave} />;
  if (!mayCome && !isIn) return end;
  return (
    <section className={styles.call} data-layout={layout} aria-label={texts.heading}>
      {leftMs !== null && end}
      {layout === "strip" && (
        <div className={styles.fold}>
          {isHidden ? (
            <Button
              size="small"
              variant="quiet"
              icon={<ChevronDown aria-hidden="true" />}
              onPress={() => setHidden(false)}
            >
              {texts.show}
            </Button>
          ) : (
            <IconButton size="small" label={texts.hide} icon={<ChevronUp />} onPress={() => setHidden(true)} />
          )}
        </div>
      )}
      <div className={styles.content} data-hidden={isHidden || undefined}>
        {isIn ? (
          <Tiles signingId={signingId} call={call} members={members} isNotary={isNotary} />
        ) : (
          <Door call={call} layout={layout} />
        )}
      </div>
      {leftMs === null && end}
      {isIn && isNotary && <ShowToRecorder signingId={signingId} call={call} members={members} />}
    </section>
  );
});
VideoCall.displayName = "VideoCall";

const Door = ({ call, layout }: Pick<Props, "layout"> & { call: Call }) => {
  const { video: texts } = useTexts();
  const { state, own, join } = call;
  const isUnderWay = own.isStarting || state.standing === "joining" || state.standing === "waiting";
  const permissions = usePermissions();
  const isDenied = permissions.camera === "denied" || permissions.microphone === "denied";
  const mayPress = !isUnderWay && state.standing !== "elsewhere";
  const word = own.isStarting ? texts.asking : state.standing === "waiting" ? texts.waiting : texts.joining;
  const joins = state.standing === "elsewhere" ? texts.backHere : texts.join;
  const check = <CheckBefore call={call} isOffered={!isUnderWay} />;
  return (
    <div className={styles.door}>
      {layout === "column" && (
        <div className={styles.head}>
          <h2 className={styles.heading}>{texts.heading}</h2>
          {mayPress && (
            <IconButton size="small" label={texts.joinOnlyLooking} icon={<Eye />} onPress={() => void join(false)} />
          )}
          {check}
        </div>
      )}
      {state.refusal !== null && <ErrorCard error={state.refusal} />}
      {isUnderWay || state.standing === "elsewhere" ? (
        <p className={styles.said} role="status">
          {isUnderWay ? word : texts.elsewhere}
        </p>
      ) : (
        <p className={styles.why}>{texts.why}</p>
      )}
      {/* Before the press: nobody finds out by being asked nothing. */}
      {mayPress && isDenied && (
        <p className={styles.said}>
          {texts.denied} {wayOutOf("user-denied", texts, navigator.userAgent)}
        </p>
      )}
      {layout === "column" ? (
        <Button size="small" isWide isPending={isUnderWay} onPress={() => void join()}>
          {joins}
        </Button>
      ) : (
        <div className={styles.ways}>
          <Button
            size="small"
            variant={layout === "page" ? "primary" : "secondary"}
            icon={<Video aria-hidden="true" />}
            isPending={isUnderWay}
            onPress={() => void join()}
          >
            {joins}
          </Button>
          {mayPress && (
            <Button size="small" variant="quiet" data-quiet onPress={() => void join(false)}>
              {texts.joinOnlyLooking}
            </Button>
          )}
          {check}
        </div>
      )}
    </div>
  );
};
