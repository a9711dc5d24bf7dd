import { Folder } from "lucide-react";
import { useState } from "react";
import type { ShelfFolder } from "#contract/shelf/entity.ts";
import type { Shelf } from "#contract/shelf/http.ts";
import { ConfirmAct } from "#renderer/services/errors/confirm-act.tsx";
import { Row, RowTexts } from "#renderer/ui/rows.tsx";
import { useShelfActs } from "#renderer/features/shelf/index.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { FolderNameDialog } from "./name-dialogs.tsx";
import { RowMenu, type Asked } from "./row-menu.tsx";

type Props = { folder: ShelfFolder; shelf: Shelf };

export const FolderRow = ({ folder, shelf }: Props) => {
  const { removeFolder, changeFolder } = useShelfActs();
  const [dialog, setDialog] = useState<Asked | null>(null);
  const close = () => {
    removeFolder.reset();
    changeFolder.reset();
    setDialog(null);
  };
  const isEmpty = ![
    ...shelf.folders.map(({ parentId }) => parentId),
    ...shelf.items.map(({ folderId }) => folderId),
  ].includes(folder.id);
  return (
    <Row label={`Folder ${folder.name}`}>
      <RowTexts icon={<Folder />} title={<a href={`#/document-shelf/folders/${folder.id}`}>{folder.name}</a>} />
      <RowMenu
        name={folder.name}
        label={`More about the folder “${folder.name}”`}
        onAsk={setDialog}
        keptFor={isEmpty ? undefined : "Delete: it has to be empty"}
      />
      {dialog === "rename" && <FolderNameDialog folder={folder} parentId={folder.parentId} onClose={close} />}
      {dialog === "delete" && (
        <ConfirmAct
          title={`Delete the folder “${folder.name}”?`}
          description="It is empty, so no document goes with it."
          confirm="Delete the folder"
          act={removeFolder}
          input={folder.id}
          onClose={close}
        />
      )}
      {dialog === "move" && (
        <MoveDialog
          name={folder.name}
          from={folder.parentId}
          movedFolder={folder.id}
          folders={shelf.folders}
          act={changeFolder}
          onMove={(parentId) => changeFolder.mutate({ folderId: folder.id, parentId }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Row>
  );
};
