import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignStartHorizontal,
  AlignStartVertical,
  Copy,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";
import type { Field } from "#contract/field/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import { isFillable } from "#lib/fields/field-types.ts";
import { alignments, isNotaryField, type Alignment } from "#renderer/features/fields/index.ts";
import { blockFieldsOf, SaveBlock } from "#renderer/features/notary-blocks/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { Select } from "#renderer/ui/select.tsx";
import styles from "./side-panel.module.css";

type Props = {
  selection: readonly Field[];
  people: readonly Member[];
  members: readonly Member[];
  onAlign: (alignment: Alignment) => void;
  onAssign: (fields: readonly Field[], member: Member) => void;
  onDuplicate: () => void;
  onDelete: () => void;
};

const buttons: Record<Alignment, { label: string; icon: ReactNode }> = {
  left: { label: "Align the left edges", icon: <AlignStartVertical /> },
  centre: { label: "Align the centres, one above the other", icon: <AlignCenterVertical /> },
  right: { label: "Align the right edges", icon: <AlignEndVertical /> },
  top: { label: "Align the top edges", icon: <AlignStartHorizontal /> },
  middle: { label: "Align the middles, side by side", icon: <AlignCenterHorizontal /> },
  bottom: { label: "Align the bottom edges", icon: <AlignEndHorizontal /> },
};

/** What can be done with several fields at once. */
export const SelectionInspector = ({ selection, people, members, onAlign, onAssign, onDuplicate, onDelete }: Props) => {
  const assignable = selection.filter((field) => isFillable(field.type) && !isNotaryField(field.type));
  const owners = new Set(assignable.map((field) => field.memberId));
  return (
    <Card title={`${selection.length} fields`} level={3}>
      <div className={styles.stack}>
        <div className={styles.tools} role="toolbar" aria-label="Align the selected fields">
          {alignments.map((alignment) => (
            <IconButton
              key={alignment}
              size="small"
              label={buttons[alignment].label}
              icon={buttons[alignment].icon}
              onPress={() => onAlign(alignment)}
            />
          ))}
        </div>
        {assignable.length > 0 && (
          <Select
            label="For"
            placeholder="Several people"
            value={owners.size === 1 ? ([...owners][0] ?? "") : ""}
            options={people.map((member) => ({ value: member.id as string, label: member.fullName }))}
            onChange={(id) => {
              const member = people.find((candidate) => candidate.id === id);
              if (member !== undefined) onAssign(assignable, member);
            }}
          />
        )}
        <SaveBlock fields={blockFieldsOf(selection, members)} />
        <Button size="small" variant="quiet" icon={<Copy />} onPress={onDuplicate}>
          Duplicate the fields
        </Button>
        <Button size="small" variant="quiet" icon={<Trash2 />} onPress={onDelete}>
          Delete the fields
        </Button>
      </div>
    </Card>
  );
};
