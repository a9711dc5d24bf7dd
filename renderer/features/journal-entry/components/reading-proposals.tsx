import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import type { useJournalEntry } from "../hooks/use-journal-entry.ts";

/** While it is not known which entries there are to write, or why it cannot be. */
export const ReadingProposals = ({
  proposals: { error, refetch },
}: {
  proposals: ReturnType<typeof useJournalEntry>["proposals"];
}) =>
  error === null ? (
    <Skeleton rows={4} label="Reading the journal" />
  ) : (
    <ErrorCard error={toAppError(error)} actions={<Button onPress={() => void refetch()}>Try again</Button>} />
  );
