import { BookOpenCheck, FilterX } from "lucide-react";
import { describeError } from "#contract/errors.ts";
import { useActsToWrite } from "#renderer/features/acts-to-write/index.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { actsOfView, inOrderPerformed } from "../model/acts-of-view.ts";
import { isToWrite, toWriteState, withoutFilters, type JournalView } from "../model/journal-view.ts";
import { ToWriteQueue } from "./to-write-queue.tsx";

type Props = {
  view: JournalView;
  canWrite: boolean;
  onChange: (part: Partial<JournalView>) => void;
};

/** Above the ledger more would push it out of sight. */
const mostAbove = 5;

/** Above the ledger, while something is to write; and that it is not known, where it is not. */
export const ToWriteAbove = ({ view, canWrite, onChange }: Props) => {
  const toWrite = useActsToWrite();
  if (toWrite.data === undefined) return <NotKnown toWrite={toWrite} />;
  if (toWrite.data.acts.length === 0) return null;
  return (
    <ToWriteQueue
      toWrite={toWrite.data}
      acts={inOrderPerformed(toWrite.data.acts)}
      {...(isToWrite(view) ? {} : { limit: mostAbove })}
      canWrite={canWrite}
      onShowAll={() => onChange({ state: toWriteState, entry: "" })}
    />
  );
};

/** In the place of the ledger, where that is what was asked for. */
export const ToWriteInPlace = ({ view, canWrite, onChange }: Props) => {
  const toWrite = useActsToWrite();
  if (toWrite.isPending) return <Skeleton label="Looking for what is to write" rows={4} />;
  if (toWrite.data === undefined) return <NotKnown toWrite={toWrite} />;
  const acts = inOrderPerformed(actsOfView(toWrite.data.acts, view));
  if (acts.length > 0) return <ToWriteQueue toWrite={toWrite.data} acts={acts} canWrite={canWrite} isInPlace />;
  const showAll = <ShowAllEntries onPress={() => onChange(withoutFilters(view))} />;
  return toWrite.data.acts.length === 0 ? (
    <EmptyState
      icon={<BookOpenCheck />}
      title="Nothing is to write"
      description="Every act on a document that you locked has its entry."
      action={showAll}
    />
  ) : (
    <EmptyState title="No act to write fits" description="All filters must fit at once." action={showAll} />
  );
};

const ShowAllEntries = ({ onPress }: { onPress: () => void }) => (
  <Button icon={<FilterX aria-hidden="true" />} onPress={onPress}>
    Show all entries
  </Button>
);

const NotKnown = ({ toWrite: { error, refetch, isFetching } }: { toWrite: ReturnType<typeof useActsToWrite> }) =>
  error === null ? null : (
    <Alert
      tone="attention"
      title="Whether entries are still to be written is not known"
      actions={
        <Button size="small" isPending={isFetching} onPress={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {describeError(toAppError(error)).happened}
    </Alert>
  );
