import type { Signing } from "#contract/signing/entity.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import { journalStandingOf, type JournalStanding } from "../model/journal-standing.ts";
import { useActsToWrite } from "./use-acts-to-write.ts";

/** Answers, of any signing in a list, whether entries are to be written about it. */
export const useJournalStanding = (): ((signing: Signing) => JournalStanding) => {
  const account = useAccount();
  const { data } = useActsToWrite();
  return (signing) => journalStandingOf(signing, account, data);
};
