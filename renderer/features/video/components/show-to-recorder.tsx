import type { SigningId } from "#contract/common/ids.ts";
import { useShowToRecorder, type RecordedPerson } from "#renderer/services/recording/recorded-scene.ts";
import type { VideoCall } from "#renderer/services/video/use-video-room.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { namesOf, tilesOf, type Person } from "../model/tiles.ts";

type Props = { signingId: SigningId; call: Pick<VideoCall, "state" | "own">; members: readonly Person[] };

/** Draws nothing: hands those in the video to whatever records the meeting, as everybody sees and hears them. */
export const ShowToRecorder = ({ signingId, call, members }: Props) => {
  const { video: texts } = useTexts();
  const { state, own } = call;
  const people = tilesOf(state, members).map((tile): RecordedPerson => {
    const { peer, isOwn, stream, isHeld, isMutedByNotary, link } = tile;
    const first = tile.people[0];
    const isSeen = peer.camera && !isHeld && link !== "failed";
    const isHeard = peer.microphone && !isMutedByNotary;
    const instead = link === "connected" ? texts.cameraOff : texts.link[link];
    return {
      id: peer.identity,
      memberIds: peer.memberIds.join(" "),
      names: namesOf(tile),
      role: first === undefined ? "" : texts.role[first.type],
      colour: first?.colour ?? 1,
      picture: isSeen ? (isOwn ? own.tracks.camera : (stream?.getVideoTracks()[0] ?? null)) : null,
      voice: isHeard ? (isOwn ? own.tracks.microphone : (stream?.getAudioTracks()[0] ?? null)) : null,
      words: isHeld ? texts.onHold : instead,
    };
  });
  useShowToRecorder(signingId, people);
  return null;
};
