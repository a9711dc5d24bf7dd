import type { CheckedEndorsement } from "#contract/endorsement/entity.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { longDay } from "#lib/calendar/days.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { formatBytes, formatMoment } from "#renderer/ui/format.ts";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { findingText } from "../model/finding-texts.ts";
import styles from "./endorsements.module.css";

type Props = {
  endorsement: CheckedEndorsement;
  isPending: boolean;
  onApprove: () => void;
  onRefuse: () => void;
};

/** One endorsement with everything that it is compared by. */
export const WaitingCard = ({ endorsement, isPending, onApprove, onRefuse }: Props) => {
  const { id, name, number, stateName, county, beginsOn, expiresOn, letter, notary, submittedAt } = endorsement;
  const finding = findingText(endorsement);
  return (
    <Card title={<span className={styles.name}>{name}</span>}>
      <div className={styles.card}>
        <div>
          <StatusLabel tone={finding.tone}>{finding.text}</StatusLabel>
        </div>
        <Facts
          items={[
            { label: "Account", value: `${notary.fullName}, ${notary.email}` },
            { label: "Commission number", value: number },
            { label: "State", value: stateName },
            ...(county === "" ? [] : [{ label: "County", value: county }]),
            { label: "First day", value: longDay(beginsOn) },
            { label: "Last day", value: longDay(expiresOn) },
            {
              label: "Letter",
              value:
                letter === null ? (
                  "None was handed in"
                ) : (
                  <a href={pathOf("endorsementLetter", { endorsementId: id })} download={letter.name}>
                    {letter.name} ({formatBytes(letter.sizeBytes)})
                  </a>
                ),
            },
            { label: "Handed in", value: formatMoment(submittedAt) },
          ]}
        />
        <Actions>
          <Button variant="primary" isPending={isPending} aria-label={`Approve: ${name}`} onPress={onApprove}>
            Approve
          </Button>
          <Button isDisabled={isPending} aria-label={`Refuse: ${name}`} onPress={onRefuse}>
            Refuse…
          </Button>
        </Actions>
      </div>
    </Card>
  );
};
