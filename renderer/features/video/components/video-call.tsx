import { ChevronDown, ChevronUp, Video } from "lucide-react";
import { memo, useState } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import { onlyLooks } from "#renderer/services/api/only-looks.ts";
import { useVideoRoom, type VideoCall as Call } from "#renderer/services/video/use-video-room.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useLineQualities } from "../hooks/use-line-qualities.ts";
import { tilesOf, type Tile } from "../model/tiles.ts";
import { MediaProblems } from "./media-problems.tsx";
import { OwnControls } from "./own-controls.tsx";
import { EndHold, TileActs } from "./tile-acts.tsx";
import { VideoTile } from "./video-tile.tsx";
import { ShowToRecorder } from "./show-to-recorder.tsx";
import styles from "./video-call.module.css";

type Props = {
  signingId: SigningId;
  members: readonly Member[];
  isNotary: boolean;
  /** Nobody comes in once the signing has ended; who is in it may say goodbye. */
  isOpen: boolean;
  /** Beside the document, or above it. */
  layout: "column" | "strip";
};

/** The people of a meeting, seen and heard. Nothing else waits for it, and it is not drawn anew for what happens to fields. */
export const VideoCall = memo(({ signingId, members, isNotary, isOpen, layout }: Props) => {
  const { video: texts } = useTexts();
  const call = useVideoRoom(signingId, { mayJoin: isOpen && !onlyLooks() });
  const [isHidden, setHidden] = useState(false);
  const isIn = call.state.room !== null;
  if (onlyLooks() || (!isOpen && !isIn)) return null;
  return (
    <section className={styles.call} data-layout={layout} aria-label={texts.heading}>
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
        {isIn ? <Tiles call={call} members={members} isNotary={isNotary} /> : <Door call={call} />}
      </div>
      {isIn && isNotary && <ShowToRecorder signingId={signingId} call={call} members={members} />}
    </section>
  );
});
VideoCall.displayName = "VideoCall";

const Door = ({ call }: { call: Call }) => {
  const { video: texts } = useTexts();
  const { state, own, join } = call;
  const isUnderWay = own.isStarting || state.standing === "joining" || state.standing === "waiting";
  const word = own.isStarting ? texts.asking : state.standing === "waiting" ? texts.waiting : texts.joining;
  return (
    <div className={styles.door}>
      {state.refusal !== null && <ErrorCard error={state.refusal} />}
      {isUnderWay || state.standing === "elsewhere" ? (
        <p className={styles.said} role="status">
          {isUnderWay ? word : texts.elsewhere}
        </p>
      ) : (
        <p className={styles.why}>{texts.why}</p>
      )}
      <div className={styles.ways}>
        <Button size="small" icon={<Video aria-hidden="true" />} isPending={isUnderWay} onPress={() => void join()}>
          {state.standing === "elsewhere" ? texts.backHere : texts.join}
        </Button>
        {!isUnderWay && state.standing !== "elsewhere" && (
          <Button size="small" variant="quiet" onPress={() => void join(false)}>
            {texts.joinOnlyLooking}
          </Button>
        )}
      </div>
    </div>
  );
};

type TilesProps = Pick<Props, "members" | "isNotary"> & { call: Call };

const Tiles = ({ call, members, isNotary }: TilesProps) => {
  const { video: texts } = useTexts();
  const { room, state, own, media } = call;
  const tiles = tilesOf(state, members);
  const qualities = useLineQualities(room);
  const actsOn = (tile: Tile) => {
    if (!tile.isOwn) return <TileActs tile={tile} room={room} isHeldPair={tile.isHeld} />;
    return tile.isHeld ? <EndHold room={room} /> : undefined;
  };
  return (
    <>
      <ul className={styles.tiles} aria-label={texts.people} data-many={tiles.length > 2 || undefined}>
        {tiles.map((tile) => (
          <VideoTile key={tile.peer.identity} tile={tile} own={own.tracks} quality={qualities.get(tile.peer.identity)}>
            {isNotary ? actsOn(tile) : undefined}
          </VideoTile>
        ))}
      </ul>
      <div className={styles.below}>
        {state.standing !== "in" && (
          <p className={styles.said} role="status">
            {texts.waiting}
          </p>
        )}
        {tiles.length === 1 && state.standing === "in" && <p className={styles.said}>{texts.alone}</p>}
        <MediaProblems problems={own.problems} isStarting={own.isStarting} onAgain={() => void media.startMissing()} />
        <OwnControls call={call} tile={tiles.find(({ isOwn }) => isOwn)} />
      </div>
    </>
  );
};
