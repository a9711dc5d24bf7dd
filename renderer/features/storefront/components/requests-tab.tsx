import { Inbox } from "lucide-react";
import { useState } from "react";
import type { SigningRequest } from "#contract/storefront/entity.ts";
import { ConfirmAct } from "#renderer/services/errors/confirm-act.tsx";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { ReadList } from "#renderer/services/lists/read-list.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { formatMoment } from "#renderer/ui/format.ts";
import { RowMore, RowTexts } from "#renderer/ui/rows.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { openDraft, useDecline, useDraft, type useRequests } from "../hooks/use-storefront.ts";
import styles from "./storefront.module.css";

/** What people asked for on the page; from here the notary makes a draft of it, or declines. */
export const RequestsTab = ({ requests }: { requests: ReturnType<typeof useRequests> }) => {
  const draft = useDraft();
  const decline = useDecline();
  const [declined, setDeclined] = useState<SigningRequest | null>(null);
  return (
    <div className={styles.stack}>
      <p className={styles.text}>
        Nobody has checked who asked. Answer by mail; or make a draft, and they are invited when you say so. Requests
        are deleted after 90 days.
      </p>
      <Failure error={draft.error} onDismiss={draft.reset} />
      <ReadList
        label="Requests"
        query={requests}
        reading={{ label: "Reading what you were asked for", rows: 4 }}
        items={requests.data?.requests}
        keyOf={({ id }) => id}
        empty={{
          icon: <Inbox />,
          title: "What people ask you for will be here",
          description: "You are told by mail as soon as somebody asks on your public page.",
        }}
        isLong
      >
        {(request) => (
          <>
            <RowTexts
              title={request.fullName}
              more={
                <>
                  <a href={`mailto:${request.email}`}>{request.email}</a> · {formatMoment(request.askedAt)}
                </>
              }
            >
              <p className={styles.words}>{request.what}</p>
              {request.when !== "" && <RowMore>When: {request.when}</RowMore>}
            </RowTexts>
            <Actions>
              <Standing
                request={request}
                isPending={draft.isPending && draft.variables === request.id}
                onDraft={() => draft.mutate(request.id)}
                onDecline={() => setDeclined(request)}
              />
            </Actions>
          </>
        )}
      </ReadList>
      {declined !== null && (
        <ConfirmAct
          act={decline}
          input={declined.id}
          onClose={() => setDeclined(null)}
          title={`Decline the request of ${declined.fullName}?`}
          description="They are not written to. Answer by mail if you want them to know."
          confirm="Decline"
        />
      )}
    </div>
  );
};

type StandingProps = { request: SigningRequest; isPending: boolean; onDraft: () => void; onDecline: () => void };

const Standing = ({ request: { status, signingId, fullName }, isPending, onDraft, onDecline }: StandingProps) => {
  if (signingId !== null)
    return (
      <Button size="small" aria-label={`Open the signing for ${fullName}`} onPress={() => openDraft(signingId)}>
        Open the signing
      </Button>
    );
  if (status === "declined") return <StatusLabel>Declined</StatusLabel>;
  return (
    <>
      <Button size="small" aria-label={`Decline the request of ${fullName}`} onPress={onDecline}>
        Decline
      </Button>
      <Button
        size="small"
        variant="primary"
        aria-label={`Make a draft for ${fullName}`}
        isPending={isPending}
        onPress={onDraft}
      >
        Make a draft
      </Button>
    </>
  );
};
