import { CalendarDays } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { Input } from "react-aria-components/Input";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { cx } from "./cx.ts";
import { FieldGroup } from "./field-group.tsx";
import { IconButton } from "./icon-button.tsx";
import { FieldLabel } from "./text-field.tsx";
import { useTexts } from "./texts.ts";
import { displayDay, judgeTypedDate, readTypedDate, type DateMode, type DateProblem } from "./typed-date.ts";
import styles from "./field.module.css";
import own from "./date-input.module.css";

export type DateInputProps = {
  label: string;
  /** yyyy-MM-dd; empty where nothing is entered, null where what is typed is no day that may be chosen. */
  value: string | null;
  onChange: (value: string | null) => void;
  mode: DateMode;
  description?: ReactNode;
  /** What the form says of it; what is wrong with the date itself the field says by itself. */
  errorMessage?: string | undefined;
  /** Says what is wrong before the field was left, as after an attempt to save. */
  showsProblem?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean;
};

const boundsOf = (mode: DateMode): { min?: string; max?: string } => {
  if (mode.kind === "custom") return {};
  if (mode.kind === "past") return { max: mode.today };
  return { min: mode.today, ...(mode.max === undefined ? {} : { max: mode.max }) };
};

/** A calendar day: typed as MM/dd/yyyy, or chosen in the calendar of the browser; it travels as yyyy-MM-dd. */
export const DateInput = ({
  label,
  value,
  onChange,
  mode,
  description,
  errorMessage,
  showsProblem = false,
  isRequired = false,
  isDisabled = false,
  autoFocus = false,
}: DateInputProps) => {
  const [typed, setTyped] = useState("");
  const [isLeft, setIsLeft] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const read = readTypedDate(typed);
  const isTypedValue =
    value === null || (value === "" ? read.kind === "empty" : read.kind === "day" && read.day === value);
  // A value that did not come from this field, such as the one that was kept.
  const text = isTypedValue ? typed : value === "" ? "" : displayDay(value);
  const { problem } = judgeTypedDate(text, mode);
  const texts = useTexts().controls.date;
  const wordsOf = (found: DateProblem): string =>
    found === "after-the-last"
      ? texts.problem[found](mode.kind === "future" ? displayDay(mode.max ?? "") : "")
      : texts.problem[found];
  const message = isLeft || showsProblem ? (problem === null ? errorMessage : wordsOf(problem)) : errorMessage;
  const take = (next: string) => {
    setTyped(next);
    onChange(judgeTypedDate(next, mode).value);
  };
  return (
    <AriaTextField
      className={cx(styles.field)}
      value={text}
      isRequired={isRequired}
      isDisabled={isDisabled}
      autoFocus={autoFocus}
      isInvalid={message !== undefined}
      onFocus={() => setIsLeft(false)}
      onBlur={() => {
        setIsLeft(true);
        const left = readTypedDate(text);
        if (left.kind === "day") setTyped(displayDay(left.day));
      }}
      onChange={take}
    >
      <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      <FieldGroup className={styles.group} description={description} errorMessage={message}>
        <Input className={cx(styles.input, own.day)} placeholder={texts.form} autoComplete="off" inputMode="text" />
        <IconButton
          size="small"
          label={texts.openCalendar(label)}
          icon={<CalendarDays />}
          isDisabled={isDisabled}
          onPress={() => picker.current?.showPicker()}
        />
        <input
          ref={picker}
          className={own.picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={value ?? ""}
          {...boundsOf(mode)}
          onChange={(event) => take(event.target.value === "" ? "" : displayDay(event.target.value))}
        />
      </FieldGroup>
    </AriaTextField>
  );
};
