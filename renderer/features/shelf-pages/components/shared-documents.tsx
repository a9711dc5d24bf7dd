import { Users } from "lucide-react";
import { ReadList } from "#renderer/services/lists/read-list.tsx";
import { CardNote } from "#renderer/ui/card.tsx";
import { useSharedShelf } from "#renderer/features/shelf/index.ts";
import { ItemTexts } from "./item-row.tsx";
import styles from "./shelf-pages.module.css";

/** What colleagues share: to be read and used, and changed by its owner alone. */
export const SharedDocuments = ({ organisation, search }: { organisation: string; search: string }) => {
  const shared = useSharedShelf(search.trim());
  return (
    <section className={styles.shared} aria-labelledby="shared-documents">
      <h2 id="shared-documents">Shared in {organisation}</h2>
      <ReadList
        label="Documents of colleagues"
        query={shared}
        reading={{ label: "Reading what colleagues share", rows: 3 }}
        items={shared.data?.items}
        keyOf={({ id }) => id}
        empty={{
          icon: <Users />,
          title: search.trim() === "" ? "Nobody shares a document yet" : "No shared document has this in its name",
          description: "What you and your colleagues share can be read and used by all of you.",
        }}
        {...(shared.data?.hasMore === true
          ? { foot: <CardNote>There are more: write a part of the name to find them.</CardNote> }
          : {})}
      >
        {(item) => <ItemTexts item={item} before={item.owner.fullName} />}
      </ReadList>
    </section>
  );
};
