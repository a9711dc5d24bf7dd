import { UserCheck } from "lucide-react";
import { useBeginWork } from "#renderer/features/on-behalf/index.ts";
import { ReadList } from "#renderer/services/lists/read-list.tsx";
import { useAccount } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { RowTexts } from "#renderer/ui/rows.tsx";
import { useGrantingNotaries } from "../hooks/use-assistants.ts";

/** For whom an assistant may work: an assistant's home. */
export const NotariesPage = () => {
  const notaries = useGrantingNotaries();
  const work = useBeginWork();
  const { email } = useAccount();
  return (
    <>
      <PageHeader
        title="Notaries"
        description="For whom you may prepare signings. You work for one of them at a time."
      />
      <ReadList
        label="Notaries"
        query={notaries}
        reading={{ label: "Reading your notaries", rows: 3 }}
        items={notaries.data}
        keyOf={({ grantId }) => grantId}
        empty={{
          icon: <UserCheck />,
          title: "The notaries you work for will be here",
          description: `A notary opens “My assistants” and names your address: ${email}.`,
        }}
      >
        {({ grantId, notaryName, stateName }) => (
          <>
            <RowTexts title={notaryName} more={stateName ?? undefined} />
            <Button
              variant="primary"
              size="small"
              aria-label={`Work for ${notaryName}`}
              isPending={work.isPending && work.variables === grantId}
              onPress={() => work.mutate(grantId)}
            >
              Work for them
            </Button>
          </>
        )}
      </ReadList>
    </>
  );
};
