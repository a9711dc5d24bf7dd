import { Eraser } from "lucide-react";
import { Facts } from "#renderer/ui/facts.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { HeldConsent } from "./held-consent.tsx";
import type { ConsentProps } from "../model/consent-props.ts";
import styles from "./consent-form.module.css";

const writtenText = (first: string, last: string): string => (first === last ? `On ${first}` : `${first} to ${last}`);

export const EraseValuesConsent = ({
  request: { rule, entryCount, oldest, newest },
  ...question
}: ConsentProps<"erase-values">) => (
  <HeldConsent
    icon={Eraser}
    title="Erase the values of old entries"
    description="Names, addresses and everything else that these entries say are erased here and on the platform. Nobody can bring them back. That the acts took place stays proven."
    act="Erase the values"
    cancel="Keep them"
    {...question}
  >
    <section className={styles.sheet} aria-label="Entries">
      <h2 className={styles.sheetTitle}>
        {entryCount === 1 ? "1 entry" : `${entryCount.toLocaleString("en-US")} entries`}
      </h2>
      <Facts
        items={[
          { label: "Written", value: writtenText(formatDay(oldest), formatDay(newest)) },
          { label: "Rule", value: `${rule.citation} (${rule.state}): to be kept for ${rule.years} years` },
        ]}
      />
      <p className={styles.note}>
        Export the journal first if you may still need them, or if a lawsuit or an inquiry is open: such duties go
        beyond this rule.
      </p>
    </section>
  </HeldConsent>
);
