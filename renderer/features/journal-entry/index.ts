export { JournalEntryForm } from "./components/journal-entry-form.tsx";
export { OutcomeSelect } from "./components/outcome-select.tsx";
export { useJournalEntry, useNextToWrite } from "./hooks/use-journal-entry.ts";
