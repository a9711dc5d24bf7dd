import { ReadList, type ReadListProps } from "#renderer/services/lists/read-list.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { CardPart } from "#renderer/ui/card.tsx";
import styles from "./admin.module.css";

/** A list that administrators keep, in each of its states. */
export const AdminList = <Item,>(list: Omit<ReadListProps<Item>, "reading">) => (
  <ReadList {...list} reading={{ label: `Reading: ${list.label}`, rows: 5 }} />
);

type More = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** Asks for the next page of a list; nothing where all of it is there. */
export const ShowMore = ({ hasNextPage, isFetchingNextPage, fetchNextPage }: More) =>
  hasNextPage ? (
    <CardPart>
      <div className={styles.foot}>
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          Show more
        </Button>
      </div>
    </CardPart>
  ) : null;
