import { randomBytes, randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { channels } from "#contract/realtime.ts";
import { openPrivateFolder } from "#engine/storage/private-folder.ts";
import { createFileBlobs } from "./adapters/blobs/file-blobs.ts";
import type { CertificateOrders } from "./adapters/certificate-orders/certificate-orders.ts";
import {
  certificateOrdersFacts,
  openCertificateOrders,
} from "./adapters/certificate-orders/open-certificate-orders.ts";
import type { Conversion } from "./adapters/conversion/conversion.ts";
import { openConversion } from "./adapters/conversion/open-conversion.ts";
import type { Mail } from "./adapters/mail/mail.ts";
import { mailFacts, openMail } from "./adapters/mail/open-mail.ts";
import type { Mailbox } from "./adapters/mailbox/mailbox.ts";
import { openMailbox } from "./adapters/mailbox/open-mailbox.ts";
import { openTextMessages, textMessageFacts } from "./adapters/text-message/open-text-messages.ts";
import type { TextMessages } from "./adapters/text-message/text-message.ts";
import type { BillingService } from "./adapters/billing/billing-service.ts";
import { billingFacts, openBilling } from "./adapters/billing/open-billing.ts";
import { openPayouts, payoutFacts } from "./adapters/payouts/open-payouts.ts";
import type { Payouts } from "./adapters/payouts/payouts.ts";
import { createDoorkeeper } from "./adapters/video/doorkeeper.ts";
import { openVideo } from "./adapters/video/open-video.ts";
import { phoneLineOf } from "./adapters/video/phone-line.ts";
import type { Video } from "./adapters/video/video.ts";
import { createIsolatedEngine } from "./adapters/pdf-engine/isolated-engine.ts";
import type { PdfEngine } from "./adapters/pdf-engine/pdf-engine.ts";
import { assertNoSimulators, simulatorsAmong, type AdapterFacts } from "./adapters/simulators.ts";
import { buildApp, type RequestLimits } from "./app.ts";
import { emptyFolder } from "./base/empty-folder.ts";
import type { PlatformConfig } from "./base/config.ts";
import { createAttempts } from "./security/attempts.ts";
import { openSecretBox } from "./security/secret-box.ts";
import { createSessionCache } from "./services/session-cache.ts";
import type { Log } from "./base/log.ts";
import type { BodyBudgetOptions } from "./plugins/body-budget.ts";
import type { LedgerLimits } from "./plugins/ledger.ts";
import { createStopping } from "./base/stopping.ts";
import { createHub } from "./realtime/hub.ts";
import { createPhoneCameras } from "./realtime/phone-cameras.ts";
import { createVideoRooms } from "./realtime/video-rooms.ts";
import { createPresenceKeeper } from "./realtime/presence-keeper.ts";
import { attachWebSocketServer, type RealtimeServer } from "./realtime/websocket-server.ts";
import type { PlatformFacts, Services } from "./services/services.ts";
import { assertFolderOwner, noteFolderOwner } from "./store/folder-owner.ts";
import { openStore } from "./store/open-store.ts";
import { findSetting, getOrCreateSetting } from "./store/settings.ts";
import type { Store } from "./store/store.ts";
import { accountExportHandler } from "./account-export-job/index.ts";
import { handOverHandler } from "./hand-over-job/index.ts";
import { releaseZipHandler } from "./release/index.ts";
import { createJobRunner, joinLanes, type JobRunnerPorts } from "./job/index.ts";
import { createOperatorEar } from "./admin/index.ts";
import { keepHouse } from "./housekeeping.ts";
import { readTrustedRoots } from "./trusted-roots.ts";
import { createFeatures, loadFeatures } from "./feature-flag/index.ts";
import { guestEndHandler } from "./guest/index.ts";
import { videoEndHandler } from "./video-end/index.ts";
import { leaseEndHandler } from "./lock/index.ts";
import { mailHandler, type MailboxIntake, startMailboxIntake } from "./mail/index.ts";
import { withNotices } from "./notice/index.ts";
import { textMessageHandler } from "./profile/index.ts";
import { releaseClaims } from "./idempotency/index.ts";
import { setEverybodyOffline, setPresence } from "./member/index.ts";
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

export type PlatformDependencies = {
  log: Log;
  engine?: PdfEngine;
  /** Undefined: what this machine offers. */
  conversion?: Conversion;
  /** Undefined: what the configuration names. */
  mail?: Mail;
  /** To which mail comes back. Undefined: what the configuration names. */
  bounceMailbox?: Mailbox | null;
  /** Undefined: what the configuration names. */
  certificateOrders?: CertificateOrders | null;
  /** Undefined: what the configuration names. */
  billing?: BillingService | null;
  textMessages?: TextMessages;
  /** Undefined: what the configuration names. */
  video?: Video;
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
  const adapters = [
    ...(dependencies.adapters ?? []),
    mailFacts(config.smtp),
    textMessageFacts(config.textMessages),
    payoutFacts(config),
    billingFacts(config),
    certificateOrdersFacts(config.certificateOrders),
  ];
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
      engine: dependencies.engine ?? createIsolatedEngine(),
      conversion: dependencies.conversion ?? (await openConversion(log)),
      mail: dependencies.mail ?? (await openMail(config, now)),
      bounceMailbox:
        dependencies.bounceMailbox === undefined
          ? await openMailbox(config.bounces?.mailbox)
          : dependencies.bounceMailbox,
      certificateOrders:
        dependencies.certificateOrders === undefined
          ? await openCertificateOrders(config, now)
          : dependencies.certificateOrders,
      textMessages: dependencies.textMessages ?? (await openTextMessages(config, now)),
      payouts: await openPayouts(config, now),
      billing: dependencies.billing === undefined ? await openBilling(config, now) : dependencies.billing,
      video: dependencies.video ?? (await openVideo(config.video, now)),
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

type Parts = {
  log: Log;
  now: () => Date;
  adapters: readonly AdapterFacts[];
  store: Store;
  engine: PdfEngine;
  conversion: Conversion;
  mail: Mail;
  bounceMailbox: Mailbox | null;
  certificateOrders: CertificateOrders | null;
  textMessages: TextMessages;
  payouts: Payouts | null;
  billing: BillingService | null;
  video: Video;
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
    bounces: config.bounces === undefined ? null : { address: config.bounces.address, secret: config.bounces.secret },
    publicUrl: () => config.publicUrl ?? listeningAt,
  };
  const presence = createPresenceKeeper((member, state) =>
    setPresence({ store, publisher: hub }, member, state).catch((error: unknown) =>
      log.error({ err: error }, "presence was not kept"),
    ),
  );
  const hub = createHub({
    keys: { key: settings.realtimeKey, secret: settings.realtimeSecret },
    onPresence: presence.report,
    onEnded: (socketId, isForGood) => videoRooms.lineEnded(socketId, isForGood),
    onSessionEnded: (tokenHash) => {
      videoRooms.sessionEnded(tokenHash);
      doorkeeper.sessionEnded(tokenHash);
    },
    now: () => Date.now(),
  });
  const doorkeeper = createDoorkeeper({
    video,
    isIn: (signingId, identity) => videoRooms.find(signingId, identity) !== undefined,
    now: () => now().getTime(),
    onFailure: (error) => log.error({ err: error }, "the video's carrier did not do what it was told"),
  });
  const videoRooms = createVideoRooms({
    publish: hub.publish,
    door: doorkeeper,
    send: (socketId, channel, signal) => hub.tell(socketId, channel, "video-room-signal", signal),
  });
  const phoneCameras = createPhoneCameras({
    find: videoRooms.find,
    tell: (socketId, signingId, offer) =>
      hub.tell(socketId, channels.signingSession(signingId), "phone-camera-offer", {
        ...offer,
        ...phoneLineOf(video, offer.to),
      }),
    now,
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
    video,
    videoRooms,
    phoneCameras,
    publisher: hub,
    connections: hub,
    sessions: createSessionCache(),
    attempts: createAttempts(now),
    secrets,
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
  /** Jobs of these kinds, one behind the other. */
  const lane = (handlers: JobRunnerPorts["handlers"]) => createJobRunner({ store, log, now, handlers });
  const jobs = joinLanes([
    lane({ "release-zip": releaseZipHandler(services) }),
    lane({ "account-export": accountExportHandler(services) }),
    lane({ "hand-over": handOverHandler(services) }),
    lane({ mail: mailHandler(services) }),
    lane({ "text-message": withNotices(services, textMessageHandler(services)) }),
    lane({ "lease-end": leaseEndHandler(services) }),
    lane({ "video-end": videoEndHandler(services), "guest-end": guestEndHandler(services) }),
  ]);
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
      await store.close();
    },
  };
};

const hostInUrl = (host: string): string => {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
};
