import process from "node:process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { AppInfo, PlatformStatus } from "#contract/app/bridge.ts";
import type { JournalFieldName } from "#contract/journal/values.ts";
import { openPrivateFolder } from "#engine/storage/private-folder.ts";
import type { OwnAcrobatList } from "#engine/jobs/own-acrobat-list.ts";
import { openAccountServices, type AccountPorts } from "./account-services.ts";
import type { EmitToWorkstation } from "./bridge/handler.ts";
import { createBridgeRouter, emitThrough } from "./bridge/router.ts";
import { createEngineClient } from "./engine/engine-client.ts";
import { createRememberedAccount } from "./features/account/remembered-account.ts";
import { createSignedIn } from "./features/account/signed-in.ts";
import { createAppHandlers } from "./features/app/handlers.ts";
import { createOpenExternal } from "./features/app/open-external.ts";
import { createPlatformChooser, usablePlatformUrl } from "./features/app/platform-chooser.ts";
import { createCertificateOrderHandlers } from "./features/certificate-order/handlers.ts";
import { createConsentWindow } from "./features/consent/consent-window.ts";
import { createConsentHandlers } from "./features/consent/handlers.ts";
import { createDocumentHandlers } from "./features/document/handlers.ts";
import { readEvidencePage } from "./features/evidence/evidence-page.ts";
import { createEvidencePlatform } from "./features/evidence/evidence-platform.ts";
import { createEvidenceHandlers } from "./features/evidence/handlers.ts";
import { createAccountJournal, hasJournalOf } from "./features/journal/account-journal.ts";
import { createJournalHandlers } from "./features/journal/handlers/handlers.ts";
import { createLockHandlers } from "./features/lock/handlers.ts";
import { createPieceReceiver, createRecordingHandlers } from "./features/recording/handlers.ts";
import { createTimeStampHandlers } from "./features/time-stamp/handlers.ts";
import { createTimeStampSettings } from "./features/time-stamp/time-stamp-settings.ts";
import { createVaultHandlers } from "./features/vault/handlers.ts";
import { createVerificationHandlers } from "./features/verification/handlers.ts";
import { createTrustedHere, type TrustedHerePorts } from "./features/verification/trusted-here.ts";
import { createGateway } from "./gateway/create-gateway.ts";
import type { Gateway } from "./gateway/gateway.ts";
import { createPlatformClient } from "./gateway/platform-client.ts";
import type { Host, HostWindow } from "./host/host.ts";
import { createKeytarSecretStore } from "./keychain/keytar-secret-store.ts";
import { createOutgoing, type Outgoing } from "./outgoing/outgoing.ts";
import { acrobatListOf } from "./policy/acrobat-list.ts";
import { readPolicy } from "./policy/read-policy.ts";
import { openSettings } from "./policy/settings.ts";
import { realtimeOriginOf } from "./security/content-security-policy.ts";
import type { Log } from "./security/log.ts";
import { createSpool, type Spool } from "./spool/spool.ts";
import { configuredTrust } from "./trust-services/configured-trust.ts";
import type { AccountKey } from "./storage/account-folder.ts";
import { createTrustFetch } from "./trust-services/trust-fetch.ts";
import { createUploader } from "./uploads/resumable-upload.ts";
import { createPageFiles } from "./windows/page-files.ts";
import { createWorkstationOrigin } from "./windows/workstation-origin.ts";

export type WorkstationOptions = {
  version: string;
  log: Log;
  policyPath?: string;
  /** Used from now on instead of the stored one, unless a policy fixes another. */
  platformUrl?: string;
  suggestedPlatformUrls?: readonly string[];
};

export type Workstation = { openMainWindow(): Promise<HostWindow | null>; close(): Promise<void> };

export type DeskPorts = Pick<
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
      platformUrl: () => urlOf(gateway.status()),
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

const realtimeOrigin = (status: PlatformStatus) => (status.kind === "ready" ? realtimeOriginOf(status.identity) : null);

const urlOf = (status: PlatformStatus) => (status.kind === "none" ? null : status.url);

/** Composes the workstation on a host: the one place that knows all features. Everything that it starts is ended by `close`. */
export const startWorkstation = async (host: Host, options: WorkstationOptions): Promise<Workstation> => {
  const { log } = options;
  const { paths } = host;
  await openPrivateFolder(paths.data);
  await rm(paths.temporary, { recursive: true, force: true });

  const policy = readPolicy(options.policyPath ?? null, log);
  const settings = openSettings(join(paths.data, "settings.json"), log);
  const remembered = createRememberedAccount(settings);
  const spool = await createSpool(join(paths.temporary, "spool"));
  const outgoing = createOutgoing(join(paths.temporary, "outgoing"));

  const chooser = createPlatformChooser({
    fetch: host.fetch,
    settings,
    lockedUrl: usablePlatformUrl(policy.serverUrl, "policy", log),
    startUrl: usablePlatformUrl(options.platformUrl, "command line", log),
    onChanged: (status) => onPlatformChanged(status),
  });
  const gateway = createGateway({
    fetch: host.fetch,
    status: chooser.status,
    log,
    onSignedOut: remembered.forget,
    userAgent: `NotaryWorkstation/${options.version} (${process.platform})`,
  });
  const consent = createConsentWindow(host.openWindow);

  const info = async (): Promise<AppInfo> => {
    await firstCheck;
    const last = remembered.read();
    return {
      version: options.version,
      host: host.kind,
      platform: chooser.status(),
      suggestedPlatformUrls: [...(options.suggestedPlatformUrls ?? [])],
      platformLocked: chooser.locked,
      journalHere: last !== null && hasJournalOf(paths.data, last) ? { notary: last.fullName } : null,
    };
  };

  const desk = composeDesk({
    dataFolder: paths.data,
    resources: paths.resources,
    spawnIsolated: host.spawnIsolated,
    gateway,
    platform: createPlatformClient(gateway),
    askConsent: consent.ask,
    spool,
    outgoing,
    secrets: createKeytarSecretStore(),
    emit: (name, payload) => emit(name, payload),
    lastAccount: remembered.read,
    forbidsKeychainPassword: policy.forbidKeychainPassword === true,
    requiredJournalColumns: policy.requiredJournalColumns ?? [],
    trustServices: () => configuredTrust(policy, settings.read()),
    statusFetch: () => createTrustFetch({ timeStampUrls: [], privateHosts: policy.privateTrustHosts ?? [] }),
    ...acrobatListOf(policy, log),
    trust: { policy, settings },
    log,
  });
  host.guardClosing(desk.busy);

  const engine = createEngineClient(host.spawnIsolated);
  const router = createBridgeRouter({
    handlers: {
      ...createAppHandlers({
        info,
        chooser,
        openExternal: createOpenExternal(host.openExternal, policy.allowedExternalOrigins),
      }),
      ...createTimeStampHandlers({ timeStamps: createTimeStampSettings({ policy, settings, engine }) }),
      ...createConsentHandlers({ consent }),
      ...desk.handlers,
    },
    log,
  });
  const emit = emitThrough(host.connectBridge("workstation", router.receive("workstation")));
  host.connectBridge("consent", router.receive("consent"));

  // A platform that was chosen before is no change when it first answers: somebody may be signed in there by then.
  let platformUrl = urlOf(chooser.status());
  const onPlatformChanged = (status: PlatformStatus) => {
    const url = urlOf(status);
    if (url !== platformUrl) gateway.reset();
    platformUrl = url;
    remembered.update(ownAccount(), chooser.status());
    emit("platform.changed", status);
  };
  // Whoever looks in another one's place leaves nothing of theirs at this computer, not even the name.
  const ownAccount = () => (gateway.isOnBehalf() ? null : gateway.account());
  gateway.onAccountChanged((account, how) => {
    remembered.update(ownAccount(), chooser.status());
    emit("session.changed", { userId: account?.id ?? null, onPurpose: how === "on-purpose" });
  });

  const pages = createPageFiles({
    window: "workstation",
    root: paths.renderer,
    page: "workstation.html",
    realtimeOrigin: () => realtimeOrigin(chooser.status()),
  });
  await host.serveOrigin(
    "workstation",
    createWorkstationOrigin({
      gateway: gateway.fetch,
      spool: spool.receive,
      outgoing: outgoing.serve,
      recordingPieces: desk.recordingPieces,
      // The page's policy names the platform's realtime origin, so who it is must be known first.
      pages: (request) => firstCheck.then(() => pages(request)),
    }),
  );
  await host.serveOrigin(
    "consent",
    createPageFiles({ window: "consent", root: paths.renderer, page: "consent.html", realtimeOrigin: () => null }),
  );

  const firstCheck = chooser.retry();

  return {
    async openMainWindow() {
      const opened = await host.openWindow({
        window: "workstation",
        path: "/workstation.html",
        title: "Notary Workstation",
        widthPx: 1440,
        heightPx: 900,
      });
      return opened.kind === "open" ? opened.window : null;
    },
    async close() {
      await desk.dispose();
      await outgoing.dispose();
      await rm(paths.temporary, { recursive: true, force: true });
    },
  };
};
