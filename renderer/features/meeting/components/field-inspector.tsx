import { PenLine, Trash2 } from "lucide-react";
import type { Field } from "#contract/entities/field.ts";
import type { Member } from "#contract/entities/member.ts";
import { fieldTypeNames, isNotaryField } from "#renderer/features/documents/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import styles from "./side-panel.module.css";

type Props = {
  field: Field;
  members: readonly Member[];
  isOwn: boolean;
  onAssign: (member: Member) => void;
  onRequired: (required: boolean) => void;
  onText: (text: string) => void;
  onSign: () => void;
  onClear: () => void;
  onDelete: () => void;
};

/** What can be said about the selected field, beside the page. */
export const FieldInspector = ({
  field,
  members,
  isOwn,
  onAssign,
  onRequired,
  onText,
  onSign,
  onClear,
  onDelete,
}: Props) => {
  const candidates = members.filter(
    (member) => isNotaryField(field.type) === (member.type === "notary") || member.id === field.memberId,
  );
  const isPicture = field.type === "signature" || field.type === "initials" || field.type === "notary_signature";
  const isText = field.type === "name" || field.type === "date" || field.type === "text";
  return (
    <Card title={fieldTypeNames[field.type]} level={3}>
      <div className={styles.stack}>
        {!isNotaryField(field.type) && (
          <Select
            label="For"
            value={field.memberId ?? ""}
            options={candidates.map((member) => ({ value: member.id as string, label: member.fullName }))}
            onChange={(id) => {
              const member = candidates.find((candidate) => candidate.id === id);
              if (member !== undefined) onAssign(member);
            }}
          />
        )}
        {field.type !== "notary_stamp" && (
          <Checkbox isSelected={field.required} onChange={onRequired}>
            Must be filled before the lock
          </Checkbox>
        )}
        {isText && isOwn && (
          <TextField
            label="Text"
            value={field.value.kind === "text" ? field.value.text : ""}
            onChange={onText}
            rows={field.type === "text" ? 3 : 1}
          />
        )}
        {isPicture && isOwn && field.value.kind === "empty" && (
          <Button variant="primary" icon={<PenLine />} onPress={onSign}>
            Sign here
          </Button>
        )}
        {isOwn && field.value.kind !== "empty" && (
          <Button size="small" onPress={onClear}>
            Empty this field
          </Button>
        )}
        <Button size="small" variant="quiet" icon={<Trash2 />} onPress={onDelete}>
          Delete the field
        </Button>
      </div>
    </Card>
  );
};
