import { useQuery } from "@tanstack/react-query";
import { ExternalLink, UserRoundCheck } from "lucide-react";
import { useState } from "react";
import { api } from "#renderer/services/api/api.ts";
import { ConfirmAct } from "#renderer/services/errors/confirm-act.tsx";
import { useAct } from "#renderer/services/errors/use-act.ts";
import { ReadList } from "#renderer/services/lists/read-list.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { RowMore, RowTexts } from "#renderer/ui/rows.tsx";
import styles from "./recent-notaries.module.css";

const recentNotariesKey = ["recent-notaries"];

/** Whom somebody has signed with, to find them again. */
export const RecentNotariesPage = () => {
  const read = useQuery({
    queryKey: recentNotariesKey,
    queryFn: () => api.profile.recentNotaries(),
    refetchOnWindowFocus: true,
  });
  const clear = useAct(() => api.profile.clearRecentNotaries(), {
    onDone: (queryClient) => queryClient.invalidateQueries({ queryKey: recentNotariesKey }),
  });
  const [isAsking, setIsAsking] = useState(false);
  const notaries = read.data?.notaries;
  return (
    <>
      <PageHeader
        title="My notaries"
        description="Whom you signed with lately. On their public page you can ask them again."
        actions={
          notaries !== undefined && notaries.length > 0 ? (
            <Button onPress={() => setIsAsking(true)}>Clear the list</Button>
          ) : undefined
        }
      />
      <ReadList
        label="My notaries"
        query={read}
        reading={{ label: "Reading your notaries", rows: 3 }}
        items={notaries}
        keyOf={({ id }) => id}
        empty={{
          icon: <UserRoundCheck />,
          title: "The notaries you meet will be here",
          description: "As soon as a notary has invited you to a signing.",
        }}
      >
        {({ fullName, state, lastMetAt, publicPageUrl }) => (
          <>
            <RowTexts
              title={fullName}
              more={`${state === null ? "" : `${state} · `}last signing of ${formatDay(lastMetAt)}`}
            />
            {publicPageUrl === null ? (
              <RowMore>Has no public page</RowMore>
            ) : (
              <a className={styles.link} href={publicPageUrl} target="_blank" rel="noreferrer">
                Public page of {fullName} <ExternalLink aria-hidden="true" size={14} />
              </a>
            )}
          </>
        )}
      </ReadList>
      {isAsking && (
        <ConfirmAct
          act={clear}
          input={undefined}
          onClose={() => setIsAsking(false)}
          title="Clear the list of your notaries?"
          description="Your signings stay as they are. The list begins anew with the next one."
          confirm="Clear the list"
        />
      )}
    </>
  );
};
