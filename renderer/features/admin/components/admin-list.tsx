import { ReadList, type ReadListProps } from "#renderer/services/lists/read-list.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { CardPart } from "#renderer/ui/card.tsx";
import styles from "./admin.module.css";

/** A list that administrators keep, in each of its states. */
export const AdminList = <Item,>({
  pages,
  ...list
}: Omit<ReadListProps<Item>, "reading" | "foot"> & { pages?: Pages }) => (
  <ReadList
    {...list}
    reading={{ label: `Reading: ${list.label}`, rows: 5 }}
    foot={pages !== undefined && <ShowMore {...pages} />}
  />
);

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** Asks for the next page of a list; nothing where all of it is there. */
const ShowMore = ({ hasNextPage, isFetchingNextPage, fetchNextPage }: Pages) =>
  hasNextPage ? (
    <CardPart>
      <div className={styles.foot}>
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          Show more
        </Button>
      </div>
    </CardPart>
  ) : null;
