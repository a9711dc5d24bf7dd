import { CardPart } from "#renderer/ui/card.tsx";
import { Failure } from "./failure.tsx";

type Act = { error: unknown; reset: () => void };

/** In a flush card: why the first of these acts that failed did so. */
export const CardFailure = ({ of }: { of: readonly Act[] }) => {
  const failed = of.find(({ error }) => error !== null);
  if (failed === undefined) return null;
  return (
    <CardPart>
      <Failure error={failed.error} onDismiss={failed.reset} />
    </CardPart>
  );
};
