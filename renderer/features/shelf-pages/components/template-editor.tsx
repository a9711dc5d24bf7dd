import { useRef, useState } from "react";
import type { PageSize } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import type { NotaryBlock } from "#contract/notary-block/entity.ts";
import type { TemplateField, WholeShelfItem } from "#contract/shelf/entity.ts";
import { placeWithinBounds } from "#lib/fields/field-bounds.ts";
import { fieldsWithoutPlace, hasPlace, templatePlace } from "#lib/fields/template-fields.ts";
import { useNotaryBlocks } from "#renderer/features/notary-blocks/index.ts";
import { DocumentView, type DocumentViewHandle } from "#renderer/features/pdf-view/index.ts";
import {
  editedOf,
  keptOf,
  RoleEditor,
  RolePage,
  UndoRedo,
  useEditedFields,
} from "#renderer/features/role-fields/index.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { useKeptFields, type Keeping } from "../hooks/use-kept-fields.ts";
import { sourceOfItem } from "../model/shelf-source.ts";
import styles from "./shelf-pages.module.css";
import { UnplacedFields } from "./unplaced-fields.tsx";

type Props = { item: WholeShelfItem; /** Forgets what could not be kept. */ onReadAnew: () => void };

const noBlocks: readonly NotaryBlock[] = [];

/** Where a field without a place goes on this page: as near as the page allows to where it stood. */
const movedTo = (field: TemplateField, page: number, size: PageSize): Field => {
  const edited = editedOf(field);
  return { ...edited, place: placeWithinBounds(field.type, { ...templatePlace(field), page }, size) };
};

/** The newest version's pages with the fields that whoever uses it gets; every change is kept at once. */
export const TemplateEditor = ({ item, onReadAnew }: Props) => {
  const view = useRef<DocumentViewHandle>(null);
  const { canNotary } = useAccount();
  const { keeping, keep, retry } = useKeptFields(item);
  const [unplaced, setUnplaced] = useState(() => fieldsWithoutPlace(item.fields, item.pages));
  const waiting = useRef(unplaced);
  const edited = useEditedFields({
    initial: item.fields.filter((field) => hasPlace(field, item.pages)).map(editedOf),
    pages: item.pages,
    currentPage: () => view.current?.currentPage() ?? 0,
    onChange: (fields) => keep([...fields.map(keptOf), ...waiting.current]),
  });
  const settle = (fields: readonly TemplateField[]) => {
    const ids = new Set(fields.map(({ id }) => id));
    waiting.current = waiting.current.filter(({ id }) => !ids.has(id));
    setUnplaced(waiting.current);
  };
  return (
    <>
      {unplaced.length > 0 && (
        <UnplacedFields
          fields={unplaced}
          all={item.fields}
          pageCount={item.pages.length}
          onMove={(fields, page) => {
            const size = item.pages[page];
            if (size === undefined) return;
            settle(fields);
            edited.add(fields.map((field) => movedTo(field, page, size)));
          }}
          onDelete={(fields) => {
            settle(fields);
            keep([...edited.fields.map(keptOf), ...waiting.current]);
          }}
        />
      )}
      <KeepingLine keeping={keeping} onRetry={retry} onReadAnew={onReadAnew} />
      <RoleEditor edited={edited} blocks={useBlocks(canNotary)}>
        <DocumentView
          ref={view}
          source={sourceOfItem(item)}
          name={item.name}
          pages={item.pages}
          reveal={edited.focus.reveal}
          tools={<UndoRedo edited={edited} />}
          renderPage={(page) => <RolePage edited={edited} page={page} pages={item.pages} />}
        />
      </RoleEditor>
    </>
  );
};

/** Managers have none. */
const useBlocks = (canNotary: boolean): readonly NotaryBlock[] => useNotaryBlocks(canNotary).data ?? noBlocks;

type LineProps = { keeping: Keeping; onRetry: () => void; onReadAnew: () => void };

const KeepingLine = ({ keeping, onRetry, onReadAnew }: LineProps) =>
  keeping.kind === "failed" ? (
    <ErrorCard
      error={keeping.error}
      actions={
        <>
          <Button size="small" onPress={onRetry}>
            Try again
          </Button>
          <Button size="small" onPress={onReadAnew}>
            Go back to what is kept
          </Button>
        </>
      }
    />
  ) : (
    <p className={styles.more} role="status">
      {keeping.kind === "keeping" ? "Keeping the fields…" : "Every change of the fields is kept."}
    </p>
  );
