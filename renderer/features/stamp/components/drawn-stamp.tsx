import type { StampFacts } from "#contract/stamp/entity.ts";
import { drawSeal } from "#lib/field-rendering/draw-seal.ts";
import { stampSizeOf } from "#lib/states/stamp-size.ts";
import { FieldDrawing } from "#renderer/features/fields/index.ts";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import styles from "./stamp.module.css";

type Props = {
  facts: StampFacts;
  /** Said to those who do not see it. */
  name: string;
  /** CSS width; as wide as its container lets it where it is not said. */
  width?: string;
};

/** A stamp as it is locked into documents: drawn by the same code, from the same facts. */
export const DrawnStamp = ({ facts, name, width }: Props) => {
  const identity = usePlatformIdentity();
  const size = stampSizeOf(facts.stateName);
  if (identity.data === undefined) return null;
  const place = { page: 0, x: 0, y: 0, width: size.width, height: size.height };
  return (
    <div
      className={styles.drawn}
      style={{ width: width ?? `min(100%, ${size.width}px)`, aspectRatio: `${size.width} / ${size.height}` }}
      role="img"
      aria-label={name}
    >
      <FieldDrawing
        drawing={{ place, primitives: drawSeal(place, facts, identity.data.kind === "demo") }}
        signingId={null}
      />
    </div>
  );
};
