import { Library } from "lucide-react";
import { useState } from "react";
import { maxFromShelfAtOnce, type ShelfItem } from "#contract/shelf/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { LinkButton } from "#renderer/ui/link-button.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { SearchField } from "#renderer/ui/text-field.tsx";
import { useSharedShelf, useShelf } from "../hooks/use-shelf.ts";
import { pathText } from "../model/folder-path.ts";
import { fieldsText, pagesText } from "../model/shelf-texts.ts";
import styles from "./shelf.module.css";

type Props = {
  chosen: readonly ShelfItem[];
  onChoose: (chosen: readonly ShelfItem[]) => void;
};

/** Chooses among the own documents and those that colleagues share. */
export const LibraryPicker = ({ chosen, onChoose }: Props) => {
  const own = useShelf();
  const [search, setSearch] = useState("");
  const shared = useSharedShelf(search.trim());
  const mine = (own.data?.items ?? []).filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const theirs = shared.data?.items ?? [];
  const isRead = own.data !== undefined && shared.data !== undefined;
  const isEmpty = isRead && mine.length + theirs.length === 0;
  const where = (item: ShelfItem): string =>
    item.owner.isCaller ? pathText(own.data?.folders ?? [], item.folderId) : `Shared by ${item.owner.fullName}`;
  const isFull = chosen.length >= maxFromShelfAtOnce;
  const isChosen = (item: ShelfItem) => chosen.some(({ id }) => id === item.id);
  const choose = (item: ShelfItem, isIn: boolean) => {
    const others = chosen.filter(({ id }) => id !== item.id);
    onChoose(isIn ? [...others, item] : others);
  };
  return (
    <div className={styles.picker}>
      <SearchField label="Search the library" placeholder="Name" value={search} onChange={setSearch} />
      <Failure
        error={own.error ?? shared.error}
        actions={<Button onPress={() => void Promise.all([own.refetch(), shared.refetch()])}>Try again</Button>}
      />
      {own.isPending && <Skeleton label="Reading your library" rows={4} />}
      {isEmpty && search === "" && (
        <EmptyState
          icon={<Library />}
          title="Your library is empty"
          description="What you keep there, and what colleagues share, can be added here."
          action={<LinkButton href="#/document-shelf">Go to the library</LinkButton>}
        />
      )}
      {isEmpty && search !== "" && <EmptyState icon={<Library />} title="Nothing there has this in its name" />}
      {mine.length + theirs.length > 0 && (
        <ul className={styles.pickable} aria-label="Documents of the library">
          {[...mine, ...theirs].map((item) => (
            <li key={item.id}>
              <Checkbox
                isSelected={isChosen(item)}
                isDisabled={item.unplacedCount > 0 || (isFull && !isChosen(item))}
                onChange={(isIn) => choose(item, isIn)}
              >
                <strong>{item.name}</strong>
                <span className={styles.more}>
                  {where(item)} · {pagesText(item.pageCount)}
                  {item.fieldCount > 0 && ` · template, ${fieldsText(item.fieldCount)}`}
                  {item.unplacedCount > 0 &&
                    ` · ${fieldsText(item.unplacedCount)} without a place: its owner has to decide`}
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      {isFull && <p className={styles.more}>These are {maxFromShelfAtOnce}, as many as go at once.</p>}
    </div>
  );
};
