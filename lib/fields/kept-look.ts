import type { Field } from "#contract/field/entity.ts";
import type { BlockField } from "#contract/notary-block/entity.ts";

/** What a block or a template keeps of a field besides its place and whose it is; never what stood in it. */
export const keptLook = ({
  type,
  place: { width, height },
  required,
  prompt,
  textSize,
}: Field): Omit<BlockField, "x" | "y" | "role"> => ({
  type,
  width,
  height,
  required,
  ...(prompt === undefined || prompt === "" ? {} : { prompt }),
  ...(textSize === undefined || textSize === "none" ? {} : { textSize }),
});
