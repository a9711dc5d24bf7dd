import { Check, ChevronDown, FileText } from "lucide-react";
import { memo } from "react";
import type { DocumentId } from "#contract/common/ids.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { Menu, MenuItem } from "#renderer/ui/menu.tsx";
import type { DocumentInMeeting } from "../hooks/use-meeting-state.ts";
import { documentStateNames } from "../model/meeting-texts.ts";

/** More than this many tabs are seldom in sight together. */
const fewTabs = 3;

type Props = {
  documents: readonly DocumentInMeeting[];
  selected: DocumentId;
  onSelect: (id: DocumentId) => void;
};

/** Every document with its whole name, where the tabs have no room for that. */
export const AllDocumentsMenu = memo(({ documents, selected, onSelect }: Props) =>
  documents.length <= fewTabs ? null : (
    <Menu
      label="All documents"
      trigger={<IconButton size="small" label={`All ${documents.length} documents`} icon={<ChevronDown />} />}
    >
      {documents.map(({ id, name, state }) => (
        <MenuItem
          key={id}
          icon={id === selected ? <Check aria-label="Open:" /> : <FileText aria-hidden="true" />}
          onAction={() => onSelect(id)}
        >
          {`${name}, ${documentStateNames[state].toLowerCase()}`}
        </MenuItem>
      ))}
    </Menu>
  ),
);
AllDocumentsMenu.displayName = "AllDocumentsMenu";
