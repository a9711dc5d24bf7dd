import type { Sha256Hex } from "#contract/common/ids.ts";
import type { JournalAct } from "#contract/journal/http.ts";

/** `isWritten`: the platform has its entry. */
export type KnownAct = JournalAct & { isWritten: boolean };

type ActsAsAsked = {
  acts: KnownAct[];
  furtherDocuments: number;
  keyIds: Sha256Hex[];
  askedAt: string;
};

/** The platform's last answer of this session; null before it was asked. */
export type LastActs = { answer: ActsAsAsked | null };
