import { UserCheck } from "lucide-react";
import { useBeginWork } from "#renderer/features/on-behalf/index.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useAccount } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useGrantingNotaries } from "../hooks/use-assistants.ts";
import styles from "./assistants.module.css";

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
      <Failure error={notaries.error} actions={<Button onPress={() => void notaries.refetch()}>Try again</Button>} />
      {notaries.isPending && (
        <Card padding="flush">
          <Skeleton label="Reading your notaries" rows={3} />
        </Card>
      )}
      {notaries.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={<UserCheck />}
            title="The notaries you work for will be here"
            description={`A notary opens “My assistants” and names your address: ${email}.`}
          />
        </Card>
      )}
      {notaries.data !== undefined && notaries.data.length > 0 && (
        <Card padding="flush">
          <ul className={styles.rows} aria-label="Notaries">
            {notaries.data.map(({ grantId, notaryName, stateName }) => (
              <li key={grantId} className={styles.row}>
                <div className={styles.texts}>
                  <p className={styles.name}>{notaryName}</p>
                  {stateName !== null && <p className={styles.more}>{stateName}</p>}
                </div>
                <Button
                  variant="primary"
                  size="small"
                  aria-label={`Work for ${notaryName}`}
                  isPending={work.isPending && work.variables === grantId}
                  onPress={() => work.mutate(grantId)}
                >
                  Work for them
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
};
