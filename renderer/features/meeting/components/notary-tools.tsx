import { fieldIcons, isArmedWith, type Armed } from "#renderer/features/documents/index.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { useArming } from "../hooks/use-arming.ts";
import styles from "./meeting.module.css";

type Props = {
  armed: Armed | null;
  onArm: (armed: Armed | null) => void;
  onPlaceCentred: (armed: Armed) => void;
};

const statement: Armed = { kind: "field", type: "required_ron_statement" };

/** What only the notary puts on a page, beside the palette of fields (S191). */
export const NotaryTools = ({ armed, onArm, onPlaceCentred }: Props) => {
  const isArmed = isArmedWith(armed, "required_ron_statement");
  const press = useArming({ places: statement, isArmed, onArm, onPlaceCentred });
  return (
    <div className={styles.notaryTools} role="group" aria-label="Notary's tools">
      <IconButton
        size="small"
        label="Place a field: Required RON statement"
        icon={fieldIcons.required_ron_statement}
        isSelected={isArmed}
        {...press}
      />
    </div>
  );
};
