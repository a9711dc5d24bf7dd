import { Input } from "react-aria-components/Input";
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";
import { cx } from "./cx.ts";
import styles from "./field.module.css";

type Props = Omit<AriaTextFieldProps, "className" | "style" | "children" | "aria-label"> & { "aria-label": string };

/** A field among several whose place says what it is; its label is spoken, not shown. */
export const BareTextField = (props: Props) => (
  <AriaTextField {...props} className={cx(styles.field)}>
    <Input className={cx(styles.input)} />
  </AriaTextField>
);
