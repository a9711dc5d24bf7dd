import type { ReactNode } from "react";
import {
  Cell as AriaCell,
  Column as AriaColumn,
  Row as AriaRow,
  Table as AriaTable,
  TableBody as AriaTableBody,
  TableHeader as AriaTableHeader,
  type CellProps,
  type ColumnProps,
  type RowProps,
  type TableBodyProps,
  type TableHeaderProps,
  type TableProps,
} from "react-aria-components/Table";
import { cx } from "./cx.ts";
import styles from "./table.module.css";

type Unstyled<Props> = Omit<Props, "className" | "style">;

/** A dense table with a sticky header; `ledger` sets it in serif, ruled, for records. */
export const Table = ({
  look = "plain",
  children,
  ...props
}: Unstyled<TableProps> & {
  "aria-label": string;
  look?: "plain" | "ledger" | "narrow-ledger";
  children: ReactNode;
}) => (
  <div className={cx(styles.frame)}>
    <AriaTable
      {...props}
      className={cx(styles.table, look !== "plain" && styles.ledger, look === "narrow-ledger" && styles.narrow)}
    >
      {children}
    </AriaTable>
  </div>
);

export const TableHead = <Item extends object>(props: Unstyled<TableHeaderProps<Item>>) => (
  <AriaTableHeader {...props} className={cx(styles.head)} />
);

export type TableColumnProps = Unstyled<ColumnProps> & {
  align?: "start" | "end";
  /** Left out, a column shares what remains. */
  widthPx?: number;
};

export const TableColumn = ({ align = "start", widthPx, ...props }: TableColumnProps) => (
  <AriaColumn
    {...props}
    className={cx(styles.column, styles[align])}
    style={widthPx === undefined ? {} : { width: widthPx }}
  />
);

export const TableRows = <Item extends object>(props: Unstyled<TableBodyProps<Item>>) => (
  <AriaTableBody {...props} className={cx(styles.rows)} />
);

export const TableRow = <Item extends object>(props: Unstyled<RowProps<Item>>) => (
  <AriaRow {...props} className={cx(styles.row)} />
);

/** Where a cell stands on a phone, on which a row of a ledger is a small block: its name with its number, then line by line. */
export type CellPlace = "name" | "number" | "line" | "start" | "end" | "last";

const places: Record<CellPlace, string | undefined> = {
  name: styles.nameCell,
  number: styles.numberCell,
  line: styles.lineCell,
  start: styles.startCell,
  end: styles.endCell,
  last: styles.lastCell,
};

export const TableCell = ({
  align = "start",
  wrap = false,
  place = "line",
  children,
  ...props
}: Unstyled<CellProps> & { align?: "start" | "end"; wrap?: boolean; place?: CellPlace }) => (
  <AriaCell {...props} className={cx(styles.cell, styles[align], wrap && styles.wrapping, places[place])}>
    {/* A column may be narrower than what stands in it. */}
    {typeof children === "string" ? <span title={children}>{children}</span> : children}
  </AriaCell>
);
