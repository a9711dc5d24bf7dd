import type { ReactNode } from "react";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { RowLabels } from "#renderer/ui/rows.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";

/** Since when something is over; nothing while it goes on. */
export const EndedLabel = ({ endedAt, word = "Ended" }: { endedAt: string | null; word?: string }) =>
  endedAt === null ? null : (
    <RowLabels>
      <StatusLabel>
        {word} on {formatDay(endedAt)}
      </StatusLabel>
    </RowLabels>
  );

type ActsProps = {
  name: string;
  /** What the button says that ends it. */
  end: string;
  onChange: () => void;
  onEnd: () => void;
  children?: ReactNode;
};

/** What can be done with a row that has not ended; each button names whose it is. */
export const RowActs = ({ name, end, onChange, onEnd, children }: ActsProps) => (
  <Actions>
    {children}
    <Button size="small" aria-label={`Change ${name}`} onPress={onChange}>
      Change
    </Button>
    <Button size="small" variant="quiet" aria-label={`${end}: ${name}`} onPress={onEnd}>
      {end}
    </Button>
  </Actions>
);
