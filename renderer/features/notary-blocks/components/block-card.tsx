import { Copy, PenLine, SquarePen, Trash2 } from "lucide-react";
import type { NotaryBlock } from "#contract/notary-block/entity.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { blockLines } from "../model/block-texts.ts";
import { BlockPicture } from "./block-picture.tsx";
import styles from "./notary-blocks.module.css";

type Props = {
  block: NotaryBlock;
  isDeleting: boolean;
  isCopying: boolean;
  onEdit: () => void;
  onDuplicate: () => void;
  onRename: () => void;
  onDelete: () => void;
};

export const BlockCard = ({ block, isDeleting, isCopying, onEdit, onDuplicate, onRename, onDelete }: Props) => (
  <li className={styles.block} aria-label={block.name}>
    <BlockPicture fields={block.fields} />
    <div className={styles.texts}>
      <h2 className={styles.name}>{block.name}</h2>
      <div className={styles.tools}>
        <IconButton size="small" label={`Edit “${block.name}”`} icon={<SquarePen />} onPress={onEdit} />
        <IconButton
          size="small"
          label={`Duplicate “${block.name}”`}
          icon={<Copy />}
          isDisabled={isCopying}
          onPress={onDuplicate}
        />
        <IconButton size="small" label={`Rename “${block.name}”`} icon={<PenLine />} onPress={onRename} />
        <IconButton
          size="small"
          label={`Delete “${block.name}”`}
          icon={<Trash2 />}
          isDisabled={isDeleting}
          onPress={onDelete}
        />
      </div>
      <dl className={styles.lines}>
        {blockLines(block.fields).map((line) => (
          <div key={line.role}>
            <dt>{line.role}</dt>
            <dd>{line.fields}</dd>
          </div>
        ))}
      </dl>
    </div>
  </li>
);
