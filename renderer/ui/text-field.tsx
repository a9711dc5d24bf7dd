import { Eye, EyeOff, Search, X } from "lucide-react";
import { useState, type ReactNode, type Ref } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { FieldError } from "react-aria-components/FieldError";
import { Group } from "react-aria-components/Group";
import { Input, type InputProps } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from "react-aria-components/SearchField";
import { Text } from "react-aria-components/Text";
import { TextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { useTexts } from "./texts.ts";
import styles from "./field.module.css";

type FieldTexts = { label: string; description?: ReactNode; errorMessage?: string | undefined };

export type TextFieldProps = Omit<AriaTextFieldProps, "className" | "style" | "children"> &
  FieldTexts & {
    placeholder?: string;
    /** More than one makes a text area. */
    rows?: number;
    inputRef?: Ref<HTMLInputElement>;
    inputMode?: NonNullable<InputProps["inputMode"]>;
  };

export const TextField = ({
  label,
  description,
  errorMessage,
  placeholder = "",
  rows = 1,
  inputRef,
  ...props
}: TextFieldProps) => (
  <AriaTextField {...props} {...(errorMessage === undefined ? {} : { isInvalid: true })} className={cx(styles.field)}>
    <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
    {rows > 1 ? (
      <TextArea className={cx(styles.input, styles.area)} rows={rows} placeholder={placeholder} />
    ) : (
      <Input
        className={cx(styles.input)}
        placeholder={placeholder}
        {...(inputRef === undefined ? {} : { ref: inputRef })}
      />
    )}
    <FieldHelp description={description} errorMessage={errorMessage} />
  </AriaTextField>
);

export type PasswordFieldProps = Omit<TextFieldProps, "rows" | "type">;

export const PasswordField = ({
  label,
  description,
  errorMessage,
  placeholder = "",
  inputRef,
  ...props
}: PasswordFieldProps) => {
  const { controls } = useTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <AriaTextField
      {...props}
      {...(errorMessage === undefined ? {} : { isInvalid: true })}
      type={isShown ? "text" : "password"}
      className={cx(styles.field)}
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      <Group className={cx(styles.group)}>
        <Input
          className={cx(styles.input)}
          placeholder={placeholder}
          spellCheck="false"
          {...(inputRef === undefined ? {} : { ref: inputRef })}
        />
        <IconButton
          size="small"
          label={isShown ? controls.hidePassword : controls.showPassword}
          icon={isShown ? <EyeOff /> : <Eye />}
          isSelected={isShown}
          onPress={() => setIsShown(!isShown)}
        />
      </Group>
      <FieldHelp description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
};

export type SearchFieldProps = Omit<AriaSearchFieldProps, "className" | "style" | "children"> & {
  label: string;
  placeholder?: string;
};

/** The label is spoken, not shown. */
export const SearchField = ({ label, placeholder = "", ...props }: SearchFieldProps) => (
  <AriaSearchField {...props} aria-label={label} className={cx(styles.search)}>
    <Search aria-hidden="true" />
    <Input className={cx(styles.input)} placeholder={placeholder} />
    <AriaButton className={cx(styles.clear)} aria-label={useTexts().controls.clearSearch}>
      <X aria-hidden="true" />
    </AriaButton>
  </AriaSearchField>
);

export const FieldLabel = ({ children, isRequired }: { children: ReactNode; isRequired?: boolean | undefined }) => (
  <Label className={cx(styles.label)}>
    {children}
    {isRequired === true && (
      <span className={styles.required} aria-hidden="true">
        *
      </span>
    )}
  </Label>
);

export const FieldHelp = ({ description, errorMessage }: Pick<FieldTexts, "description" | "errorMessage">) => (
  <>
    {description !== undefined && (
      <Text slot="description" className={cx(styles.description)}>
        {description}
      </Text>
    )}
    <FieldError className={cx(styles.error)}>{errorMessage}</FieldError>
  </>
);
