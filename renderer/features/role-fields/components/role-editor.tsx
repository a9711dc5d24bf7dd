import { Redo2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import type { NotaryBlock } from "#contract/notary-block/entity.ts";
import { Palette } from "#renderer/features/field-palette/index.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import type { EditedFields } from "../hooks/use-edited-fields.ts";
import { RoleInspector } from "./role-inspector.tsx";
import styles from "./role-fields.module.css";

type Props = {
  edited: EditedFields;
  /** What can be placed at once besides single fields. */
  blocks: readonly NotaryBlock[];
  /** The pages. */
  children: ReactNode;
};

/** Pages with the palette beside them, and what can be said about what is selected. */
export const RoleEditor = ({ edited, blocks, children }: Props) => (
  <div className={styles.editor}>
    <div className={styles.pages}>{children}</div>
    <div className={styles.palette}>
      <Palette
        isOfRoles
        people={edited.people}
        person={edited.person}
        armed={edited.armed}
        blocks={blocks}
        isDisabled={false}
        onPerson={edited.choosePerson}
        onArm={edited.arm}
        onPlaceCentred={edited.placeCentred}
      />
    </div>
    <div className={styles.inspector}>
      <RoleInspector edited={edited} />
    </div>
  </div>
);

export const UndoRedo = ({ edited: { canUndo, canRedo, undo, redo } }: { edited: EditedFields }) => (
  <>
    <IconButton size="small" label="Undo" icon={<Undo2 />} isDisabled={!canUndo} onPress={undo} />
    <IconButton size="small" label="Redo" icon={<Redo2 />} isDisabled={!canRedo} onPress={redo} />
  </>
);
