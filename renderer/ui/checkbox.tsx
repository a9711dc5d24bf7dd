import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from "react-aria-components/Checkbox";
import { cx } from "./cx.ts";
import styles from "./choice.module.css";

export type CheckboxProps = Omit<AriaCheckboxProps, "className" | "style" | "children"> & { children: ReactNode };

export const Checkbox = ({ children, ...props }: CheckboxProps) => (
  <AriaCheckbox {...props} className={cx(styles.choice)}>
    {({ isIndeterminate }) => (
      <>
        <span className={cx(styles.mark, styles.square)} aria-hidden="true">
          {isIndeterminate ? <Minus /> : <Check />}
        </span>
        <span className={styles.texts}>{children}</span>
      </>
    )}
  </AriaCheckbox>
);
