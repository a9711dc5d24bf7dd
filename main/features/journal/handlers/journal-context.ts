import type { JournalFieldName } from "#contract/journal/values.ts";
import type { EmitToWorkstation } from "#main/bridge/handler.ts";
import type { PlatformClient } from "#main/gateway/platform-client.ts";
import type { AskConsent } from "#main/windows/ask-consent.ts";
import type { FindAccount } from "../../account/with-account.ts";
import type { Vault } from "../../vault/vault.ts";
import type { JournalService } from "../journal-service.ts";
import type { LastActs } from "../last-acts.ts";
import type { KnownActs } from "../propose-acts.ts";

export type JournalOfAccount = {
  journal: () => Promise<JournalService>;
  /** Whether an earlier session left a journal here, and with it perhaps entries to anchor. */
  hasJournal: () => boolean;
  /** What the platform said of acts that were looked at, for confirming them while it is out of reach. */
  knownActs: KnownActs;
  /** What it said last of all acts that lack their entry, for while it is out of reach. */
  lastActs: LastActs;
  vault: Pick<Vault, "list">;
};

/** What the journal's calls are made of. */
export type JournalContext = {
  account: FindAccount<JournalOfAccount>;
  /** The journal that can be read while nobody is signed in and the platform is out of reach. */
  offlineJournal: () => Promise<JournalService | null>;
  platform: Pick<PlatformClient, "identity" | "journal" | "signings">;
  emit: EmitToWorkstation;
  askConsent: AskConsent;
  /** What the organization asks of every entry besides the state. */
  requiredJournalColumns: readonly JournalFieldName[];
  now: () => Date;
};
