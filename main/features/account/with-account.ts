import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/errors.ts";
import type { JournalFieldName } from "#contract/journal/values.ts";
import type { OwnAcrobatList } from "#engine/jobs/own-acrobat-list.ts";
import type { AccountServices } from "#main/account/account-services.ts";
import type { EmitToWorkstation } from "#main/bridge/handler.ts";
import { inNameOf } from "#main/gateway/in-name-of.ts";
import type { PlatformClient } from "#main/gateway/platform-client.ts";
import type { JournalService } from "#main/features/journal/journal-service.ts";
import type { BundlePorts } from "#main/features/evidence/make-bundle.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import type { Outgoing } from "#main/outgoing/outgoing.ts";
import type { Spool } from "#main/spool/spool.ts";
import type { AskConsent } from "#main/windows/ask-consent.ts";
import type { UploadFile } from "#main/uploads/resumable-upload.ts";

/** What the handlers compose. `account` resolves to the services of whoever is signed in now. */
export type HandlerContext = {
  account: () => Promise<AccountServices | null>;
  /** The journal that can be read while nobody is signed in and the platform is out of reach. */
  offlineJournal: () => Promise<JournalService | null>;
  platform: PlatformClient;
  emit: EmitToWorkstation;
  spool: Pick<Spool, "find" | "release">;
  upload: UploadFile;
  engine: EngineClient;
  askConsent: AskConsent;
  /** Files made here, for the person to save. */
  outgoing: Pick<Outgoing, "make" | "lend">;
  /** Whose journal is read; null where nobody was ever signed in. */
  notaryName: () => string | null;
  /** What the organization asks of every entry besides the state. */
  requiredJournalColumns: readonly JournalFieldName[];
  now: () => Date;
  /** Whom Acrobat trusts besides, by the organization's policy. */
  acrobatRoots?: OwnAcrobatList;
  evidence: Pick<BundlePorts, "platform" | "readPage">;
};

/** For calls that can be refused: without an account they are, and the platform is asked in no other one's name. */
export const withAccount = async <Value>(
  { account }: Pick<HandlerContext, "account">,
  work: (services: AccountServices) => Promise<Value | Refused>,
): Promise<Value | Refused> => {
  const services = await account();
  return services ? inNameOf(services.userId, () => work(services)) : refused("auth/signed-out");
};
