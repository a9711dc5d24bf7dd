import { Refusal, refuse } from "../../base/refusal.ts";
import { callerOf, type Act, type Services } from "../../services/services.ts";

/** As somebody brings it. `name` is ours: what a telephone calls its files may say when and where. */
export type BroughtPicture = { name: string; bytes: Uint8Array };
/** A PNG that was drawn from it: whole, upright, and with nothing in it but its pixels. */
export type RedrawnPicture = { name: string; png: Uint8Array<ArrayBuffer> };

/** Draws every picture anew, or refuses them all; one behind the other, since each takes the memory of all its pixels. */
export const redrawIdPictures = async (
  services: Pick<Services, "engine" | "facts">,
  act: Act,
  pictures: readonly BroughtPicture[],
): Promise<RedrawnPicture[]> => {
  const { maxIdImageBytes } = services.facts;
  if (pictures.some(({ bytes }) => bytes.byteLength > maxIdImageBytes))
    return refuse("identity/too-large-file", { maxMegabytes: maxIdImageBytes / 1_000_000 });
  const redrawn: RedrawnPicture[] = [];
  for (const { name, bytes } of pictures) {
    const drawn = await services.engine.drawIdPicture({ picture: new Uint8Array(bytes) }, callerOf(act));
    if (drawn.kind === "refused") throw new Refusal(drawn.error);
    redrawn.push({ name, png: Uint8Array.from(drawn.png) });
  }
  return redrawn;
};
