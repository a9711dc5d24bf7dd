import { PictureInPicture2 } from "lucide-react";
import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { SigningId } from "#contract/common/ids.ts";
import type { VideoCall as Call } from "#renderer/services/video/use-video-room.ts";
import { Button } from "#renderer/ui/button.tsx";
import { cx } from "#renderer/ui/cx.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { useSpeechOnDevice } from "../hooks/use-captions.ts";
import { useLineQualities } from "../hooks/use-line-qualities.ts";
import { useSmallWindow } from "../hooks/use-small-window.ts";
import { tilesOf, type Person, type Tile } from "../model/tiles.ts";
import { Captions } from "./captions.tsx";
import { MediaProblems } from "./media-problems.tsx";
import { OwnControls } from "./own-controls.tsx";
import { EndHold, TileActs } from "./tile-acts.tsx";
import { VideoTile } from "./video-tile.tsx";
import styles from "./video-call.module.css";

type Props = { signingId: SigningId; call: Call; members: readonly Person[]; isNotary: boolean };

/** Everybody's picture, and what one can do about one's own. */
export const Tiles = ({ signingId, call, members, isNotary }: Props) => {
  const texts = useTexts();
  const { room, state, own, media, phone } = call;
  const tiles = tilesOf(state, members);
  const qualities = useLineQualities(room);
  const list = useRef<HTMLUListElement>(null);
  const { shown, open, close } = useSmallWindow(
    () => list.current?.querySelector<HTMLVideoElement>("[data-video=remote] video") ?? null,
  );
  const speech = useSpeechOnDevice(texts.language);
  const [hasCaptions, setCaptions] = useState(false);
  const others = tiles.filter(({ isOwn }) => !isOwn);
  const pictures = (
    <ul
      ref={list}
      className={cx(styles.tiles, shown !== null && styles.apart)}
      aria-label={texts.video.people}
      data-many={tiles.length > 2 || undefined}
    >
      {tiles.map((tile) => (
        <VideoTile
          key={tile.peer.identity}
          tile={tile}
          own={own.tracks}
          quality={qualities.get(tile.peer.identity)}
          isMirrored={phone.standing === "none"}
          {...(isNotary ? actsOn(tile, call, signingId) : {})}
        />
      ))}
    </ul>
  );
  const settings = [
    ...(open !== null && others.length > 0 && shown === null
      ? [{ label: texts.video.smallWindow, onAction: open }]
      : []),
    ...(speech === null
      ? []
      : [
          {
            label: hasCaptions ? texts.video.hideCaptions : texts.video.showCaptions,
            onAction: () => setCaptions(!hasCaptions),
          },
        ]),
  ];
  return (
    <>
      {shown === null ? pictures : createPortal(pictures, shown.document.body)}
      <div className={styles.below}>
        {shown !== null && (
          <p className={styles.said}>
            {texts.video.inSmallWindow}{" "}
            <Button size="small" variant="quiet" icon={<PictureInPicture2 aria-hidden="true" />} onPress={close}>
              {texts.video.noSmallWindow}
            </Button>
          </p>
        )}
        {state.standing !== "in" && (
          <p className={styles.said} role="status">
            {texts.video.waiting}
          </p>
        )}
        {tiles.length === 1 && state.standing === "in" && <p className={styles.said}>{texts.video.alone}</p>}
        <MediaProblems problems={own.problems} isStarting={own.isStarting} onAgain={() => void media.startMissing()} />
        {speech !== null && hasCaptions && <Captions kind={speech} tiles={others} />}
        <OwnControls call={call} tile={tiles.find(({ isOwn }) => isOwn)} settings={settings} />
      </div>
    </>
  );
};

/** What the notary can do at a tile. */
const actsOn = (tile: Tile, { room }: Call, signingId: SigningId) => {
  if (!tile.isOwn)
    return {
      acts: (picture: Parameters<typeof TileActs>[0]["picture"]) => (
        <TileActs signingId={signingId} tile={tile} room={room} picture={picture} />
      ),
    };
  return tile.isHeld ? { acts: () => <EndHold room={room} /> } : {};
};
