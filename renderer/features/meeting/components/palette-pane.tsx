import type { NotaryBlock } from "#contract/notary-block/entity.ts";
import { Palette } from "#renderer/features/field-palette/index.ts";
import { useNotaryBlocks } from "#renderer/features/notary-blocks/index.ts";
import { useDesk } from "../hooks/use-desk.ts";
import { useMeeting } from "../hooks/use-meeting.ts";
import styles from "./meeting.module.css";

const noBlocks: readonly NotaryBlock[] = [];

/** What can be placed on the document, while it can still be. */
export const PalettePane = () => {
  const { signing, isBehindPanel, isPreparing } = useMeeting();
  const { people, person, acts, sealed, canEdit, steady } = useDesk();
  const blocks = useNotaryBlocks();
  if (sealed || signing.status !== "open") return null;
  return (
    <div className={styles.palette} inert={isBehindPanel}>
      <Palette
        people={people}
        person={person}
        armed={acts.armed}
        blocks={blocks.data ?? noBlocks}
        isDisabled={!canEdit}
        isPreparing={isPreparing}
        onPerson={steady.choosePerson}
        onArm={acts.arm}
        onPlaceCentred={steady.placeCentred}
      />
    </div>
  );
};
