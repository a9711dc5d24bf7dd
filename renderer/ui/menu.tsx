import type { ReactNode } from "react";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  type MenuItemProps as AriaMenuItemProps,
} from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { cx } from "./cx.ts";
import styles from "./menu.module.css";

export type MenuProps = {
  /** Names the menu for people who do not see where it hangs. */
  label: string;
  /** A `Button` or `IconButton`. */
  trigger: ReactNode;
  /** Shown above the items; not an item. */
  header?: ReactNode;
  placement?: "bottom start" | "bottom end" | "top start" | "top end" | "right top";
  children: ReactNode;
};

export const Menu = ({ label, trigger, header, placement = "bottom end", children }: MenuProps) => (
  <MenuTrigger>
    {trigger}
    <Popover className={cx(styles.popover)} placement={placement} offset={4}>
      {header}
      <AriaMenu className={cx(styles.menu)} aria-label={label}>
        {children}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
);

export type MenuItemProps = Omit<AriaMenuItemProps, "className" | "style" | "children"> & {
  icon?: ReactNode;
  /** For acts that cannot be undone. */
  isSeal?: boolean;
  /** Of what is open already; its icon says so to people who do not see the mark. */
  isCurrent?: boolean;
  children: string;
};

export const MenuItem = ({ icon, isSeal = false, isCurrent = false, children, ...props }: MenuItemProps) => (
  <AriaMenuItem
    {...props}
    textValue={children}
    className={cx(styles.item, isSeal && styles.seal, isCurrent && styles.current)}
  >
    {icon}
    <span className={styles.texts}>{children}</span>
  </AriaMenuItem>
);
