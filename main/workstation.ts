import process from "node:process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { AppInfo, PlatformStatus } from "#contract/app/bridge.ts";
import { openPrivateFolder } from "#engine/storage/private-folder.ts";
import { composeDesk } from "./desk.ts";
import { createBridgeRouter, emitThrough } from "./bridge/router.ts";
import { createEngineClient } from "./engine/engine-client.ts";
import { createRememberedAccount } from "./features/account/remembered-account.ts";
import { createAppHandlers } from "./features/app/handlers.ts";
import { createOpenExternal } from "./features/app/open-external.ts";
import { createPlatformChooser, platformUrlOf, usablePlatformUrl } from "./features/app/platform-chooser.ts";
import { createRunningMeeting } from "./features/app/running-meeting.ts";
import { createConsentWindow } from "./features/consent/consent-window.ts";
import { createConsentHandlers } from "./features/consent/handlers.ts";
import { hasJournalOf } from "./features/journal/account-journal.ts";
import { createTimeStampHandlers } from "./features/time-stamp/handlers.ts";
import { createTimeStampSettings } from "./features/time-stamp/time-stamp-settings.ts";
import { createGateway } from "./gateway/create-gateway.ts";
import { createPlatformClient } from "./gateway/platform-client.ts";
import type { Host, HostWindow } from "./host/host.ts";
import { createKeytarSecretStore } from "./keychain/keytar-secret-store.ts";
import { createOutgoing } from "./outgoing/outgoing.ts";
import { acrobatListOf } from "./policy/acrobat-list.ts";
import { readPolicy } from "./policy/read-policy.ts";
import { openSettings } from "./policy/settings.ts";
import { mediaOriginsOf, realtimeOriginOf } from "./security/content-security-policy.ts";
import type { Log } from "./security/log.ts";
import { createSpool } from "./spool/spool.ts";
import { configuredTrust } from "./trust-services/configured-trust.ts";
import { createTrustFetch } from "./trust-services/trust-fetch.ts";
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

const realtimeOrigin = (status: PlatformStatus) => (status.kind === "ready" ? realtimeOriginOf(status.identity) : null);

const mediaOrigins = (status: PlatformStatus) => (status.kind === "ready" ? mediaOriginsOf(status.identity) : []);

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
  const meeting = createRunningMeeting(host.keepAwake);
  host.guardClosing(() => desk.busy() ?? meeting.busy());

  const engine = createEngineClient(host.spawnIsolated);
  const router = createBridgeRouter({
    handlers: {
      ...createAppHandlers({
        info,
        chooser,
        openExternal: createOpenExternal(host.openExternal, policy.allowedExternalOrigins),
        meeting,
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
  let platformUrl = platformUrlOf(chooser.status());
  const onPlatformChanged = (status: PlatformStatus) => {
    const url = platformUrlOf(status);
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
    mediaOrigins: () => mediaOrigins(chooser.status()),
  });
  host.allowMedia(() => mediaOrigins(chooser.status()));
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
    createPageFiles({
      window: "consent",
      root: paths.renderer,
      page: "consent.html",
      realtimeOrigin: () => null,
      mediaOrigins: () => [],
    }),
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
      meeting.dispose();
      await desk.dispose();
      await outgoing.dispose();
      await rm(paths.temporary, { recursive: true, force: true });
    },
  };
};
