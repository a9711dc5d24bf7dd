import type { ReactNode } from "react";
import { Group } from "react-aria-components/Group";
import { cx } from "./cx.ts";
import { FieldHelp } from "./text-field.tsx";

type Props = {
  className: string | undefined;
  description: ReactNode;
  errorMessage: string | undefined;
  children: ReactNode;
};

/** The parts of a field that stand in one frame, and what is said below it. */
export const FieldGroup = ({ className, children, ...help }: Props) => (
  <>
    <Group className={cx(className)}>{children}</Group>
    <FieldHelp {...help} />
  </>
);
