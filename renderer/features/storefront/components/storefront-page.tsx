import { useState } from "react";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useAccount } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { Tabs, type TabItem } from "#renderer/ui/tabs.tsx";
import { useOrganisationStorefront, useOwnStorefront, useRequests } from "../hooks/use-storefront.ts";
import { OrganisationTab } from "./organisation-tab.tsx";
import { OwnPageTab } from "./own-page-tab.tsx";
import { RequestsTab } from "./requests-tab.tsx";
import styles from "./storefront.module.css";

type TabId = "own" | "requests" | "organisation";

/** What a notary shows to everybody, and what people ask for there; for an organisation's people its page too. */
export const StorefrontPage = () => {
  const { isNotary, canNotary } = useAccount();
  const hasOwn = isNotary || canNotary;
  const own = useOwnStorefront(hasOwn);
  const requests = useRequests(hasOwn);
  const organisation = useOrganisationStorefront();
  const [chosen, setChosen] = useState<TabId | null>(null);
  const read = [...(hasOwn ? [own] : []), organisation];
  const error = read.find((query) => query.error !== null)?.error ?? null;
  const waiting = requests.data?.requests.filter(({ status }) => status === "waiting").length ?? 0;
  const items: TabItem<TabId>[] = [];
  if (own.data !== undefined)
    items.push(
      { id: "own", label: "My page", content: <OwnPageTab storefront={own.data} /> },
      {
        id: "requests",
        label: waiting === 0 ? "Requests" : `Requests (${waiting})`,
        content: <RequestsTab requests={requests} />,
      },
    );
  if (organisation.data !== undefined && organisation.data !== null)
    items.push({
      id: "organisation",
      label: "Corporate",
      content: <OrganisationTab storefront={organisation.data} />,
    });
  const isRead = read.every(({ data }) => data !== undefined);
  const [first] = items;
  return (
    <>
      <PageHeader
        title="Storefront"
        description="Your public page: who you are, and how people ask you for a signing."
      />
      <Failure
        error={error}
        actions={<Button onPress={() => void Promise.all(read.map(({ refetch }) => refetch()))}>Try again</Button>}
      />
      {!isRead && error === null && (
        <Card>
          <Skeleton label="Reading your storefront" rows={6} />
        </Card>
      )}
      {isRead && first === undefined && (
        <Card>
          <EmptyState
            title="Your organisation's page will be here"
            description="An administrator of the platform gives you a seat in your organisation first."
          />
        </Card>
      )}
      {isRead && first !== undefined && (
        <div className={styles.tabs}>
          <Tabs label="Storefront" items={items} selected={chosen ?? first.id} onSelect={setChosen} />
        </div>
      )}
    </>
  );
};
