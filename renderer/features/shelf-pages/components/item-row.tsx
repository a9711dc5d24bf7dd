import { FileText } from "lucide-react";
import type { ShelfItem } from "#contract/shelf/entity.ts";
import type { Shelf } from "#contract/shelf/http.ts";
import { Badge, StatusLabel } from "#renderer/ui/status-label.tsx";
import { fieldsText, pathText } from "#renderer/features/shelf/index.ts";
import { itemText } from "../model/item-texts.ts";
import { ItemMenu } from "./item-menu.tsx";
import styles from "./shelf-pages.module.css";

export const ItemLabels = ({ item }: { item: ShelfItem }) =>
  item.fieldCount === 0 && !item.isShared ? null : (
    <p className={styles.labels}>
      {item.fieldCount > 0 && <Badge>Template, {fieldsText(item.fieldCount)}</Badge>}
      {item.isShared && item.owner.isCaller && <Badge tone="info">Shared</Badge>}
      {item.unplacedCount > 0 && (
        <StatusLabel tone="attention">{fieldsText(item.unplacedCount)} without a place</StatusLabel>
      )}
    </p>
  );

/** `before`: where it lies, or whose it is. */
export const ItemTexts = ({ item, before }: { item: ShelfItem; before?: string }) => (
  <div className={styles.texts}>
    <p className={styles.name}>
      <a href={`#/document-shelf/${item.id}`}>{item.name}</a>
    </p>
    <p className={styles.more}>{[...(before === undefined ? [] : [before]), itemText(item)].join(" · ")}</p>
    <ItemLabels item={item} />
  </div>
);

type Props = { item: ShelfItem; shelf: Shelf; /** Among documents of other folders. */ saysWhere: boolean };

export const ItemRow = ({ item, shelf, saysWhere }: Props) => (
  <li className={styles.row} aria-label={item.name}>
    <div className={styles.titled}>
      <FileText aria-hidden="true" />
      <ItemTexts item={item} {...(saysWhere ? { before: pathText(shelf.folders, item.folderId) } : {})} />
    </div>
    <ItemMenu item={item} shelf={shelf} />
  </li>
);
