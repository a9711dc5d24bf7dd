import { Download, Users } from "lucide-react";
import { useState } from "react";
import type { ShelfItemId } from "#contract/common/ids.ts";
import { pathOf } from "#contract/raw-routes.ts";
import type { ShelfItem } from "#contract/shelf/entity.ts";
import type { Shelf } from "#contract/shelf/http.ts";
import { ConfirmAct } from "#renderer/services/errors/confirm-act.tsx";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { useIsAssistant } from "#renderer/services/session/session.ts";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { MenuItem } from "#renderer/ui/menu.tsx";
import { useShelfActs } from "#renderer/features/shelf/index.ts";
import { useMayChange } from "../hooks/use-may-change.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { ItemNameDialog } from "./name-dialogs.tsx";
import { RowMenu, type Asked } from "./row-menu.tsx";

type Props = {
  item: ShelfItem;
  shelf: Shelf;
  /** It is gone now. */
  onDeleted?: () => void;
};

const contentPath = ({ id, version }: ShelfItem): string =>
  pathOf("shelfContent", { itemId: id, number: String(version) }, { as: "attachment" });

/** What its owner does with a document as a whole. */
export const ItemMenu = ({ item, shelf, onDeleted }: Props) => {
  const { change, remove } = useShelfActs();
  const isAssistant = useIsAssistant();
  const isChangeable = useMayChange(item);
  const [dialog, setDialog] = useState<Asked | null>(null);
  const close = () => {
    change.reset();
    remove.reset();
    setDialog(null);
  };
  const share = () => {
    change.reset();
    change.mutate({ itemId: item.id, isShared: !item.isShared });
  };
  return (
    <div>
      <RowMenu
        name={item.name}
        label={`More about “${item.name}”`}
        onAsk={setDialog}
        isChangeable={isChangeable}
        isDeletable={!isAssistant}
      >
        {!isAssistant && (
          <MenuItem icon={<Users />} isDisabled={shelf.organisation === null && !item.isShared} onAction={share}>
            {item.isShared ? "Stop sharing" : shareText(shelf.organisation)}
          </MenuItem>
        )}
        <MenuItem icon={<Download />} href={contentPath(item)} download="">
          Download
        </MenuItem>
      </RowMenu>
      {dialog === null && change.error !== null && (
        <ErrorCard error={toAppError(change.error)} onDismiss={change.reset} />
      )}
      {dialog === "rename" && <ItemNameDialog item={item} act={change} onClose={close} />}
      {dialog === "move" && (
        <MoveDialog
          name={item.name}
          from={item.folderId}
          movedFolder={null}
          folders={shelf.folders}
          act={change}
          onMove={(folderId) => change.mutate({ itemId: item.id, folderId }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {dialog === "delete" && (
        <ConfirmAct
          title={`Delete “${item.name}”?`}
          description="It goes with every version and its fields, and cannot be brought back. Signings that used it keep theirs."
          confirm="Delete the document"
          act={{
            ...remove,
            mutate: (itemId: ShelfItemId, { onSuccess }) =>
              remove.mutate(itemId, {
                onSuccess: () => {
                  onSuccess();
                  onDeleted?.();
                },
              }),
          }}
          input={item.id}
          onClose={close}
        />
      )}
    </div>
  );
};

const shareText = (organisation: string | null): string =>
  organisation === null ? "Share: you have no seat in an organization" : `Share in ${organisation}`;
