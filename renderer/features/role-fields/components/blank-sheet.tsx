import type { PageSize } from "#contract/document/entity.ts";
import { useElementSize } from "#renderer/features/pdf-view/index.ts";
import type { EditedFields } from "../hooks/use-edited-fields.ts";
import { RolePage } from "./role-page.tsx";
import { UndoRedo } from "./role-editor.tsx";
import styles from "./role-fields.module.css";

/** As large as a page at 100 %. */
const largestScale = 96 / 72;

type Props = { edited: EditedFields; size: PageSize; label: string };

/** Empty paper, for fields that stand on no document yet. */
export const BlankSheet = ({ edited, size, label }: Props) => {
  const { element, size: room } = useElementSize<HTMLDivElement>();
  const scale = room === null ? null : Math.min(largestScale, Math.max(0.4, (room.widthPx - 32) / size.width));
  return (
    <div className={styles.sheetFrame}>
      <div className={styles.sheetTools}>
        <UndoRedo edited={edited} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div ref={element} className={styles.sheetRoom} role="region" aria-label={label} tabIndex={0}>
        {scale !== null && (
          <div className={styles.plane}>
            <section
              className={styles.sheet}
              data-theme="light"
              data-page={0}
              aria-label="Sheet"
              style={{ width: size.width * scale, height: size.height * scale }}
            >
              <RolePage edited={edited} page={{ index: 0, size, scale }} pages={[size]} />
            </section>
          </div>
        )}
      </div>
    </div>
  );
};
