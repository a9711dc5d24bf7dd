export { JournalEntryForm } from "./components/journal-entry-form.tsx";
export { OutcomeSelect } from "./components/outcome-select.tsx";
export { ReadingProposals } from "./components/reading-proposals.tsx";
export { useJournalEntry, useNextToWrite } from "./hooks/use-journal-entry.ts";
