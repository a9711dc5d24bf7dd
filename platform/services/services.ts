import type { UserId } from "#contract/common/ids.ts";
import type { Log } from "../base/log.ts";
import type { Attempts } from "../security/attempts.ts";
import type { PictureKeyRing } from "../security/picture-keys.ts";
import type { SecretBox } from "../security/secret-box.ts";
import type { SessionCache } from "./session-cache.ts";
import type { Blobs } from "../adapters/blobs/blobs.ts";
import type { Caller as EngineCaller } from "../adapters/fair-queue.ts";
import type { CertificateOrders } from "../adapters/certificate-orders/certificate-orders.ts";
import type { BillingService } from "../adapters/billing/billing-service.ts";
import type { Conversion } from "../adapters/conversion/conversion.ts";
import type { IdentityVendors } from "../adapters/identity/identity-vendor.ts";
import type { Mail } from "../adapters/mail/mail.ts";
import type { MailboxHealth } from "../adapters/mailbox/mailbox.ts";
import type { TextMessages } from "../adapters/text-message/text-message.ts";
import type { Payouts } from "../adapters/payouts/payouts.ts";
import type { PdfEngine } from "../adapters/pdf-engine/pdf-engine.ts";
import type { Connections } from "../realtime/connections.ts";
import type { Stopping } from "../base/stopping.ts";
import type { Publisher } from "../realtime/publisher.ts";
import type { PhoneCameras } from "../realtime/phone-cameras.ts";
import type { VideoRooms } from "../realtime/video-rooms.ts";
import type { Video } from "../adapters/video/video.ts";
import type { Store } from "../store/store.ts";
import type { Features } from "../feature-flag/index.ts";
import type { JobRunner } from "../job/index.ts";

/** What the platform says of itself; `publicUrl` is known for certain only once the server listens. */
export type PlatformFacts = {
  readonly platformId: string;
  readonly name: string;
  readonly demo: boolean;
  readonly realtimeKey: string;
  readonly simulators: readonly string[];
  /** PEM of the authorities whose certificates are accepted for locks. */
  readonly trustedRootsPem: readonly string[];
  /** Folder of the demo environment; null on a production platform. */
  readonly demoDir: string | null;
  /** Folder of uploads that are under way. */
  readonly uploadsDir: string;
  /** Folder of files that strangers have checked, each for as long as that takes. */
  readonly checksDir: string;
  /** Where jobs gather what a file is made of. */
  readonly makingDir: string;
  /** Folder of the guides that were recorded; it need not be there. */
  readonly walkthroughsDir: string;
  /** Where notaries register, as the configuration has it. */
  readonly notaryRegistrationPath: string;
  /** How large a picture of an identity document may be. */
  readonly maxIdImageBytes: number;
  /** For how many days such pictures are kept; null: as long as the rules of the notary's state have the act's records kept. */
  readonly idPicturesKeptDays: number | null;
  /** Where mail that comes back goes, and what shows that the mail server handed it on, if it does; null where nobody reads it. */
  readonly bounces: { address: string; secret: string | null } | null;
  /** Origin without a trailing slash. */
  publicUrl(): string;
};

/** The ports that domain functions work with. */
export type Services = {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly engine: PdfEngine;
  readonly conversion: Conversion;
  readonly mail: Mail;
  /** How the mailbox is read to which mail comes back. */
  readonly bounceMailbox: { health(): MailboxHealth };
  /** Null where this platform sells no certificates. */
  readonly certificateOrders: CertificateOrders | null;
  readonly textMessages: TextMessages;
  /** Null where this platform pays nobody out. */
  readonly payouts: Payouts | null;
  /** Null where nobody takes money for this platform. */
  readonly billing: BillingService | null;
  /** Null where nobody checks identities for this platform: a notary's own look is all there is. */
  readonly identity: IdentityVendors | null;
  /** Who carries pictures and voices. */
  readonly video: Video;
  readonly videoRooms: VideoRooms;
  readonly phoneCameras: PhoneCameras;
  readonly publisher: Publisher;
  readonly facts: PlatformFacts;
  /** What is on here, by configuration and by administrators. */
  readonly features: Features;
  readonly connections: Connections;
  readonly sessions: SessionCache;
  readonly attempts: Attempts;
  /** Seals what has to be read again. */
  readonly secrets: SecretBox;
  /** Where the keys of identity pictures lie. */
  readonly pictureKeys: PictureKeyRing;
  /** Works off what was queued with a transaction; woken after its commit. */
  readonly jobs: Pick<JobRunner, "wake" | "wakeAfterAnswer" | "idle">;
  readonly stopping: Stopping;
  readonly log: Log;
  now(): Date;
};

/** Who did something, from where and with which device: what the event log of a signing keeps of every step. */
export type Act = {
  actor: { kind: "user" | "member" | "platform"; id: string; name: string };
  address: string | null;
  device: string | null;
  /** Aborted when nobody waits for the answer any more; absent where the platform acts by itself. */
  signal?: AbortSignal | undefined;
  /**
   * The links by which a browser came into the signing that it acts in, for looking again whether it still may; absent where
   * the act itself is what lets somebody in, and where the platform acts by itself.
   */
  cameBy?: readonly string[];
  /** The notary in whose place an assistant acts; absent where the actor acts for themselves. */
  worksFor?: UserId;
  /** The session with which somebody acts, for looking again whether it was ended meanwhile. */
  session?: string | null;
};

/** As the costly parts of an act are queued: by who acts, and only while somebody waits for it. */
export const callerOf = ({ actor, signal }: Act): EngineCaller => ({ account: `${actor.kind} ${actor.id}`, signal });
