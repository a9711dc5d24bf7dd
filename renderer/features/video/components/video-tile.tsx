import { AudioLines, MicOff, Pause, SignalLow, SignalMedium } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import type { Quality } from "#renderer/services/video/line-quality.ts";
import type { OwnTracks } from "#renderer/services/video/video-room.ts";
import { Avatar } from "#renderer/ui/avatar.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { participantStyle } from "#renderer/ui/participant-colour.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { useSpeaking } from "../hooks/use-level.ts";
import { useOwnStream } from "../hooks/use-own-stream.ts";
import { useStream } from "#renderer/ui/use-stream.ts";
import { namesOf, type Tile } from "../model/tiles.ts";
import styles from "./video-tile.module.css";

type Props = {
  tile: Tile;
  own: OwnTracks;
  /** Undefined until it is known. */
  quality: Quality | undefined;
  /** Own picture as in a mirror; not what a phone shows, which may be text. */
  isMirrored?: boolean;
  /** What can be done about this person, and with the picture that is shown. */
  acts?: (picture: RefObject<HTMLVideoElement | null>) => ReactNode;
  /** Under the picture. */
  children?: ReactNode;
};

/** Somebody's picture with their name, role and marks. */
export const VideoTile = ({ tile, own, quality, isMirrored = true, acts, children }: Props) => {
  const { video: texts } = useTexts();
  const { peer, people, isOwn, link, isHeld, isMutedByNotary } = tile;
  const ownStream = useOwnStream(isOwn ? own.camera : null);
  const { element, isBlocked, play } = useStream(isOwn ? ownStream : tile.stream);
  const voice = isOwn ? own.microphone : (tile.stream?.getAudioTracks()[0] ?? null);
  const isHeard = peer.microphone && !isMutedByNotary;
  const isSpeaking = useSpeaking(isHeard && link === "connected" ? voice : null) && isHeard;
  const names = namesOf(tile);
  const shownName = isOwn ? texts.you(names) : names;
  const first = people[0];
  const isSeen = peer.camera && !isHeld && link !== "failed";
  const Signal = quality === "poor" ? SignalLow : SignalMedium;
  const words = isHeld ? texts.onHold : link === "connected" ? texts.cameraOff : texts.link[link];
  return (
    <li
      className={styles.tile}
      style={participantStyle(first?.colour ?? 1)}
      data-video={isOwn ? "own" : "remote"}
      data-speaking={isSpeaking || undefined}
    >
      <video
        ref={element}
        className={styles.picture}
        aria-label={texts.pictureOf(names)}
        autoPlay
        playsInline
        muted={isOwn || !isHeard}
        data-own={(isOwn && isMirrored) || undefined}
        data-hidden={!isSeen || undefined}
      >
        <track kind="captions" />
      </video>
      {(!isSeen || link !== "connected") && (
        <div className={styles.instead}>
          {!isSeen && !isHeld && first !== undefined && (
            <Avatar name={first.fullName} colour={first.colour} size="large" />
          )}
          {isHeld && <Pause aria-hidden="true" />}
          <p>{words}</p>
        </div>
      )}
      {isBlocked && !isOwn && (
        <div className={styles.sound}>
          <p>{texts.soundOff}</p>
          <Button size="small" onPress={play}>
            {texts.soundOn}
          </Button>
        </div>
      )}
      <div className={styles.label}>
        <p className={styles.who}>
          <bdi className={styles.name} title={shownName}>
            {shownName}
          </bdi>
          <span className={styles.role}>{first === undefined ? "" : texts.role[first.type]}</span>
        </p>
        {quality !== undefined && quality !== "good" && (
          <span className={styles.mark} title={texts.quality[quality]}>
            <Signal aria-label={texts.quality[quality]} role="img" />
          </span>
        )}
        {isSpeaking && (
          <span className={styles.mark} title={texts.speaking}>
            <AudioLines aria-label={texts.speaking} role="img" />
          </span>
        )}
        {!isHeard && (
          <span className={styles.mark} title={isMutedByNotary ? texts.mutedByNotary : texts.muted}>
            <MicOff aria-label={isMutedByNotary ? texts.mutedByNotary : texts.muted} role="img" />
          </span>
        )}
      </div>
      {acts !== undefined && <div className={styles.acts}>{acts(element)}</div>}
      {children}
    </li>
  );
};
