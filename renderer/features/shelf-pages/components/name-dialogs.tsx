import { useShelfActs, type ShelfActs } from "#renderer/features/shelf/index.ts";
import { useState } from "react";
import type { ShelfFolderId } from "#contract/common/ids.ts";
import type { ShelfFolder, ShelfItem } from "#contract/shelf/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";

type NameProps = {
  title: string;
  act: string;
  initialName: string;
  maxLength: number;
  isPending: boolean;
  error: unknown;
  onName: (name: string) => void;
  onClose: () => void;
};

const NameDialog = ({ initialName, maxLength, error, onName, ...dialog }: NameProps) => {
  const [name, setName] = useState(initialName);
  return (
    <FormDialog {...dialog} width="narrow" isDisabled={name.trim() === ""} onSubmit={() => onName(name.trim())}>
      <TextField label="Name" value={name} onChange={setName} maxLength={maxLength} isRequired autoFocus />
      <Failure error={error} />
    </FormDialog>
  );
};

type FolderProps = { folder?: ShelfFolder; parentId: ShelfFolderId | null; onClose: () => void };

/** Makes a folder here, or gives one another name. */
export const FolderNameDialog = ({ folder, parentId, onClose }: FolderProps) => {
  const { createFolder, changeFolder } = useShelfActs();
  const { isPending, error } = folder === undefined ? createFolder : changeFolder;
  const done = { onSuccess: onClose };
  return (
    <NameDialog
      title={folder === undefined ? "New folder" : "Rename the folder"}
      act={folder === undefined ? "Make the folder" : "Rename"}
      initialName={folder?.name ?? ""}
      maxLength={80}
      isPending={isPending}
      error={error}
      onName={(name) =>
        folder === undefined
          ? createFolder.mutate({ name, parentId }, done)
          : changeFolder.mutate({ folderId: folder.id, name }, done)
      }
      onClose={onClose}
    />
  );
};

type ItemProps = { item: ShelfItem; act: ShelfActs["change"]; onClose: () => void };

export const ItemNameDialog = ({ item, act, onClose }: ItemProps) => (
  <NameDialog
    title="Rename the document"
    act="Rename"
    initialName={item.name}
    maxLength={200}
    isPending={act.isPending}
    error={act.error}
    onName={(name) => act.mutate({ itemId: item.id, name }, { onSuccess: onClose })}
    onClose={onClose}
  />
);
