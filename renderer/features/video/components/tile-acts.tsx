import { useMutation } from "@tanstack/react-query";
import { Mic, MicOff, Pause, Play } from "lucide-react";
import type { RefObject } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import type { VideoRoomPort } from "#renderer/services/video/video-room.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { namesOf, type Tile } from "../model/tiles.ts";
import { TakeScreenshot } from "./take-screenshot.tsx";

type Props = {
  signingId: SigningId;
  tile: Tile;
  room: VideoRoomPort;
  picture: RefObject<HTMLVideoElement | null>;
};

/** What the notary can do about somebody's voice and picture. */
export const TileActs = ({ signingId, tile, room, picture }: Props) => {
  const { video: texts } = useTexts();
  const name = namesOf(tile);
  const [memberId = null] = tile.peer.memberIds;
  const mute = useMutation({ mutationFn: (isMuted: boolean) => room.muteOther(tile.peer.identity, isMuted) });
  const hold = useMutation({ mutationFn: (isHeld: boolean) => room.hold(isHeld ? memberId : null) });
  return (
    <>
      {memberId !== null && <TakeScreenshot signingId={signingId} memberId={memberId} tile={tile} picture={picture} />}
      <IconButton
        size="small"
        label={tile.isMutedByNotary ? texts.unmuteOther(name) : texts.muteOther(name)}
        icon={tile.isMutedByNotary ? <Mic /> : <MicOff />}
        isDisabled={mute.isPending}
        onPress={() => mute.mutate(!tile.isMutedByNotary)}
      />
      {/* A hold is for an identity check, which guests have none of. */}
      {memberId !== null && (
        <IconButton
          size="small"
          label={tile.isHeld ? texts.endHold(name) : texts.holdOther(name)}
          icon={tile.isHeld ? <Play /> : <Pause />}
          isDisabled={hold.isPending}
          onPress={() => hold.mutate(!tile.isHeld)}
        />
      )}
    </>
  );
};

/** On the notary's own tile, which is there though the person who is held closed their page. */
export const EndHold = ({ room }: { room: VideoRoomPort }) => {
  const { video: texts } = useTexts();
  const end = useMutation({ mutationFn: () => room.hold(null) });
  return (
    <IconButton
      size="small"
      label={texts.endOwnHold}
      icon={<Play />}
      isDisabled={end.isPending}
      onPress={() => end.mutate()}
    />
  );
};
