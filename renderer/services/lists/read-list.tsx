import type { ReactNode } from "react";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { Row, Rows, type RowsProps } from "#renderer/ui/rows.tsx";
import { Reading } from "./reading.tsx";

export type ReadListProps<Item> = Pick<RowsProps, "label" | "isLong" | "isText"> & {
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  /** What is said while it is read, and about how long it will be. */
  reading: { label: string; rows: number };
  /** Undefined until it was read. */
  items: readonly Item[] | undefined;
  keyOf: (item: Item) => string | number;
  empty: { icon: ReactNode; title: string; description: string; action?: ReactNode };
  /** What a row of it holds. */
  children: (item: Item) => ReactNode;
  /** Below the rows. */
  foot?: ReactNode;
};

/** A list that the platform keeps, in each of its states. */
export const ReadList = <Item,>({
  query,
  reading,
  items,
  keyOf,
  empty,
  children,
  foot,
  ...list
}: ReadListProps<Item>) => (
  <>
    <Reading query={query} {...reading} />
    {items?.length === 0 && (
      <Card>
        <EmptyState {...empty} />
      </Card>
    )}
    {items !== undefined && items.length > 0 && (
      <Card padding="flush">
        <Rows {...list}>
          {items.map((item) => (
            <Row key={keyOf(item)}>{children(item)}</Row>
          ))}
        </Rows>
        {foot}
      </Card>
    )}
  </>
);
