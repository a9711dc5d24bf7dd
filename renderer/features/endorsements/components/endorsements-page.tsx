import { ClipboardCheck } from "lucide-react";
import { useState } from "react";
import type { CheckedEndorsement } from "#contract/endorsement/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { ReadFailure } from "#renderer/services/lists/read-failure.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { formatMoment } from "#renderer/ui/format.ts";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { Row, RowMore, Rows, RowTexts } from "#renderer/ui/rows.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { Badge, StatusLabel } from "#renderer/ui/status-label.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import { useEndorsementActs, useEndorsements } from "../hooks/use-endorsements.ts";
import { statusTexts } from "../model/finding-texts.ts";
import { CommissionLists } from "./commission-lists.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { WaitingCard } from "./waiting-card.tsx";
import styles from "./endorsements.module.css";

/** Where an administrator compares what notaries handed in with what their states say. */
export const EndorsementsPage = () => {
  const endorsements = useEndorsements();
  const { decide } = useEndorsementActs();
  const [refused, setRefused] = useState<CheckedEndorsement | null>(null);
  const waiting = endorsements.data?.filter(({ status }) => status === "waiting");
  const decided = endorsements.data?.filter(({ status }) => status !== "waiting") ?? [];
  const approve = (endorsement: CheckedEndorsement) =>
    decide.mutate(
      { id: endorsement.id },
      {
        onSuccess: () =>
          showToast({
            tone: "verified",
            title: `${endorsement.name} is commissioned`,
            text: "Their stamp is drawn from it, and they are told by mail.",
          }),
      },
    );
  return (
    <>
      <PageHeader
        title="Endorsements"
        description="Commissions that notaries handed in. Compare each with its letter, or with the list of its state."
      />
      <ReadFailure query={endorsements} />
      {refused === null && <Failure error={decide.error} onDismiss={decide.reset} />}
      {endorsements.isPending && (
        <Card padding="flush">
          <Skeleton label="Reading the endorsements" rows={5} />
        </Card>
      )}
      {waiting?.length === 0 && (
        <Card>
          <EmptyState
            icon={<ClipboardCheck />}
            title="No endorsement waits"
            description="What notaries hand in stands here until somebody decides."
          />
        </Card>
      )}
      {waiting !== undefined && waiting.length > 0 && (
        <div className={styles.list}>
          {waiting.map((endorsement) => (
            <WaitingCard
              key={endorsement.id}
              endorsement={endorsement}
              isPending={decide.isPending && decide.variables.id === endorsement.id}
              onApprove={() => approve(endorsement)}
              onRefuse={() => setRefused(endorsement)}
            />
          ))}
        </div>
      )}
      <CommissionLists />
      {decided.length > 0 && (
        <Card
          title={
            <>
              Decided <Badge>{decided.length}</Badge>
            </>
          }
          padding="flush"
        >
          <Rows label="Decided endorsements">
            {decided.map((endorsement) => (
              <DecidedRow key={endorsement.id} endorsement={endorsement} />
            ))}
          </Rows>
        </Card>
      )}
      {refused !== null && (
        <RefuseDialog
          endorsement={refused}
          isPending={decide.isPending}
          error={decide.error}
          onRefuse={(reason) => decide.mutate({ id: refused.id, reason }, { onSuccess: () => setRefused(null) })}
          onClose={() => {
            decide.reset();
            setRefused(null);
          }}
        />
      )}
    </>
  );
};

const DecidedRow = ({ endorsement }: { endorsement: CheckedEndorsement }) => {
  const { name, number, stateName, status, decidedAt, decidedBy, reason } = endorsement;
  const { tone, text } = statusTexts[status];
  return (
    <Row>
      <RowTexts title={name} more={`${number}, ${stateName}${reason === null ? "" : ` · ${reason}`}`} />
      <div className={styles.decided}>
        <StatusLabel tone={tone}>{text}</StatusLabel>
        <RowMore>
          {decidedBy === "list" ? "By the list of the state" : "By an administrator"}
          {decidedAt === null ? "" : `, ${formatMoment(decidedAt)}`}
        </RowMore>
      </div>
    </Row>
  );
};
