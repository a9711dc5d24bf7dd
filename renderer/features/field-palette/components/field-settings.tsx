import type { Field, FieldTextSize } from "#contract/field/entity.ts";
import { fieldTraits, isFillable } from "#lib/fields/field-types.ts";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { textSizeOptions } from "../model/text-size-options.ts";

type Props = {
  field: Field;
  onTextSize: (size: FieldTextSize) => void;
  onRequired: (required: boolean) => void;
};

/** How large the text of a field may be, and whether the field can stay empty; of each where it applies. */
export const FieldSettings = ({ field, onTextSize, onRequired }: Props) => {
  const { content } = fieldTraits[field.type];
  return (
    <>
      {(content === "text" || content === "date") && (
        <Select
          label="Size of the text"
          value={field.textSize ?? "none"}
          options={textSizeOptions}
          onChange={onTextSize}
        />
      )}
      {isFillable(field.type) && (
        <Checkbox isSelected={field.required} onChange={onRequired}>
          {field.type === "checkbox" ? "Must be ticked before the lock" : "Must be filled before the lock"}
        </Checkbox>
      )}
    </>
  );
};
