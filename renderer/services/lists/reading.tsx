import { Card } from "#renderer/ui/card.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { ReadFailure } from "./read-failure.tsx";

type Props = {
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  /** What is said while it is read, and about how long it will be. */
  label: string;
  rows: number;
};

/** In place of what is being read, or could not be. */
export const Reading = ({ query, ...skeleton }: Props) => (
  <>
    <ReadFailure query={query} />
    {query.isPending && (
      <Card padding="flush">
        <Skeleton {...skeleton} />
      </Card>
    )}
  </>
);
