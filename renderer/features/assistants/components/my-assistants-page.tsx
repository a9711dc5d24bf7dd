import { UserCheck } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import type { AssistantGrant } from "#contract/assistant/http.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { ConfirmDialog } from "#renderer/ui/confirm-dialog.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { formatDay, formatMoment } from "#renderer/ui/format.ts";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useGrant, useMyAssistants, useWithdraw } from "../hooks/use-assistants.ts";
import styles from "./assistants.module.css";

const EmailSchema = z.email();

/** Whom the notary lets prepare their signings. */
export const MyAssistantsPage = () => {
  const assistants = useMyAssistants();
  const grant = useGrant();
  const withdraw = useWithdraw();
  const [email, setEmail] = useState("");
  const [wasTried, setWasTried] = useState(false);
  const [withdrawn, setWithdrawn] = useState<AssistantGrant | null>(null);
  const isAddress = EmailSchema.safeParse(email.trim()).success;
  const add = () => {
    setWasTried(true);
    if (!isAddress) return;
    grant.mutate(email.trim(), {
      onSuccess: () => {
        setEmail("");
        setWasTried(false);
      },
    });
  };
  return (
    <>
      <PageHeader
        title="My assistants"
        description="They prepare your signings: people, documents, fields, questions. They sign, stamp and lock nothing, and never see your journal."
      />
      <Card title="Let somebody prepare for you">
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <TextField
            label="E-mail address of their assistant's account"
            type="email"
            autoComplete="off"
            value={email}
            onChange={setEmail}
            errorMessage={wasTried && !isAddress ? "The address is not complete." : undefined}
          />
          <Button type="submit" variant="primary" isPending={grant.isPending}>
            Let them prepare
          </Button>
        </form>
        <Failure error={grant.error} />
      </Card>
      <Failure
        error={assistants.error}
        actions={<Button onPress={() => void assistants.refetch()}>Try again</Button>}
      />
      {assistants.isPending && (
        <Card padding="flush">
          <Skeleton label="Reading your assistants" rows={3} />
        </Card>
      )}
      {assistants.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={<UserCheck />}
            title="Your assistants will be here"
            description="Name the address of somebody's account. Whether there is one is not told; it counts once there is."
          />
        </Card>
      )}
      {assistants.data !== undefined && assistants.data.length > 0 && (
        <Card padding="flush">
          <ul className={styles.rows} aria-label="My assistants">
            {assistants.data.map((assistant) => (
              <li key={assistant.id} className={styles.row}>
                <div className={styles.texts}>
                  <p className={styles.name}>{assistant.fullName ?? assistant.email}</p>
                  <p className={styles.more}>
                    {assistant.fullName === null ? "" : `${assistant.email} · `}since {formatDay(assistant.grantedAt)}
                    {assistant.lastWorkedAt === null
                      ? " · has not worked for you yet"
                      : ` · began last on ${formatMoment(assistant.lastWorkedAt)}`}
                  </p>
                </div>
                <Button
                  size="small"
                  aria-label={`Take the right from ${assistant.fullName ?? assistant.email}`}
                  onPress={() => {
                    withdraw.reset();
                    setWithdrawn(assistant);
                  }}
                >
                  Take the right back
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {withdrawn !== null && (
        <ConfirmDialog
          title={`Take the right from ${withdrawn.fullName ?? withdrawn.email}?`}
          description="They are cut off at once, also in the middle of their work. What they prepared stays."
          confirm="Take the right back"
          weight="grave"
          isPending={withdraw.isPending}
          onConfirm={() => withdraw.mutate(withdrawn.id, { onSuccess: () => setWithdrawn(null) })}
          onClose={() => setWithdrawn(null)}
        >
          <Failure error={withdraw.error} />
        </ConfirmDialog>
      )}
    </>
  );
};
