import { Badge } from "#renderer/ui/status-label.tsx";
import { useActsToWrite } from "../hooks/use-acts-to-write.ts";
import { countText } from "../model/journal-standing.ts";
import { Unseen } from "#renderer/ui/unseen.tsx";

/** Beside the journal in the menu: how many entries are to be written; nothing where none is, or nobody knows. */
export const ToWriteCount = () => {
  const { data } = useActsToWrite();
  if (data === undefined || data.acts.length === 0) return null;
  return (
    <Badge tone="attention">
      {countText(data)}
      <Unseen> {data.acts.length === 1 ? "entry" : "entries"} to write</Unseen>
    </Badge>
  );
};
