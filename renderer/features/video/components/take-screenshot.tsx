import { Camera } from "lucide-react";
import type { RefObject } from "react";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { takePicture } from "#renderer/services/pictures/take-picture.ts";
import { useScreenshots } from "#renderer/services/screenshots/screenshot-store.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { namesOf, type Tile } from "../model/tiles.ts";

type Props = {
  signingId: SigningId;
  memberId: MemberId;
  tile: Tile;
  picture: RefObject<HTMLVideoElement | null>;
};

/** The notary keeps what somebody shows, such as the identity document that they hold before the camera. */
export const TakeScreenshot = ({ signingId, memberId, tile, picture }: Props) => {
  const { video: texts } = useTexts();
  const addScreenshot = useScreenshots((store) => store.addScreenshot);
  const isSeen = tile.peer.camera && !tile.isHeld && tile.link === "connected";
  const take = async () => {
    const data = picture.current === null ? null : takePicture(picture.current);
    if (data === null) return showToast({ tone: "attention", title: texts.screenshotNone });
    const isKept = await addScreenshot({ memberId, signingId, data, takenAt: new Date() });
    showToast({
      tone: isKept ? "info" : "attention",
      title: texts.screenshotSaved,
      ...(isKept ? {} : { text: texts.screenshotOnlyHere }),
    });
  };
  return (
    <IconButton
      size="small"
      label={texts.screenshot(namesOf(tile))}
      icon={<Camera />}
      isDisabled={!isSeen}
      onPress={() => void take()}
    />
  );
};
