import { memo } from "react";
import type { FieldType } from "#contract/field/entity.ts";
import { fieldIcons, isArmedWith, type Armed } from "#renderer/features/fields/index.ts";
import { useArming } from "#renderer/features/field-palette/index.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import styles from "./meeting.module.css";

type Props = {
  armed: Armed | null;
  onArm: (armed: Armed | null) => void;
  onPlaceCentred: (armed: Armed) => void;
};

/** What only the notary puts on a page, beside the palette of fields (S191). */
export const NotaryTools = memo((props: Props) => (
  <div className={styles.notaryTools} role="group" aria-label="Notary's tools">
    <Tool type="required_ron_statement" label="Place a field: Required RON statement" {...props} />
    <Tool type="white_out" label="White out: remove what lies under an area" {...props} />
  </div>
));
NotaryTools.displayName = "NotaryTools";

const Tool = ({ type, label, armed, onArm, onPlaceCentred }: Props & { type: FieldType; label: string }) => {
  const isArmed = isArmedWith(armed, type);
  const press = useArming({ places: { kind: "field", type }, isArmed, onArm, onPlaceCentred });
  return <IconButton size="small" label={label} icon={fieldIcons[type]} isSelected={isArmed} {...press} />;
};
