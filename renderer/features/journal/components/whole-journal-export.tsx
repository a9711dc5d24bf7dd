import { Failure } from "#renderer/services/errors/failure.tsx";
import { useJournalState } from "../hooks/use-journal.ts";
import { ExportJournal } from "./export-journal.tsx";

/** The way to a file of the whole journal, as this computer has it. */
export const WholeJournalExport = () => {
  const { data: state, error } = useJournalState();
  if (state === undefined) return <Failure error={error} />;
  const waiting = state.notYetAnchored;
  return (
    <ExportJournal filter={{}} allCount={state.entryCount + waiting} notYetAnchored={waiting} fittingCount={null} />
  );
};
