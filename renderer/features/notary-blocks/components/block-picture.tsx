import type { CSSProperties } from "react";
import type { BlockField, BlockRole } from "#contract/notary-block/entity.ts";
import { blockSize, fieldIcons, fieldName } from "#renderer/features/fields/index.ts";
import { roleColour } from "#renderer/features/role-fields/index.ts";
import { participantStyle } from "#renderer/ui/participant-colour.ts";
import { blockSummary } from "../model/block-texts.ts";
import styles from "./notary-blocks.module.css";

/** As wide as the narrowest card leaves it. */
const tile = { widthPx: 250, heightPx: 148 };

const colourOf = (role: BlockRole | null): CSSProperties => (role === null ? {} : participantStyle(roleColour(role)));

/** A block drawn small: each field in its place, in the colour of whom it is for. */
export const BlockPicture = ({ fields }: { fields: readonly BlockField[] }) => {
  const size = blockSize(fields);
  const scale = Math.min(tile.widthPx / size.width, tile.heightPx / size.height, 1.1);
  return (
    <div className={styles.paper} role="img" aria-label={blockSummary(fields)} data-theme="light">
      <div className={styles.plane} style={{ width: size.width * scale, height: size.height * scale }}>
        {fields.map((field, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- the fields of a block never change
            key={index}
            className={styles.field}
            style={{
              ...colourOf(field.role),
              left: field.x * scale,
              top: field.y * scale,
              width: field.width * scale,
              height: field.height * scale,
              fontSize: Math.max(7, Math.min(11, field.height * scale * 0.5, 10 * scale)),
            }}
          >
            {fieldIcons[field.type]}
            {field.width * scale > 44 && <span title={fieldName(field)}>{fieldName(field)}</span>}
          </span>
        ))}
      </div>
    </div>
  );
};
