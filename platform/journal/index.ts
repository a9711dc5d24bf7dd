export { noteJournaled } from "./domain/acts.ts";
export { sha256 } from "./domain/sha256.ts";
export {
  findComputerName,
  findJournal,
  hasHead,
  listJournalHeads,
  listJournalKeys,
  listRange,
} from "./store/journals.ts";
