import type { Field, FieldTextSize } from "#contract/field/entity.ts";
import { fieldTraits, isFillable } from "#lib/fields/field-types.ts";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { DraftField } from "#renderer/ui/draft-field.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { textSizeOptions } from "../model/text-size-options.ts";

type Props = {
  field: Field;
  onPrompt: (prompt: string) => void;
  onTextSize: (size: FieldTextSize) => void;
  onRequired: (required: boolean) => void;
};

/** What a field asks for, how large its text may be, and whether it can stay empty; of each where it applies. */
export const FieldSettings = ({ field, onPrompt, onTextSize, onRequired }: Props) => {
  const { content } = fieldTraits[field.type];
  return (
    <>
      {field.type === "custom" && (
        <DraftField
          key={field.id}
          label="What this field asks for"
          value={field.prompt ?? ""}
          maxLength={80}
          onCommit={onPrompt}
        />
      )}
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
