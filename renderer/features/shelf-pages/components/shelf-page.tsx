import { FolderPlus, Library } from "lucide-react";
import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { ShelfFolderId } from "#contract/common/ids.ts";
import { FileDrop, UploadList, useShelfUploadQueue } from "#renderer/features/uploads/index.ts";
import { Reading } from "#renderer/services/lists/reading.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { formatBytes } from "#renderer/ui/format.ts";
import { ListTools } from "#renderer/ui/list-tools.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { Rows } from "#renderer/ui/rows.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { SearchField } from "#renderer/ui/text-field.tsx";
import { readShelfAgain, useShelf, pathTo } from "#renderer/features/shelf/index.ts";
import { shownIn, sortingLabels, sortings, type Sorting } from "../model/shelf-list.ts";
import { FolderRow } from "./folder-row.tsx";
import { ItemRow } from "./item-row.tsx";
import { FolderNameDialog } from "./name-dialogs.tsx";
import { SharedDocuments } from "./shared-documents.tsx";
import styles from "./shelf-pages.module.css";

type Props = { folderId?: ShelfFolderId };

const sortingOptions = sortings.map((value) => ({ value, label: sortingLabels[value] }));

/** The documents that somebody keeps to use them again, and what colleagues share. */
export const ShelfPage = ({ folderId: asked }: Props) => {
  const queryClient = useQueryClient();
  const shelf = useShelf();
  const [search, setSearch] = useState("");
  const [sorting, setSorting] = useState<Sorting>("name");
  const [isMaking, setIsMaking] = useState(false);
  const uploads = useShelfUploadQueue(() => void readShelfAgain(queryClient));
  const { data } = shelf;
  const way = data === undefined ? [] : pathTo(data.folders, asked ?? null);
  const here = way.at(-1);
  const folderId = here?.id ?? null;
  const isSearching = search.trim() !== "";
  const shown = data === undefined ? null : shownIn(data, { folderId, search, sorting });
  const isEmpty = shown !== null && shown.folders.length + shown.items.length === 0;
  const makeFolder = (
    <Button icon={<FolderPlus aria-hidden="true" />} onPress={() => setIsMaking(true)}>
      New folder
    </Button>
  );
  return (
    <>
      <PageHeader
        title={here?.name ?? "Library"}
        description="Documents that you use again. One with fields is a template: it brings them into the signing."
        actions={data !== undefined && makeFolder}
      />
      {here !== undefined && (
        <nav aria-label="Folders above" className={styles.way}>
          <a href="#/document-shelf">Library</a>
          {way.slice(0, -1).map(({ id, name }) => (
            <span key={id}>
              › <a href={`#/document-shelf/folders/${id}`}>{name}</a>
            </span>
          ))}
          <span aria-current="page">› {here.name}</span>
        </nav>
      )}
      <Reading query={shelf} label="Reading your library" rows={5} />
      {data !== undefined && shown !== null && (
        <>
          <ListTools>
            <SearchField label="Search the library" placeholder="Name" value={search} onChange={setSearch} />
            <Select label="Sort by" options={sortingOptions} value={sorting} onChange={setSorting} />
          </ListTools>
          {isEmpty ? (
            <Card>
              {isSearching ? (
                <EmptyState icon={<Library />} title="Nothing of yours has this in its name" />
              ) : (
                <EmptyState
                  icon={<Library />}
                  title={here === undefined ? "Your documents will be here" : "This folder is empty"}
                  description="Add a document below. Put fields on it once, and every signing that uses it has them."
                />
              )}
            </Card>
          ) : (
            <Card padding="flush">
              <Rows label="Folders and documents">
                {shown.folders.map((folder) => (
                  <FolderRow key={folder.id} folder={folder} shelf={data} />
                ))}
                {shown.items.map((item) => (
                  <ItemRow key={item.id} item={item} shelf={data} saysWhere={isSearching} />
                ))}
              </Rows>
            </Card>
          )}
          <FileDrop
            size="compact"
            onFiles={(files) =>
              uploads.add(
                { kind: "new", folderId },
                files,
                data.items.filter((item) => item.folderId === folderId).map(({ name }) => name),
              )
            }
          />
          <UploadList uploads={uploads} where="in the library" />
          <p className={styles.more}>
            Your library takes {formatBytes(data.usedBytes)} of {formatBytes(data.maxBytes)}, every version counted.
          </p>
          {data.organisation !== null && <SharedDocuments organisation={data.organisation} search={search} />}
        </>
      )}
      {isMaking && <FolderNameDialog parentId={folderId} onClose={() => setIsMaking(false)} />}
    </>
  );
};
