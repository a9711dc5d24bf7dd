import { useQueryClient } from "@tanstack/react-query";
import { pathOf } from "#contract/raw-routes.ts";
import type { WholeShelfItem } from "#contract/shelf/entity.ts";
import { OneFileUpload, useShelfUploadQueue } from "#renderer/features/uploads/index.ts";
import { Card } from "#renderer/ui/card.tsx";
import { Unseen } from "#renderer/ui/unseen.tsx";
import { takeShelfItem } from "#renderer/features/shelf/index.ts";
import { useMayChange } from "../hooks/use-may-change.ts";
import { versionText } from "../model/item-texts.ts";
import styles from "./shelf-pages.module.css";

/** Every file that the document was, each to be had; its owner brings the next one. */
export const ItemVersions = ({ item }: { item: WholeShelfItem }) => {
  const queryClient = useQueryClient();
  const mayChange = useMayChange(item);
  const uploads = useShelfUploadQueue((added) => {
    for (const each of added) takeShelfItem(queryClient, each);
  });
  return (
    <Card title="Versions">
      <ul className={styles.versions} aria-label="Versions">
        {item.versions.map((version) => (
          <li key={version.number}>
            <span>
              <strong>Version {version.number}</strong> · {versionText(version)}
            </span>
            <a
              href={pathOf("shelfContent", { itemId: item.id, number: String(version.number) }, { as: "attachment" })}
              download
            >
              Download<Unseen> version {version.number}</Unseen>
            </a>
          </li>
        ))}
      </ul>
      {mayChange && (
        <div className={styles.newVersion}>
          <p className={styles.more}>
            A new version takes the place of the document wherever it is used next. The fields keep their places.
          </p>
          <OneFileUpload
            uploads={uploads}
            where="in the library"
            onFile={(file) => uploads.add({ kind: "version", itemId: item.id }, [file], [])}
          />
        </div>
      )}
    </Card>
  );
};
