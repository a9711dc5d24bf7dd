import { UserCheck } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import type { AssistantGrant } from "#contract/assistant/http.ts";
import { ConfirmAct } from "#renderer/services/errors/confirm-act.tsx";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { ReadList } from "#renderer/services/lists/read-list.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Form } from "#renderer/ui/form.tsx";
import { formatDay, formatMoment } from "#renderer/ui/format.ts";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { RowTexts } from "#renderer/ui/rows.tsx";
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
        <Form className={styles.form} onSubmit={add}>
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
        </Form>
        <Failure error={grant.error} />
      </Card>
      <ReadList
        label="My assistants"
        query={assistants}
        reading={{ label: "Reading your assistants", rows: 3 }}
        items={assistants.data}
        keyOf={({ id }) => id}
        empty={{
          icon: <UserCheck />,
          title: "Your assistants will be here",
          description:
            "Name the address of somebody's account. Whether there is one is not told; it counts once there is.",
        }}
      >
        {(assistant) => (
          <>
            <RowTexts
              title={assistant.fullName ?? assistant.email}
              more={[
                ...(assistant.fullName === null ? [] : [assistant.email]),
                `since ${formatDay(assistant.grantedAt)}`,
                assistant.lastWorkedAt === null
                  ? "has not worked for you yet"
                  : `began last on ${formatMoment(assistant.lastWorkedAt)}`,
              ].join(" · ")}
            />
            <Button
              size="small"
              aria-label={`Take the right from ${assistant.fullName ?? assistant.email}`}
              onPress={() => setWithdrawn(assistant)}
            >
              Take the right back
            </Button>
          </>
        )}
      </ReadList>
      {withdrawn !== null && (
        <ConfirmAct
          act={withdraw}
          input={withdrawn.id}
          onClose={() => setWithdrawn(null)}
          title={`Take the right from ${withdrawn.fullName ?? withdrawn.email}?`}
          description="They are cut off at once, also in the middle of their work. What they prepared stays."
          confirm="Take the right back"
        />
      )}
    </>
  );
};
