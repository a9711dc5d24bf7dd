import { randomBytes, randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { openPrivateFolder } from "#engine/storage/private-folder.ts";
import { createFileBlobs } from "./adapters/blobs/file-blobs.ts";
import { assertNoSimulators, simulatorsAmong, type AdapterFacts } from "./adapters/simulators.ts";
import { buildApp, type RequestLimits } from "./app.ts";
import { emptyFolder } from "./base/empty-folder.ts";
import type { PlatformConfig } from "./base/config.ts";
import { createAttempts } from "./security/attempts.ts";
import { openPictureKeys } from "./security/picture-keys.ts";
import { openSecretBox } from "./security/secret-box.ts";
import { createSessionCache } from "./services/session-cache.ts";
import type { Log } from "./base/log.ts";
import type { BodyBudgetOptions } from "./plugins/body-budget.ts";
import type { LedgerLimits } from "./plugins/ledger.ts";
import { createStopping } from "./base/stopping.ts";
import { attachWebSocketServer, type RealtimeServer } from "./realtime/websocket-server.ts";
import type { PlatformFacts, Services } from "./services/services.ts";
import { assertFolderOwner, noteFolderOwner } from "./store/folder-owner.ts";
import { openStore } from "./store/open-store.ts";
import { findSetting, getOrCreateSetting } from "./store/settings.ts";
import type { Store } from "./store/store.ts";
import { createOperatorEar } from "./admin/index.ts";
import { keepHouse } from "./housekeeping.ts";
import { openLanes } from "./job-lanes.ts";
import { createLiveParts } from "./live-parts.ts";
import { adapterFacts, type GivenAdapters, openAdapters, type OpenedAdapters } from "./open-adapters.ts";
import { readTrustedRoots } from "./trusted-roots.ts";
import { createFeatures, loadFeatures } from "./feature-flag/index.ts";
import { type MailboxIntake, startMailboxIntake } from "./mail/index.ts";
import { releaseClaims } from "./idempotency/index.ts";
import { assertIdPicturesOpen, holdsIdPictures } from "./identity-records/index.ts";
import { setEverybodyOffline } from "./member/index.ts";
import { assertRecordingsOpen, holdsRecordingKeys } from "./recording/index.ts";
import { holdsSealedSecrets, sealOldSecrets } from "./second-factor/index.ts";

const platformIdKey = "platform-id";
const housekeepingEveryMs = 3_600_000;
/** Of connections that wait to be taken in; the system may allow less. Whoever comes beyond tries again after a second. */
const maxPendingConnections = 4_096;
/** How long running requests may take to finish once stopping was asked for. */
const stopWithinMs = 30_000;

export type Platform = {
  app: FastifyInstance;
  services: Services;
  /** Begins to listen; answers with the address. */
  listen(): Promise<string>;
  /** Refuses what is new, finishes what runs, closes sockets (4200) and store. */
  stop(): Promise<void>;
};

export type PlatformDependencies = GivenAdapters & {
  log: Log;
  now?: () => Date;
  adapters?: readonly AdapterFacts[];
  /** Undefined: as much as every platform takes in at once. */
  bodyBudget?: BodyBudgetOptions;
  /** How many requests may be under way. */
  requestPlaces?: LedgerLimits;
};

/** Composition root: opens everything that the configuration names and puts the services together. */
export const openPlatform = async (config: PlatformConfig, dependencies: PlatformDependencies): Promise<Platform> => {
  const { log } = dependencies;
  const now = dependencies.now ?? (() => new Date());
  const adapters = [...(dependencies.adapters ?? []), ...adapterFacts(config)];
  assertNoSimulators(adapters, config.demo);
  await openPrivateFolder(config.dataDir);
  const operator = createOperatorEar(log);
  const store = await openStore({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    onWord: operator.hear,
    onEffectFailure: (error) => log.error({ err: error }, "a step after a commit failed"),
    onConnectionFailure: (error) => log.error({ err: error }, "the database connection failed"),
  });
  try {
    const platform = await compose(config, {
      log,
      now,
      adapters,
      store,
      ...(await openAdapters(config, dependencies, { log, now })),
      limits: {
        ...(dependencies.bodyBudget ? { budget: dependencies.bodyBudget } : {}),
        ...(dependencies.requestPlaces ? { places: dependencies.requestPlaces } : {}),
      },
    });
    operator.listen(platform.services);
    return platform;
  } catch (error) {
    await store.close();
    throw error;
  }
};

type Parts = OpenedAdapters & {
  log: Log;
  now: () => Date;
  adapters: readonly AdapterFacts[];
  store: Store;
  limits: RequestLimits;
};

const compose = async (
  config: PlatformConfig,
  {
    log,
    now,
    adapters,
    store,
    engine,
    conversion,
    mail,
    bounceMailbox,
    certificateOrders,
    textMessages,
    payouts,
    billing,
    identity,
    video,
    limits,
  }: Parts,
): Promise<Platform> => {
  if (store.kind === "pglite")
    log.warn("The embedded database (PGlite) is for demo, tests and trial only; set DATABASE_URL to use PostgreSQL.");
  await assertFolderOwner(config.dataDir, await findSetting(store.read, platformIdKey));
  const isSealed = (await holdsSealedSecrets(store.read)) || (await holdsRecordingKeys(store.read));
  const secrets = await openSecretBox(config.dataDir, isSealed);
  await sealOldSecrets(store, secrets);
  await assertRecordingsOpen(store.read, secrets);
  const pictureKeys = await openPictureKeys(config.idPictures, config.dataDir, await holdsIdPictures(store.read));
  await assertIdPicturesOpen(store.read, pictureKeys);
  const settings = await store.transact(async (unit) => {
    await setEverybodyOffline(unit);
    await releaseClaims(unit);
    return {
      platformId: await getOrCreateSetting(unit, platformIdKey, () => randomUUID()),
      realtimeKey: await getOrCreateSetting(unit, "realtime-key", () => randomBytes(10).toString("hex")),
      realtimeSecret: await getOrCreateSetting(unit, "realtime-secret", () => randomBytes(32).toString("hex")),
    };
  });
  await noteFolderOwner(config.dataDir, settings.platformId);
  const features = createFeatures(config.features);
  await loadFeatures(store.read, features);
  const stopping = createStopping();
  const demoDir = config.demo ? path.join(config.dataDir, "demo") : null;
  const uploadsDir = path.join(config.dataDir, "uploads");
  await mkdir(uploadsDir, { recursive: true, mode: 0o700 });
  const checksDir = await emptyFolder(config.dataDir, "checks");
  const makingDir = await emptyFolder(config.dataDir, "making");
  let listeningAt = `${config.tls === undefined ? "http" : "https"}://${hostInUrl(config.host)}:${config.port}`;

  const facts: PlatformFacts = {
    platformId: settings.platformId,
    name: config.name,
    demo: config.demo,
    realtimeKey: settings.realtimeKey,
    simulators: simulatorsAmong(adapters),
    trustedRootsPem: await readTrustedRoots(config, demoDir, certificateOrders?.rootsPem ?? []),
    demoDir,
    uploadsDir,
    checksDir,
    makingDir,
    notaryRegistrationPath: config.notaryRegistrationPath,
    walkthroughsDir: config.walkthroughsDir,
    maxIdImageBytes: config.idPictures.maxBytes,
    idPicturesKeptDays: config.idPictures.keptDays ?? null,
    bounces: config.bounces === undefined ? null : { address: config.bounces.address, secret: config.bounces.secret },
    publicUrl: () => config.publicUrl ?? listeningAt,
  };
  const { hub, presence, doorkeeper, videoRooms, phoneCameras } = createLiveParts({
    store,
    log,
    now,
    video,
    keys: { key: settings.realtimeKey, secret: settings.realtimeSecret },
  });
  const services: Services = {
    store,
    blobs: await createFileBlobs(path.join(config.dataDir, "blobs")),
    engine,
    conversion,
    mail,
    bounceMailbox: { health: () => intake?.health() ?? { mailbox: "off", leftUnread: 0 } },
    certificateOrders,
    textMessages,
    payouts,
    billing,
    identity,
    video,
    videoRooms,
    phoneCameras,
    publisher: hub,
    connections: hub,
    sessions: createSessionCache(),
    attempts: createAttempts(now),
    secrets,
    pictureKeys,
    jobs: {
      wake: () => jobs.wake(),
      wakeAfterAnswer: () => jobs.wakeAfterAnswer(),
      idle: () => jobs.idle(),
    },
    stopping,
    facts,
    features,
    log,
    now,
  };
  const jobs = openLanes(services);
  const app = await buildApp(config, services, limits);
  const housekeeping = setInterval(() => void keepHouse(services), housekeepingEveryMs);
  housekeeping.unref();
  let realtime: RealtimeServer | undefined;
  let intake: MailboxIntake | undefined;

  return {
    app,
    services,
    listen: async () => {
      realtime = attachWebSocketServer(app.server, {
        hub,
        appKey: settings.realtimeKey,
        originRules: () => ({ publicUrl: facts.publicUrl(), allowedOrigins: config.allowedOrigins, demo: config.demo }),
        isStopping: () => stopping.requested,
      });
      await app.listen({ host: config.host, port: config.port, backlog: maxPendingConnections });
      const { port } = app.server.address() as AddressInfo;
      listeningAt = `${config.tls === undefined ? "http" : "https"}://${hostInUrl(config.host)}:${port}`;
      // What an earlier process left queued.
      jobs.wake();
      if (bounceMailbox !== null && config.bounces !== undefined)
        intake = startMailboxIntake(services, bounceMailbox, config.bounces.address);
      return listeningAt;
    },
    stop: async () => {
      if (stopping.requested) return;
      stopping.request();
      clearInterval(housekeeping);
      doorkeeper.stop();
      const cut = setTimeout(() => app.server.closeAllConnections(), stopWithinMs);
      await Promise.all([realtime?.close(), stopping.drained(), intake?.stop()]);
      await presence.idle();
      await app.close();
      clearTimeout(cut);
      await jobs.stop();
      await identity?.stop();
      await store.close();
    },
  };
};

const hostInUrl = (host: string): string => {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
};
