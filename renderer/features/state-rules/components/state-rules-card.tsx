import { Scale } from "lucide-react";
import { memo, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { rulesKnownText, stateRuleLines } from "../model/state-rules-text.ts";
import { StateRule } from "./state-rule.tsx";
import styles from "./state-rules.module.css";

/** What the notary's state asks for, as far as it was read in a source; nothing is shown that was not. */
export const StateRulesCard = memo(({ stateName }: { stateName: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const lines = stateRuleLines(stateName);
  const sourcedCount = lines.filter(({ source }) => source !== null).length;
  return (
    <Card title={`Rules of ${stateName}`} level={3}>
      <div className={styles.summary}>
        <p>{rulesKnownText(stateName, sourcedCount, lines.length)}</p>
        <Details of={`the rules of ${stateName}`}>
          <p>
            {sourcedCount} of {lines.length} rules are sourced: each was read in a law or an official page, and stands
            with its citation and its date. For the others the default holds.
          </p>
        </Details>
        <Button size="small" icon={<Scale />} onPress={() => setIsOpen(true)}>
          Show the rules
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        width="wide"
        isText
        title={`Rules of ${stateName}`}
        description="As they were read in the sources named. This is not legal advice."
      >
        <Facts layout="stacked" items={lines.map((line) => ({ label: line.label, value: <StateRule {...line} /> }))} />
      </Dialog>
    </Card>
  );
});
StateRulesCard.displayName = "StateRulesCard";
