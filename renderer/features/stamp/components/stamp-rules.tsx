import type { StateTopic } from "#contract/state/rules.ts";
import { StateRule, stateRuleLines } from "#renderer/features/state-rules/index.ts";
import { Card } from "#renderer/ui/card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";

const topics: readonly StateTopic[] = ["sealLines", "sealBorder", "sealSize"];

/** What the stamp's wording, frame and size rest on, each with its source, or that no rule of the state is known. */
export const StampRules = ({ stateName }: { stateName: string }) => (
  <Card title={`What ${stateName} asks of a stamp`}>
    <Facts
      layout="stacked"
      items={stateRuleLines(stateName)
        .filter(({ topic }) => topics.includes(topic))
        .map((line) => ({ label: line.label, value: <StateRule text={line.text} source={line.source} /> }))}
    />
  </Card>
);
