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
            label: "Comes by itself when you log in there",
            value:
              "Your signings, documents and released files, your notary blocks, your own signature and initials, and every journal entry that is on the platform.",
          },
          {
            label: "Has to be imported again",
            value:
              "Your certificate: the .pfx file with its password. It cannot be taken out of this computer, so keep the file that you exported in a safe place.",
          },
          {
            label: "Your journal",
            value: (
              <>
                <p>
                  The new computer makes a journal key of its own; the key of this one never leaves it. There, open the
                  journal, choose “Computers” and ask to write from it; then admit it in the journal here. Both show the
                  same code.
                </p>
                <p>Entries marked “On this computer only” do not come along: wait until they are on the platform.</p>
              </>
            ),
          },
          {
            label: "Before you give this computer away",
            value: "Remove your certificates above: that erases the encrypted file and its key in the keychain.",
          },
        ]}
      />
    </div>
  </Card>
);
