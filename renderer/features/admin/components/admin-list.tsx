import type { ReactNode } from "react";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import styles from "./admin.module.css";

type Props<Item> = {
  /** Names the list for assistive technology. */
  label: string;
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  /** Undefined until it was read. */
  items: readonly Item[] | undefined;
  keyOf: (item: Item) => string | number;
  empty: { icon: ReactNode; title: string; description: string; action?: ReactNode };
  children: (item: Item) => ReactNode;
  /** There is nothing but text to reach in it: the list itself takes the focus, so that keys can scroll it. */
  isText?: boolean;
  /** Below the rows. */
  foot?: ReactNode;
};

/** A list that administrators keep, in each of its states. */
export const AdminList = <Item,>({
  label,
  query,
  items,
  keyOf,
  empty,
  children,
  isText = false,
  foot,
}: Props<Item>) => (
  <>
    <Failure error={query.error} actions={<Button onPress={() => void query.refetch()}>Try again</Button>} />
    {query.isPending && (
      <Card padding="flush">
        <Skeleton label={`Reading: ${label}`} rows={5} />
      </Card>
    )}
    {items?.length === 0 && (
      <Card>
        <EmptyState {...empty} />
      </Card>
    )}
    {items !== undefined && items.length > 0 && (
      <Card padding="flush">
        <ul className={styles.rows} aria-label={label} {...(isText ? { tabIndex: 0 } : {})}>
          {items.map((item) => (
            <li key={keyOf(item)} className={styles.row}>
              {children(item)}
            </li>
          ))}
        </ul>
        {foot}
      </Card>
    )}
  </>
);

type More = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** Asks for the next page of a list; nothing where all of it is there. */
export const ShowMore = ({ hasNextPage, isFetchingNextPage, fetchNextPage }: More) =>
  hasNextPage ? (
    <div className={styles.foot}>
      <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
        Show more
      </Button>
    </div>
  ) : null;
