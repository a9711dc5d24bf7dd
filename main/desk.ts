import type { JournalFieldName } from "#contract/journal/values.ts";
import type { OwnAcrobatList } from "#engine/jobs/own-acrobat-list.ts";
import { openAccountServices, type AccountPorts } from "./account-services.ts";
import type { EmitToWorkstation } from "./bridge/handler.ts";
import { createEngineClient } from "./engine/engine-client.ts";
import { createSignedIn } from "./features/account/signed-in.ts";
import { platformUrlOf } from "./features/app/platform-chooser.ts";
import { createCertificateOrderHandlers } from "./features/certificate-order/handlers.ts";
import { createDocumentHandlers } from "./features/document/handlers.ts";
import { readEvidencePage } from "./features/evidence/evidence-page.ts";
import { createEvidencePlatform } from "./features/evidence/evidence-platform.ts";
import { createEvidenceHandlers } from "./features/evidence/handlers.ts";
import { createAccountJournal, hasJournalOf } from "./features/journal/account-journal.ts";
import { createJournalHandlers } from "./features/journal/handlers/handlers.ts";
import { createLockHandlers } from "./features/lock/handlers.ts";
import { createPieceReceiver, createRecordingHandlers } from "./features/recording/handlers.ts";
import { createVaultHandlers } from "./features/vault/handlers.ts";
import { createVerificationHandlers } from "./features/verification/handlers.ts";
import { createTrustedHere, type TrustedHerePorts } from "./features/verification/trusted-here.ts";
import type { Gateway } from "./gateway/gateway.ts";
import type { Outgoing } from "./outgoing/outgoing.ts";
import type { Log } from "./security/log.ts";
import type { Spool } from "./spool/spool.ts";
import type { AccountKey } from "./storage/account-folder.ts";
import { createUploader } from "./uploads/resumable-upload.ts";

type DeskPorts = Pick<
  AccountPorts,
  | "dataFolder"
  | "spawnIsolated"
  | "platform"
  | "askConsent"
  | "secrets"
  | "forbidsKeychainPassword"
  | "trustServices"
  | "statusFetch"
  | "onWorkLogWritten"
  | "onRecordingStep"
> & {
  gateway: Gateway;
  /** `resources/` of the installed program. */
  resources: string;
  spool: Pick<Spool, "find" | "release">;
  outgoing: Pick<Outgoing, "make" | "lend">;
  emit: EmitToWorkstation;
  log: Log;
  /** Who was signed in when the platform was last in reach; null after a sign-out. */
  lastAccount: () => (AccountKey & { fullName?: string }) | null;
  /** Columns that the organization asks of every journal entry, besides those of the state. */
  requiredJournalColumns?: readonly JournalFieldName[];
  /** Whom Acrobat trusts besides, by the organization's policy. */
  acrobatRoots?: OwnAcrobatList;
  /** What the policy says of whom to trust for who signed, and where the person's own word is kept. */
  trust: Pick<TrustedHerePorts, "policy" | "settings">;
  now?: () => Date;
};

/** What the notary works with, whatever windows there are: the features over the services of whoever is signed in. */
export const composeDesk = (ports: DeskPorts) => {
  const { gateway, emit } = ports;
  const now = ports.now ?? (() => new Date());
  const engine = createEngineClient(ports.spawnIsolated);
  const upload = createUploader({ fetch: (request) => gateway.fetch(request) });
  const commissionName = () => {
    const user = gateway.account();
    return user === null ? null : (user.commission?.name ?? user.fullName);
  };
  const signedIn = createSignedIn({
    gateway,
    open: (account) => openAccountServices({ ...ports, account, engine, upload, commissionName, now }),
    settle: (services, isFirst) => services.settle(emit, isFirst),
    lastAccount: ports.lastAccount,
    isKeptHere: (account) => hasJournalOf(ports.dataFolder, account),
    openOffline: (account) => createAccountJournal({ ...ports, account, engine, now }),
    log: ports.log,
  });
  const evidencePlatform = createEvidencePlatform(ports.platform, gateway);
  const context = {
    ...ports,
    account: signedIn.account,
    offlineJournal: async () => (await signedIn.offline())?.get() ?? null,
    upload,
    engine,
    commissionName,
    notaryName: () => gateway.account()?.fullName ?? ports.lastAccount()?.fullName ?? null,
    requiredJournalColumns: ports.requiredJournalColumns ?? [],
    now,
    trustedHere: createTrustedHere({
      ...ports.trust,
      platform: ports.platform,
      platformUrl: () => platformUrlOf(gateway.status()),
      now,
    }),
    documents: evidencePlatform,
    evidence: { platform: evidencePlatform, readPage: () => readEvidencePage(ports.resources) },
  };
  return {
    handlers: {
      ...createVaultHandlers(context),
      ...createCertificateOrderHandlers(context),
      ...createLockHandlers(context),
      ...createJournalHandlers(context),
      ...createDocumentHandlers(context),
      ...createEvidenceHandlers(context),
      ...createVerificationHandlers(context),
      ...createRecordingHandlers(context),
    },
    /** Answers what a page's recorder sends. */
    recordingPieces: createPieceReceiver(context),
    /** What would be interrupted by closing now, as a sentence; null when nothing. */
    busy: (): string | null => {
      const opened = signedIn.opened();
      if (opened?.lock.isBusy()) return "A document is being locked. Wait until it is finished, or cancel it.";
      return opened?.recordings.isRunning() ? "A meeting is being recorded. End or pause the recording first." : null;
    },
    settled: signedIn.settled,
    dispose: signedIn.dispose,
  };
};
