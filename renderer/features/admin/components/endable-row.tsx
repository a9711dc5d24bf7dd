import type { ReactNode } from "react";
import { RowButton } from "#renderer/ui/row-button.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { RowLabels, RowTexts, type RowTextsProps } from "#renderer/ui/rows.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";

type Props = Omit<RowTextsProps, "title"> & {
  name: string;
  endedAt: string | null;
  /** What is said before the day on which it ended. */
  ended?: string;
  /** What the button says that ends it. */
  end: string;
  onChange: () => void;
  onEnd: () => void;
  /** What else can be done with it. */
  acts?: ReactNode;
};

/** Something that administrators keep until they end it; each button names whose it is. */
export const EndableRow = ({
  name,
  endedAt,
  ended = "Ended",
  end,
  onChange,
  onEnd,
  acts,
  children,
  ...texts
}: Props) => (
  <>
    <RowTexts {...texts} title={name}>
      {children}
      {endedAt !== null && (
        <RowLabels>
          <StatusLabel>
            {ended} on {formatDay(endedAt)}
          </StatusLabel>
        </RowLabels>
      )}
    </RowTexts>
    {endedAt === null && (
      <Actions>
        {acts}
        <Button size="small" aria-label={`Change ${name}`} onPress={onChange}>
          Change
        </Button>
        <RowButton act={end} of={name} variant="quiet" onPress={onEnd} />
      </Actions>
    )}
  </>
);
