import { ScrollText } from "lucide-react";
import { formatExactMoment } from "#renderer/ui/format.ts";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { RowTexts } from "#renderer/ui/rows.tsx";
import { TextList } from "#renderer/ui/text-list.tsx";
import { useRecord } from "../hooks/use-admin.ts";
import { actWords, changesOf } from "../model/act-words.ts";
import { AdminList } from "./admin-list.tsx";

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
        pages={record}
        items={record.data?.pages.flatMap((page) => page.acts)}
        keyOf={({ number }) => number}
        empty={{
          icon: <ScrollText />,
          title: "The record will be here",
          description: "Every step of an administrator is written down with the step itself.",
        }}
      >
        {({ at, actor, act, subject, before, after, address }) => (
          <RowTexts
            title={`${actWords[act]}: ${subject}`}
            more={[
              actor.kind === "operator" ? `${actor.name} (command line)` : actor.name,
              formatExactMoment(at),
              ...(address === null ? [] : [`from ${address}`]),
            ].join(" · ")}
          >
            <TextList texts={changesOf(before, after)} label={`What changed: ${subject}`} />
          </RowTexts>
        )}
      </AdminList>
    </>
  );
};
