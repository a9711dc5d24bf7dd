import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { AppInfo, PlatformStatus } from "#contract/app/bridge.ts";
import { openPrivateFolder } from "#engine/storage/private-folder.ts";
import { hasJournalOf } from "./features/journal/account-journal.ts";
import { createDesktopServices } from "./account/desktop-services.ts";
import type { EmitToWorkstation } from "./bridge/handler.ts";
import { appHandlers } from "./features/app/handlers.ts";
import { externalHandlers } from "./features/app/external.ts";
import { platformHandlers } from "./features/app/platform.ts";
import { timeStampHandlers } from "./features/time-stamp/handlers.ts";
import { createBridgeRouter, emitThrough } from "./bridge/router.ts";
import { createEngineClient } from "./engine/engine-client.ts";
import { createGateway } from "./gateway/create-gateway.ts";
import { createPlatformClient } from "./gateway/platform-client.ts";
import { createPlatformChooser, normalizePlatformUrl } from "./features/app/platform-chooser.ts";
import type { Host, HostWindow } from "./host/host.ts";
import type { Policy } from "./policy/policy.ts";
import { readPolicy } from "./policy/read-policy.ts";
import { openSettings } from "./policy/settings.ts";
import { createTimeStampSettings } from "./features/time-stamp/time-stamp-settings.ts";
import { createTrustFetch } from "./trust-services/trust-fetch.ts";
import { configuredTrust } from "./trust-services/configured-trust.ts";
import { realtimeOriginOf } from "./security/content-security-policy.ts";
import type { Log } from "./security/log.ts";
import { createOutgoing } from "./outgoing/outgoing.ts";
import { createSpool } from "./spool/spool.ts";
import { createKeytarSecretStore } from "./keychain/keytar-secret-store.ts";
import { createConsentWindow } from "./features/consent/consent-window.ts";
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

const usableUrl = (text: string, source: string, log: Log): string | null => {
  const normalized = normalizePlatformUrl(text);
  if (normalized.kind === "ok") return normalized.url;
  log.warn("platform address not usable and counts as unset", { source, detail: normalized.detail });
  return null;
};

const acrobatListOf = ({ acrobatRoots, acrobatRootsDate }: Policy, log: Log) => {
  if (acrobatRoots !== null && acrobatRootsDate !== null)
    return { acrobatRoots: { pem: acrobatRoots, date: acrobatRootsDate } };
  // A list without its date says nothing about today.
  if (acrobatRoots !== null) log.warn("policy names roots for Acrobat without a date, and they count as unset");
  return {};
};

/** Composes the workstation on a host. Everything that it starts is ended by `close`. */
export const startWorkstation = async (host: Host, options: WorkstationOptions): Promise<Workstation> => {
  const { log } = options;
  const { paths } = host;
  await openPrivateFolder(paths.data);
  await rm(paths.temporary, { recursive: true, force: true });

  const policy = readPolicy(options.policyPath ?? null, log);
  const settings = openSettings(join(paths.data, "settings.json"), log);
  const spool = await createSpool(join(paths.temporary, "spool"));

  const outgoing = createOutgoing(join(paths.temporary, "outgoing"));

  const chooser = createPlatformChooser({
    fetch: host.fetch,
    settings,
    lockedUrl: policy.serverUrl === null ? null : usableUrl(policy.serverUrl, "policy", log),
    startUrl: options.platformUrl === undefined ? null : usableUrl(options.platformUrl, "command line", log),
    onChanged: (status) => onPlatformChanged(status),
  });
  const gateway = createGateway({
    fetch: host.fetch,
    status: chooser.status,
    log,
    onSignedOut: () => settings.write({ ...settings.read(), lastAccount: null }),
  });
  const consent = createConsentWindow(host.openWindow);

  const journalHere = (): AppInfo["journalHere"] => {
    const { lastAccount } = settings.read();
    return lastAccount !== null && hasJournalOf(paths.data, lastAccount) ? { notary: lastAccount.fullName } : null;
  };

  const info = async (): Promise<AppInfo> => {
    await firstCheck;
    return {
      version: options.version,
      host: host.kind,
      platform: chooser.status(),
      suggestedPlatformUrls: [...(options.suggestedPlatformUrls ?? [])],
      platformLocked: chooser.locked,
      journalHere: journalHere(),
    };
  };

  const emitNow: EmitToWorkstation = (name, payload) => emit(name, payload);
  const services = createDesktopServices({
    dataFolder: paths.data,
    resources: paths.resources,
    spawnIsolated: host.spawnIsolated,
    gateway,
    platform: createPlatformClient(gateway),
    askConsent: consent.ask,
    spool,
    outgoing,
    secrets: createKeytarSecretStore(),
    emit: emitNow,
    lastAccount: () => settings.read().lastAccount,
    forbidsKeychainPassword: policy.forbidKeychainPassword === true,
    requiredJournalColumns: policy.requiredJournalColumns ?? [],
    trustServices: () => configuredTrust(policy, settings.read()),
    statusFetch: () => createTrustFetch({ timeStampUrls: [], privateHosts: policy.privateTrustHosts ?? [] }),
    ...acrobatListOf(policy, log),
    log,
  });
  host.guardClosing(services.busy);

  const router = createBridgeRouter({
    handlers: {
      ...appHandlers(info),
      ...platformHandlers(chooser),
      ...timeStampHandlers(
        createTimeStampSettings({ policy, settings, engine: createEngineClient(host.spawnIsolated) }),
      ),
      ...externalHandlers(host.openExternal, policy.allowedExternalOrigins),
      ...consent.handlers,
      ...services.handlers,
    },
    log,
  });
  const emit = emitThrough(host.connectBridge("workstation", router.receive("workstation")));
  host.connectBridge("consent", router.receive("consent"));

  const urlOf = (status: PlatformStatus) => (status.kind === "none" ? null : status.url);
  // A platform that was chosen before is no change when it first answers: somebody may be signed in there by then.
  let platformUrl = urlOf(chooser.status());
  const onPlatformChanged = (status: PlatformStatus) => {
    const url = urlOf(status);
    if (url !== platformUrl) gateway.reset();
    platformUrl = url;
    rememberAccount();
    emit("platform.changed", status);
  };
  /** Whose journal may be read here while the platform is away; known once both the account and its platform are. */
  const rememberAccount = () => {
    const status = chooser.status();
    const account = gateway.account();
    if (account === null || status.kind !== "ready") return;
    const { platformId } = status.identity;
    const { lastAccount } = settings.read();
    if (lastAccount?.platformId === platformId && lastAccount.userId === account.id) return;
    settings.write({ ...settings.read(), lastAccount: { platformId, userId: account.id, fullName: account.fullName } });
  };
  gateway.onAccountChanged((account, how) => {
    rememberAccount();
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
      await services.dispose();
      await outgoing.dispose();
      await rm(paths.temporary, { recursive: true, force: true });
    },
  };
};
