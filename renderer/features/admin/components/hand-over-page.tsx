import { FileBox } from "lucide-react";
import type { UserId } from "#contract/common/ids.ts";
import { Reading } from "#renderer/services/lists/reading.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { LinkButton } from "#renderer/ui/link-button.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { useHandOvers } from "../hooks/use-hand-overs.ts";
import { HandOverForm } from "./hand-over-form.tsx";
import { HandOverList } from "./hand-over-list.tsx";
import styles from "./admin.module.css";

/** What a notary leaves behind goes to whom the state names: one step after the other, and nothing of the journal is read. */
export const HandOverPage = ({ userId }: { userId: UserId }) => {
  const query = useHandOvers(userId);
  const facts = query.data;
  const isEmpty = facts !== undefined && facts.journal.entries === 0 && facts.signings.total === 0;
  return (
    <>
      <PageHeader
        title="Hand over the records"
        {...(facts === undefined ? {} : { description: `${facts.fullName}, ${facts.email}` })}
        actions={<LinkButton href={`/admin/people/${userId}`}>Back to the person</LinkButton>}
      />
      <Reading query={query} label="Reading what there is to hand over" rows={6} />
      {isEmpty && (
        <Card>
          <EmptyState
            icon={<FileBox />}
            title="There is nothing to hand over"
            description={`${facts.fullName} has no journal on this platform and led no signing. Look whether this is the right account.`}
          />
        </Card>
      )}
      {facts !== undefined && facts.handOvers.length > 0 && (
        <HandOverList userId={userId} handOvers={facts.handOvers} />
      )}
      {facts !== undefined && !isEmpty && !facts.hasEnded && (
        <Card title="First: deactivate the account">
          <div className={styles.stack}>
            <p>
              The account of {facts.fullName} is still active. Nothing is handed over before it is deactivated: they are
              told so by mail and can object, and nothing comes to the records afterwards. Deactivating deletes nothing.
            </p>
            <LinkButton variant="primary" href={`/admin/people/${userId}`}>
              Go to the account
            </LinkButton>
          </div>
        </Card>
      )}
      {facts !== undefined && !isEmpty && facts.hasEnded && <HandOverForm userId={userId} facts={facts} />}
    </>
  );
};
