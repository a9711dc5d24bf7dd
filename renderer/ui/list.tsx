import type { ReactNode } from "react";
import {
  GridList as AriaGridList,
  GridListItem as AriaGridListItem,
  type GridListItemProps as AriaGridListItemProps,
  type GridListProps as AriaGridListProps,
} from "react-aria-components/GridList";
import { cx } from "./cx.ts";
import styles from "./list.module.css";

export type ListProps<Item extends object> = Omit<AriaGridListProps<Item>, "className" | "style"> & {
  "aria-label": string;
};

/** Rows of 36 px, moved through by the arrow keys; `onAction` opens one. */
export const List = <Item extends object>(props: ListProps<Item>) => (
  <AriaGridList {...props} className={cx(styles.list)} />
);

export type ListRowProps = Omit<AriaGridListItemProps, "className" | "style" | "children"> & {
  textValue: string;
  children: ReactNode;
};

export const ListRow = ({ children, ...props }: ListRowProps) => (
  <AriaGridListItem {...props} className={cx(styles.row)}>
    {children}
  </AriaGridListItem>
);
