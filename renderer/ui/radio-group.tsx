import { Radio, RadioGroup as AriaRadioGroup } from "react-aria-components/RadioGroup";
import { cx } from "./cx.ts";
import { FieldLabel } from "./text-field.tsx";
import styles from "./choice.module.css";

export type RadioOption<Value extends string> = {
  value: Value;
  label: string;
  description?: string;
  isDisabled?: boolean;
};

export type RadioGroupProps<Value extends string> = {
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A few choices that each need a sentence; for many short ones use `Select`. */
export const RadioGroup = <Value extends string>({ label, options, value, onChange }: RadioGroupProps<Value>) => (
  <AriaRadioGroup
    className={cx(styles.group)}
    value={value}
    onChange={(next) => {
      const option = options.find((candidate) => candidate.value === next);
      if (option !== undefined) onChange(option.value);
    }}
  >
    <FieldLabel>{label}</FieldLabel>
    <div className={styles.options}>
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          isDisabled={option.isDisabled ?? false}
          className={cx(styles.choice, styles.option)}
        >
          <span className={cx(styles.mark, styles.circle)} aria-hidden="true" />
          <span className={styles.texts}>
            <span>{option.label}</span>
            {option.description !== undefined && <span className={styles.description}>{option.description}</span>}
          </span>
        </Radio>
      ))}
    </div>
  </AriaRadioGroup>
);
