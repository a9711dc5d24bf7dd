import { useState } from "react";
import type { ShelfFolderId } from "#contract/common/ids.ts";
import type { ShelfFolder } from "#contract/shelf/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { pathText } from "#renderer/features/shelf/index.ts";
import { placesFor } from "../model/shelf-list.ts";

type Props = {
  name: string;
  from: ShelfFolderId | null;
  /** A folder goes neither into itself nor into what lies in it. */
  movedFolder: ShelfFolderId | null;
  folders: readonly ShelfFolder[];
  act: { isPending: boolean; error: unknown };
  onMove: (to: ShelfFolderId | null) => void;
  onClose: () => void;
};

const top = "top";

export const MoveDialog = ({ name, from, movedFolder, folders, act, onMove, onClose }: Props) => {
  const [to, setTo] = useState<string>(from ?? top);
  const options = [
    { value: top, label: pathText(folders, null) },
    ...placesFor(folders, movedFolder)
      .map(({ id }) => ({ value: id as string, label: pathText(folders, id) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, "en")),
  ];
  return (
    <FormDialog
      title={`Move “${name}”`}
      width="narrow"
      act="Move"
      isPending={act.isPending}
      isDisabled={to === (from ?? top)}
      onSubmit={() => onMove(folders.find(({ id }) => id === to)?.id ?? null)}
      onClose={onClose}
    >
      <Select label="Into" options={options} value={to} onChange={setTo} />
      <Failure error={act.error} />
    </FormDialog>
  );
};
