import type { ReactNode } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { Failure } from "../errors/failure.tsx";

export type ReadListProps<Item> = {
  /** Names the list for assistive technology. */
  label: string;
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  /** What is said while it is read, and about how long it will be. */
  reading: { label: string; rows: number };
  /** Undefined until it was read. */
  items: readonly Item[] | undefined;
  keyOf: (item: Item) => string | number;
  empty: { icon: ReactNode; title: string; description: string; action?: ReactNode };
  /** The classes by which the page draws the list and a row of it. */
  look: { rows?: string; row?: string };
  children: (item: Item) => ReactNode;
  /** There is nothing but text to reach in it: the list itself takes the focus, so that keys can scroll it. */
  isText?: boolean;
  /** Below the rows. */
  foot?: ReactNode;
};

/** A list that the platform keeps, in each of its states. */
export const ReadList = <Item,>({
  label,
  query,
  reading,
  items,
  keyOf,
  empty,
  look,
  children,
  isText = false,
  foot,
}: ReadListProps<Item>) => (
  <>
    <Failure error={query.error} actions={<Button onPress={() => void query.refetch()}>Try again</Button>} />
    {query.isPending && (
      <Card padding="flush">
        <Skeleton {...reading} />
      </Card>
    )}
    {items?.length === 0 && (
      <Card>
        <EmptyState {...empty} />
      </Card>
    )}
    {items !== undefined && items.length > 0 && (
      <Card padding="flush">
        <ul className={look.rows} aria-label={label} {...(isText ? { tabIndex: 0 } : {})}>
          {items.map((item) => (
            <li key={keyOf(item)} className={look.row}>
              {children(item)}
            </li>
          ))}
        </ul>
        {foot}
      </Card>
    )}
  </>
);
