import { ScrollText } from "lucide-react";
import { formatExactMoment } from "#renderer/ui/format.ts";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { useRecord } from "../hooks/use-admin.ts";
import { actWords, changesOf } from "../model/act-words.ts";
import styles from "./admin.module.css";
import { AdminList, ShowMore } from "./admin-list.tsx";

/** What administrators did: who, when, from where, and what it was before and is now. */
export const RecordPage = () => {
  const record = useRecord();
  return (
    <>
      <PageHeader
        title="Record"
        description="What administrators and the operator did. Nobody can change or delete a line of it."
      />
      <AdminList
        label="Record"
        isText
        query={record}
        items={record.data?.pages.flatMap((page) => page.acts)}
        keyOf={({ number }) => number}
        empty={{
          icon: <ScrollText />,
          title: "The record will be here",
          description: "Every step of an administrator is written down with the step itself.",
        }}
        foot={<ShowMore {...record} />}
      >
        {({ at, actor, act, subject, before, after, address }) => {
          const changes = changesOf(before, after);
          return (
            <div className={styles.texts}>
              <p className={styles.name}>
                {actWords[act]}: {subject}
              </p>
              <p className={styles.more}>
                {actor.name}
                {actor.kind === "operator" && " (command line)"} · {formatExactMoment(at)}
                {address !== null && ` · from ${address}`}
              </p>
              {changes.length > 0 && (
                <ul className={styles.changes}>
                  {changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              )}
            </div>
          );
        }}
      </AdminList>
    </>
  );
};
