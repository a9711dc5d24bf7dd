import type { CapturedSide, ReadDocument } from "#contract/identity/entity.ts";
import type { CapturedDocument } from "#renderer/features/id-capture/index.ts";

type Sent = { front: File; back?: File; selfie?: File; read?: string };

/** A capture as the platform takes it: its names say the side and nothing else. */
export const picturesOf = ({ pictures, read }: CapturedDocument): Sent => {
  const { front, back, selfie } = pictures;
  if (front === undefined) throw new Error("A document without its front cannot be handed in.");
  return {
    front: named("front", front),
    ...(back === undefined ? {} : { back: named("back", back) }),
    ...(selfie === undefined ? {} : { selfie: named("selfie", selfie) }),
    ...(read === null ? {} : { read: JSON.stringify(read satisfies ReadDocument) }),
  };
};

const named = (side: CapturedSide, picture: Blob): File =>
  new File([picture], `${side}.${picture.type === "image/png" ? "png" : "jpg"}`, {
    type: picture.type === "image/png" ? "image/png" : "image/jpeg",
  });
