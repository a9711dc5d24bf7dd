import { ChevronDown } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import { Text } from "react-aria-components/Text";
import { cx } from "./cx.ts";
import { FieldHelp, FieldLabel } from "./text-field.tsx";
import fieldStyles from "./field.module.css";
import styles from "./menu.module.css";

export type SelectOption<Value extends string> = { value: Value; label: string; description?: string };

export type SelectProps<Value extends string> = {
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  description?: string;
  errorMessage?: string | undefined;
  isDisabled?: boolean;
  isRequired?: boolean;
  /** Where nothing is chosen. */
  placeholder?: string;
};

export const Select = <Value extends string>({
  label,
  options,
  value,
  onChange,
  description,
  errorMessage,
  isDisabled = false,
  isRequired,
  placeholder = "",
}: SelectProps<Value>) => (
  <AriaSelect
    className={cx(fieldStyles.field)}
    value={value}
    isDisabled={isDisabled}
    isInvalid={errorMessage !== undefined}
    onChange={(key) => {
      const option = options.find((candidate) => candidate.value === key);
      if (option !== undefined) onChange(option.value);
    }}
  >
    <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
    <AriaButton className={cx(fieldStyles.trigger)}>
      <SelectValue>{options.find((option) => option.value === value)?.label ?? placeholder}</SelectValue>
      <ChevronDown aria-hidden="true" />
    </AriaButton>
    <FieldHelp description={description} errorMessage={errorMessage} />
    <Popover className={cx(styles.popover)} offset={4}>
      <ListBox className={cx(styles.menu)}>
        {options.map((option) => (
          <ListBoxItem key={option.value} id={option.value} textValue={option.label} className={cx(styles.item)}>
            <span className={styles.texts}>
              <Text slot="label">{option.label}</Text>
              {option.description !== undefined && (
                <Text slot="description" className={cx(styles.description)}>
                  {option.description}
                </Text>
              )}
            </span>
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  </AriaSelect>
);
