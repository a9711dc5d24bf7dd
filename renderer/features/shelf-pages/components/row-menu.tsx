import { EllipsisVertical, FolderInput, PenLine, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { Menu, MenuItem } from "#renderer/ui/menu.tsx";

export type Asked = "rename" | "move" | "delete";

type Props = {
  name: string;
  /** Of the button, for people who do not see beside what it stands. */
  label: string;
  onAsk: (what: Asked) => void;
  /** What is shared, an assistant of its owner leaves where it is, under its name. */
  isChangeable?: boolean;
  /** An assistant of its owner deletes none. */
  isDeletable?: boolean;
  /** Why it cannot be deleted. */
  keptFor?: string | undefined;
  /** What else can be done. */
  children?: ReactNode;
};

/** What is done with a folder or a document as a whole. */
export const RowMenu = ({ name, label, onAsk, isChangeable = true, isDeletable = true, keptFor, children }: Props) => (
  <Menu label={`“${name}”`} trigger={<IconButton size="small" label={label} icon={<EllipsisVertical />} />}>
    {isChangeable && (
      <MenuItem icon={<PenLine />} onAction={() => onAsk("rename")}>
        Rename…
      </MenuItem>
    )}
    {isChangeable && (
      <MenuItem icon={<FolderInput />} onAction={() => onAsk("move")}>
        Move…
      </MenuItem>
    )}
    {children}
    {isDeletable && (
      <MenuItem icon={<Trash2 />} isSeal isDisabled={keptFor !== undefined} onAction={() => onAsk("delete")}>
        {keptFor ?? "Delete…"}
      </MenuItem>
    )}
  </Menu>
);
