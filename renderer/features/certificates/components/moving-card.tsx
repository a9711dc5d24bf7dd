import { Laptop } from "lucide-react";
import { Card } from "#renderer/ui/card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import styles from "./certificates.module.css";

/** What a new computer finds, what it has to be given, and what stays behind. */
export const MovingCard = () => (
  <Card
    title="Moving to a new computer"
    actions={
      <StatusLabel tone="neutral" icon={<Laptop aria-hidden="true" />}>
        Before you give this one away
      </StatusLabel>
    }
  >
    <div className={styles.moving}>
      <Facts
        layout="stacked"
        items={[
          {
            label: "Comes by itself when you sign in there",
            value:
              "Your signings, documents and released files, your notary blocks, and every journal entry that the platform has anchored.",
          },
          {
            label: "Has to be imported again",
            value:
              "Your certificate: the .pfx file with its password. It cannot be taken out of this computer, so keep the file that you exported in a safe place.",
          },
          {
            label: "Your journal",
            value:
              "The new computer makes a journal key of its own; the key of this one never leaves it. Let both run once while you are signed in, and open the journal here to admit the new computer. Entries marked “not yet anchored” are only here: wait until they are anchored.",
          },
          {
            label: "Before you give this computer away",
            value: "Remove your certificates above: that erases the sealed file and its key in the keychain.",
          },
        ]}
      />
    </div>
  </Card>
);
