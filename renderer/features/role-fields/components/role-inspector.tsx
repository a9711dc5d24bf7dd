import { Copy, Trash2 } from "lucide-react";
import { isFillable } from "#lib/fields/field-types.ts";
import { fieldTypeNames, isNotaryField } from "#renderer/features/fields/index.ts";
import { FieldSettings } from "#renderer/features/field-palette/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Select } from "#renderer/ui/select.tsx";
import type { EditedFields } from "../hooks/use-edited-fields.ts";
import styles from "./role-fields.module.css";

const hint =
  "Choose whom a field is for and what it is, then click on the page. What stands there can be moved, sized and deleted, by keyboard too.";

/** What can be said about the selected fields, beside the page. */
export const RoleInspector = ({ edited }: { edited: EditedFields }) => {
  const { selection, people, modify, duplicate, remove } = edited;
  const [only] = selection;
  if (only === undefined) return <p className={styles.hint}>{hint}</p>;
  const assignable = selection.filter(({ type }) => isFillable(type) && !isNotaryField(type));
  const owners = new Set(assignable.map(({ memberId }) => memberId));
  const isOne = selection.length === 1;
  return (
    <Card title={isOne ? fieldTypeNames[only.type] : `${selection.length} fields`} level={2}>
      <div className={styles.stack}>
        {assignable.length > 0 && (
          <Select
            label="For"
            placeholder={owners.size > 1 ? "Several roles" : "Nobody yet"}
            value={owners.size === 1 ? ([...owners][0] ?? "") : ""}
            options={people.map(({ id, fullName }) => ({ value: id as string, label: fullName }))}
            onChange={(id) => {
              const role = people.find((candidate) => candidate.id === id);
              if (role !== undefined) modify(assignable, () => ({ memberId: role.id }));
            }}
          />
        )}
        {isOne && (
          <FieldSettings
            field={only}
            onPrompt={(prompt) => modify([only], () => ({ prompt }))}
            onTextSize={(textSize) => modify([only], () => ({ textSize }))}
            onRequired={(required) => modify([only], () => ({ required }))}
          />
        )}
        <Button size="small" variant="quiet" icon={<Copy />} onPress={duplicate}>
          {isOne ? "Duplicate the field" : "Duplicate the fields"}
        </Button>
        <Button size="small" variant="quiet" icon={<Trash2 />} onPress={() => remove(selection)}>
          {isOne ? "Delete the field" : "Delete the fields"}
        </Button>
      </div>
    </Card>
  );
};
