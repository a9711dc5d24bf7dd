import { getCACertificates } from "node:tls";
import { ImapFlow, type ImapFlowOptions } from "imapflow";
import { type Mailbox, MailboxProblem, type MailboxSession } from "./mailbox.ts";

export type ImapSettings = {
  host: string;
  port: number;
  /** TLS from the first byte; else STARTTLS. */
  isTls: boolean;
  /** Whether it may go on without encryption where the server offers none: on this machine alone. */
  mayBeClear: boolean;
  user: string;
  password: string;
  folder: string;
  /** Where messages go once they are read; null: they stay, and are marked as read. */
  readFolder: string | null;
  /** PEM of authorities that are trusted besides the system's. */
  ownAuthorities: string | null;
};

type Pace = {
  /** How long to wait for the server to say that something came (RFC 2177: less than 29 minutes). */
  idleMs: number;
  /** How often to look where it does not say so. */
  pollMs: number;
};
const usualPace: Pace = { idleMs: 240_000, pollMs: 60_000 };

/** A server that does not get on within these is as good as down. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 300_000 };
/** Far above what is asked for; whoever sends more is no mail server. */
const bounds = { maxLineLength: 8_388_608, maxLiteralSize: 1_048_576, maxResponseSize: 16_777_216 };

/** What a failure of the library or of the TLS below it says of itself. */
type Said = {
  code?: unknown;
  authenticationFailed?: unknown;
  serverResponseCode?: unknown;
  mailboxMissing?: unknown;
};
const saidBy = (error: unknown): Said => (typeof error === "object" && error !== null ? error : {});

/** As Node names what is wrong with a certificate. */
const isAboutTrust = (code: string): boolean =>
  /CERT|LEAF_SIGNATURE|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH/.test(code);

/** In own words: what the library says may quote the server, and with it a message. */
const problemOf = (error: unknown): MailboxProblem => {
  if (error instanceof MailboxProblem) return error;
  const { code: given, authenticationFailed, serverResponseCode } = saidBy(error);
  const code = typeof given === "string" ? given : "no answer";
  // RFC 5530: the server cannot look the password up at the moment, and says nothing of it.
  if (authenticationFailed === true && serverResponseCode !== "UNAVAILABLE")
    return new MailboxProblem("wrong-password", "The mail server refuses the user or the password.");
  if (isAboutTrust(code)) {
    return new MailboxProblem("not-trusted", `The mail server’s certificate is not trusted (${code}).`);
  }
  return new MailboxProblem("unreachable", `The mail server cannot be reached, or ended the connection (${code}).`);
};

const openFolders = async (client: ImapFlow, { folder, readFolder }: ImapSettings): Promise<string> => {
  try {
    if (readFolder !== null) await client.mailboxCreate(readFolder);
    const { uidValidity, readOnly } = await client.mailboxOpen(folder);
    if (readOnly === true) throw new MailboxProblem("no-folder", `Nothing can be marked in the folder “${folder}”.`);
    return `${folder} ${uidValidity}`;
  } catch (error) {
    if (error instanceof MailboxProblem || !client.usable) throw error;
    const names = readFolder === null ? `“${folder}”` : `“${folder}” and “${readFolder}”`;
    throw new MailboxProblem("no-folder", `The mail server does not open ${names} to this user.`);
  }
};

const optionsOf = (settings: ImapSettings): ImapFlowOptions => {
  const { host, port, isTls, mayBeClear, user, password, ownAuthorities } = settings;
  const own = ownAuthorities === null ? [] : [ownAuthorities];
  return {
    host,
    port,
    secure: isTls,
    ...(isTls || mayBeClear ? {} : { doSTARTTLS: true }),
    auth: { user, pass: password },
    tls: { ca: [...getCACertificates("default"), ...getCACertificates("system"), ...own], minVersion: "TLSv1.2" },
    // Its log has every line of the protocol.
    logger: false,
    disableAutoIdle: true,
    clientInfo: { name: "notary-platform" },
    ...timeouts,
    ...bounds,
  };
};

const sessionOf = (
  client: ImapFlow,
  { readFolder }: ImapSettings,
  { idleMs, pollMs }: Pace,
  generation: string,
): MailboxSession => {
  let news = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => undefined);
  client.on("exists", () => news.resolve());
  client.on("close", () => lost.reject(problemOf(null)));
  const failed = (what: string) => new MailboxProblem("unreachable", `The mail server does not ${what}.`);

  /** Whatever is asked ends with the connection, also where its answer never comes. */
  const asked = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await Promise.race([answer, lost.promise]);
    } catch (error) {
      throw problemOf(error);
    }
  };

  const mark = async (range: string): Promise<void> => {
    if (!(await client.messageFlagsAdd(range, ["\\Seen"], { uid: true }))) throw failed("mark a message as read");
    if (readFolder === null) return;
    if (!(await client.messageMove(range, readFolder, { uid: true })))
      throw failed(`move a message to “${readFolder}”`);
  };

  return {
    generation,
    unread: async (since) => {
      news = Promise.withResolvers<void>();
      const found = await asked(client.search({ seen: false, deleted: false, since }, { uid: true }));
      if (found === false || found === undefined) throw failed("say what is unread");
      return found.toSorted((a, b) => a - b);
    },
    fetch: async (id, mostBytes) => {
      const source = { start: 0, maxLength: mostBytes };
      const message = await asked(client.fetchOne(String(id), { uid: true, source }, { uid: true }));
      return message === false || message.source === undefined ? null : message.source.subarray(0, mostBytes);
    },
    markRead: (id) => asked(mark(String(id))),
    changed: async () => {
      const isTold = client.capabilities.has("IDLE");
      const time = Promise.withResolvers<void>();
      const timer = setTimeout(time.resolve, isTold ? idleMs : pollMs);
      // Whatever is asked next ends it.
      if (isTold) client.idle().catch(() => undefined);
      try {
        await Promise.race([news.promise, time.promise, lost.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => client.close(),
  };
};

/** A mailbox by IMAP (RFC 3501). The password goes over an encrypted way; only this machine may go without. */
export const createImapMailbox = (settings: ImapSettings, pace: Partial<Pace> = {}): Mailbox => ({
  name: `${settings.user} at ${settings.host}:${settings.port}`,
  open: async (signal) => {
    const client = new ImapFlow(optionsOf(settings));
    // Each failure ends the connection, and its end is what is listened to.
    client.on("error", () => undefined);
    const stopped = Promise.withResolvers<never>();
    stopped.promise.catch(() => undefined);
    const stop = () => {
      client.close();
      stopped.reject(problemOf(null));
    };
    signal.addEventListener("abort", stop, { once: true });
    // A mailbox is opened again for as long as the platform runs.
    client.on("close", () => signal.removeEventListener("abort", stop));
    try {
      signal.throwIfAborted();
      const connected = (async () => {
        await client.connect();
        return openFolders(client, settings);
      })();
      const generation = await Promise.race([connected, stopped.promise]);
      return sessionOf(client, settings, { ...usualPace, ...pace }, generation);
    } catch (error) {
      signal.removeEventListener("abort", stop);
      client.close();
      throw problemOf(error);
    }
  },
});
