import { Library, X } from "lucide-react";
import type { ShelfItem } from "#contract/shelf/entity.ts";
import { ChooseFromLibrary } from "#renderer/features/shelf/index.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import styles from "./new-signing.module.css";

type Props = { items: readonly ShelfItem[]; onItems: (items: readonly ShelfItem[]) => void };

/** Documents of the library that a new signing begins with. */
export const ChosenItems = ({ items, onItems }: Props) => (
  <>
    {items.length > 0 && (
      <ul className={styles.files} aria-label="Documents from the library">
        {items.map((item) => (
          <li key={item.id} className={styles.file}>
            <Library aria-hidden="true" />
            <span className={styles.fileName} title={item.name}>
              {item.name}
            </span>
            {item.fieldCount > 0 && <span className={styles.fileSize}>with its fields</span>}
            <IconButton
              size="small"
              label={`Take “${item.name}” away`}
              icon={<X />}
              onPress={() => onItems(items.filter((other) => other !== item))}
            />
          </li>
        ))}
      </ul>
    )}
    <div>
      <ChooseFromLibrary chosen={items} onChosen={onItems} />
    </div>
  </>
);
