import { ChevronDown } from "lucide-react";
import { useContext, useMemo, useRef, type ChangeEvent, type ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { ComboBox as AriaComboBox, ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Text } from "react-aria-components/Text";
import { cx } from "./cx.ts";
import { contains, mayMean, optionMeant, type NamedOption } from "./matching-options.ts";
import type { SelectProps } from "./select.tsx";
import { FieldHelp, FieldLabel } from "./text-field.tsx";
import { useTexts } from "./texts.ts";
import { useOpenOnPageScroll } from "./use-open-on-page-scroll.ts";
import fieldStyles from "./field.module.css";
import styles from "./menu.module.css";

export type ComboBoxProps<Value extends string> = Omit<SelectProps<Value>, "placeholder" | "options"> & {
  /** `detail` stands below the label in the list. */
  options: readonly (NamedOption & { value: Value; detail?: ReactNode })[];
  /** What is typed may stand anywhere in an option, as people look for a name. */
  findsAnywhere?: boolean;
};

/**
 * A select for long lists: what is typed narrows it, by the beginning of a word or by the abbreviation ("fl" finds Florida).
 * Leaving the field takes what alone can be meant; anything else brings back what was chosen before.
 */
export const ComboBox = <Value extends string>({
  options,
  value,
  onChange,
  label,
  isDisabled = false,
  isRequired = false,
  errorMessage,
  description,
  findsAnywhere = false,
}: ComboBoxProps<Value>) => {
  const matches = findsAnywhere ? contains : mayMean;
  const { controls } = useTexts();
  /** Of the person's own hand, and not yet chosen from: the library puts the old choice back before the field is left. */
  const typed = useRef("");
  const byLabel = useMemo(() => new Map(options.map((option) => [option.label, option])), [options]);
  const choose = (next: Value | undefined) => {
    typed.current = "";
    if (next !== undefined && next !== value) onChange(next);
  };
  const takeMeant = () => choose(optionMeant(options, typed.current, matches)?.value);
  return (
    <AriaComboBox
      className={cx(fieldStyles.field)}
      value={value === "" ? null : value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen !== undefined) choose(chosen.value);
      }}
      onBlur={takeMeant}
      onKeyDown={({ key }) => {
        if (key === "Enter") takeMeant();
        if (key === "Escape") typed.current = "";
      }}
      defaultFilter={(text, wanted) => matches(byLabel.get(text) ?? { label: text }, wanted)}
      menuTrigger="input"
      allowsEmptyCollection
      isDisabled={isDisabled}
      isRequired={isRequired}
      isInvalid={errorMessage !== undefined}
    >
      {/* Beside the label: while the list is open, what is hidden of a label is spoken as well. */}
      <div>
        <FieldLabel>{label}</FieldLabel>
        {isRequired && (
          <span className={cx(fieldStyles.label, fieldStyles.required)} aria-hidden="true">
            *
          </span>
        )}
      </div>
      <Group className={cx(fieldStyles.group)}>
        <TypedInput
          onType={(text) => {
            typed.current = text;
          }}
        />
        <AriaButton className={cx(fieldStyles.opener)}>
          <ChevronDown aria-hidden="true" />
        </AriaButton>
      </Group>
      <FieldHelp description={description} errorMessage={errorMessage} />
      <Popover className={cx(styles.popover)} offset={4}>
        <ListBox
          className={cx(styles.menu)}
          renderEmptyState={() => <span className={styles.empty}>{controls.nothingFound}</span>}
        >
          {options.map((option) => (
            <ListBoxItem key={option.value} id={option.value} textValue={option.label} className={cx(styles.item)}>
              {option.detail === undefined ? (
                option.label
              ) : (
                <span className={styles.texts}>
                  <Text slot="label">{option.label}</Text>
                  <Text slot="description" className={cx(styles.description)}>
                    {option.detail}
                  </Text>
                </span>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
};

/** A press into it opens the whole list, as one on a select does; typing begins anew. */
const TypedInput = ({ onType }: { onType: (text: string) => void }) => {
  const state = useContext(ComboBoxStateContext);
  useOpenOnPageScroll(state?.isOpen === true);
  return (
    <Input
      className={cx(fieldStyles.input)}
      onFocus={(event) => {
        // The library tells the input of a focus that comes back from the list as well, in the midst of typing.
        if (event.isTrusted) event.currentTarget.select();
      }}
      onClick={(event) => {
        if (state?.isOpen !== false) return;
        // A press puts the cursor somewhere after the focus has come.
        event.currentTarget.select();
        state.open(null, "manual");
      }}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onType(event.target.value)}
    />
  );
};
