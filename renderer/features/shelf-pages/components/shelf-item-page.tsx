import { useState } from "react";
import { navigate } from "wouter/use-hash-location";
import type { ShelfItemId } from "#contract/common/ids.ts";
import type { WholeShelfItem } from "#contract/shelf/entity.ts";
import { FieldLayer } from "#renderer/features/fields/index.ts";
import { DocumentView } from "#renderer/features/pdf-view/index.ts";
import { editedOf, peopleOf } from "#renderer/features/role-fields/index.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { LinkButton } from "#renderer/ui/link-button.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useShelf, useShelfItem } from "#renderer/features/shelf/index.ts";
import { useMayChange } from "../hooks/use-may-change.ts";
import { sourceOfItem } from "../model/shelf-source.ts";
import { itemText } from "../model/item-texts.ts";
import { ItemLabels } from "./item-row.tsx";
import { ItemMenu } from "./item-menu.tsx";
import { ItemVersions } from "./item-versions.tsx";
import styles from "./shelf-pages.module.css";
import { TemplateEditor } from "./template-editor.tsx";

/** One document of a library: its pages, its fields, its versions. */
export const ShelfItemPage = ({ itemId }: { itemId: ShelfItemId }) => {
  const query = useShelfItem(itemId);
  const shelf = useShelf();
  /** Another version, or a change made elsewhere, is another page to edit. */
  const [reads, setReads] = useState(0);
  const { data: item } = query;
  const back = item?.folderId ? `#/document-shelf/folders/${item.folderId}` : "#/document-shelf";
  const readAnew = async () => {
    await query.refetch();
    setReads((count) => count + 1);
  };
  return (
    <>
      <PageHeader
        title={item?.name ?? "Document of the library"}
        description={item === undefined ? undefined : describe(item)}
        actions={
          <>
            <LinkButton href={back}>Back</LinkButton>
            {item?.owner.isCaller === true && shelf.data !== undefined && (
              <ItemMenu item={item} shelf={shelf.data} onDeleted={() => navigate(back.slice(1))} />
            )}
          </>
        }
      />
      <Failure error={query.error} actions={<Button onPress={() => void query.refetch()}>Try again</Button>} />
      {query.isPending && (
        <Card padding="flush">
          <Skeleton label="Reading the document" rows={8} />
        </Card>
      )}
      {item !== undefined && (
        <>
          <ItemLabels item={item} />
          <ItemPages key={`${item.version} ${reads}`} item={item} onReadAnew={() => void readAnew()} />
          <ItemVersions item={item} />
        </>
      )}
    </>
  );
};

const describe = (item: WholeShelfItem): string =>
  item.owner.isCaller ? itemText(item) : `Shared by ${item.owner.fullName} · ${itemText(item)}`;

type PagesProps = { item: WholeShelfItem; onReadAnew: () => void };

const ItemPages = ({ item, onReadAnew }: PagesProps) =>
  useMayChange(item) ? <TemplateEditor item={item} onReadAnew={onReadAnew} /> : <ReadOnly item={item} />;

const ReadOnly = ({ item }: { item: WholeShelfItem }) => (
  <div className={styles.pages}>
    <DocumentView
      source={sourceOfItem(item)}
      name={item.name}
      pages={item.pages}
      renderPage={(page) => (
        <FieldLayer
          page={page}
          fields={item.fields.map(editedOf)}
          members={peopleOf(item.roles)}
          signingId=""
          drawOptions={{ demo: false }}
        />
      )}
    />
  </div>
);
