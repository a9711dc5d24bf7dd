import { useState } from "react";
import type { Endorsement } from "#contract/endorsement/entity.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { longDay } from "#lib/calendar/days.ts";
import { Reading } from "#renderer/services/lists/reading.tsx";
import { useAccount } from "#renderer/services/session/session.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { formatMoment } from "#renderer/ui/format.ts";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { useOnboarding } from "../hooks/use-onboarding.ts";
import { EndorsementForm } from "./endorsement-form.tsx";
import styles from "./endorsement.module.css";

/** The commission of a notary: handed in, checked, and handed in anew before it ends. */
export const EndorsementPage = () => {
  const onboarding = useOnboarding();
  return (
    <>
      <PageHeader
        title="RON endorsement"
        description="The commission under which you notarize remotely. Your stamp and your certificate carry the name on it."
      />
      <Reading query={onboarding} label="Reading your endorsement" rows={5} />
      {onboarding.data !== undefined && <Standing endorsement={onboarding.data.ronEndorsement} />}
    </>
  );
};

const Standing = ({ endorsement }: { endorsement: Endorsement | null }) => {
  const { commission } = useAccount();
  const [isWriting, setIsWriting] = useState(false);
  const isForm = isWriting || endorsement?.status === "refused" || (endorsement === null && commission === null);
  return (
    <div className={styles.standing}>
      {endorsement?.status === "refused" && (
        <Alert tone="attention" title="It was not approved">
          <p>{endorsement.reason}</p>
          <p>Correct it below and hand it in again.</p>
        </Alert>
      )}
      {endorsement?.status === "waiting" && !isWriting && (
        <Alert tone="info" title="It waits to be checked">
          An administrator compares it with what {endorsement.stateName} says. You hear of it by mail, and this page
          shows it at once.
        </Alert>
      )}
      {isForm ? (
        <Card title={endorsement === null ? "Hand in your endorsement" : "Hand in your commission"}>
          <EndorsementForm
            before={endorsement}
            onHandedIn={() => setIsWriting(false)}
            onCancel={isWriting ? () => setIsWriting(false) : null}
          />
        </Card>
      ) : (
        <Known endorsement={endorsement} onWrite={() => setIsWriting(true)} />
      )}
    </div>
  );
};

const Known = ({ endorsement, onWrite }: { endorsement: Endorsement | null; onWrite: () => void }) => {
  const account = useAccount();
  const isWaiting = endorsement?.status === "waiting";
  return (
    <Card
      title={isWaiting ? "What you handed in" : "Your commission"}
      actions={
        <Button size="small" onPress={onWrite}>
          {isWaiting ? "Correct it" : "Hand in a new commission"}
        </Button>
      }
    >
      <Facts items={endorsement === null ? factsOfAccount(account) : factsOf(endorsement)} />
    </Card>
  );
};

const checkedBy = { administrator: "By an administrator", list: "On the list of the state" } as const;

const factsOf = (endorsement: Endorsement) => [
  { label: "Name", value: endorsement.name },
  { label: "Commission number", value: endorsement.number },
  { label: "State", value: endorsement.stateName },
  ...(endorsement.county === "" ? [] : [{ label: "County", value: endorsement.county }]),
  { label: "First day", value: longDay(endorsement.beginsOn) },
  { label: "Last day", value: longDay(endorsement.expiresOn) },
  {
    label: "Letter",
    value:
      endorsement.letter === null ? (
        "None: the list of the state stands for it"
      ) : (
        <a href={pathOf("endorsementLetter", { endorsementId: endorsement.id })} download={endorsement.letter.name}>
          {endorsement.letter.name}
        </a>
      ),
  },
  { label: "Handed in", value: formatMoment(endorsement.submittedAt) },
  ...(endorsement.decidedAt === null || endorsement.decidedBy === null
    ? []
    : [{ label: "Checked", value: `${checkedBy[endorsement.decidedBy]}, ${formatMoment(endorsement.decidedAt)}` }]),
];

/** Of an account that was made with its commission. */
const factsOfAccount = ({ commission, fullName, state }: ReturnType<typeof useAccount>) => [
  { label: "Name", value: commission?.name ?? fullName },
  { label: "Commission number", value: commission?.number ?? "" },
  { label: "State", value: state?.name ?? "" },
  ...(commission?.county === undefined ? [] : [{ label: "County", value: commission.county }]),
  { label: "Last day", value: commission === null ? "" : longDay(commission.expiresOn) },
];
