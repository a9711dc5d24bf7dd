import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import type { ShelfItem } from "#contract/shelf/entity.ts";
import type { Shelf } from "#contract/shelf/http.ts";
import { Row, RowLabels, RowTexts } from "#renderer/ui/rows.tsx";
import { Badge, StatusLabel } from "#renderer/ui/status-label.tsx";
import { fieldsText, pathText } from "#renderer/features/shelf/index.ts";
import { itemText } from "../model/item-texts.ts";
import { ItemMenu } from "./item-menu.tsx";

export const ItemLabels = ({ item }: { item: ShelfItem }) =>
  item.fieldCount === 0 && !item.isShared ? null : (
    <RowLabels>
      {item.fieldCount > 0 && <Badge>Template, {fieldsText(item.fieldCount)}</Badge>}
      {item.isShared && item.owner.isCaller && <Badge tone="info">Shared</Badge>}
      {item.unplacedCount > 0 && (
        <StatusLabel tone="attention">{fieldsText(item.unplacedCount)} without a place</StatusLabel>
      )}
    </RowLabels>
  );

/** `before`: where it lies, or whose it is. */
export const ItemTexts = ({ item, before, icon }: { item: ShelfItem; before?: string; icon?: ReactNode }) => (
  <RowTexts
    icon={icon}
    title={<a href={`#/document-shelf/${item.id}`}>{item.name}</a>}
    more={[...(before === undefined ? [] : [before]), itemText(item)].join(" · ")}
  >
    <ItemLabels item={item} />
  </RowTexts>
);

type Props = { item: ShelfItem; shelf: Shelf; /** Among documents of other folders. */ saysWhere: boolean };

export const ItemRow = ({ item, shelf, saysWhere }: Props) => (
  <Row label={item.name}>
    <ItemTexts
      item={item}
      icon={<FileText />}
      {...(saysWhere ? { before: pathText(shelf.folders, item.folderId) } : {})}
    />
    <ItemMenu item={item} shelf={shelf} />
  </Row>
);
