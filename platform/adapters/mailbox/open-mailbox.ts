import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { isLoopback } from "../../base/loopback.ts";
import type { MailboxConfig } from "../../base/bounce-settings.ts";
import { StartError } from "../../base/start-error.ts";
import type { ImapSettings } from "./imap-mailbox.ts";
import type { Mailbox } from "./mailbox.ts";

const ports = { "imaps:": 993, "imap:": 143 } as const;

const readSecret = async (file: string): Promise<string> => {
  const text = await readFile(file, "utf8").catch(() => {
    throw new StartError(`The file of MAIL_BOUNCES_IMAP_PASSWORD_FILE cannot be read: ${file}`);
  });
  const password = text.replace(/\r?\n$/, "");
  if (password === "") throw new StartError(`There is no password in ${file}.`);
  return password;
};

const readAuthorities = async (file: string): Promise<string> => {
  try {
    const pem = await readFile(file, "utf8");
    void new X509Certificate(pem);
    return pem;
  } catch {
    throw new StartError(`MAIL_BOUNCES_IMAP_CA_FILE must be a file of PEM certificates: ${file}`);
  }
};

const imapSettings = async (config: MailboxConfig): Promise<ImapSettings> => {
  const { protocol, hostname, port, username, password } = new URL(config.url);
  const isTls = protocol === "imaps:";
  return {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? ports[isTls ? "imaps:" : "imap:"] : Number(port),
    isTls,
    mayBeClear: isLoopback(hostname),
    user: decodeURIComponent(username),
    password: config.passwordFile === undefined ? decodeURIComponent(password) : await readSecret(config.passwordFile),
    folder: config.folder,
    readFolder: config.readFolder ?? null,
    ownAuthorities: config.caFile === undefined ? null : await readAuthorities(config.caFile),
  };
};

/** The mailbox of bounces as the configuration has it; null where there is none. Whether it opens shows later, again and again. */
export const openMailbox = async (config: MailboxConfig | undefined): Promise<Mailbox | null> => {
  if (config === undefined) return null;
  const settings = await imapSettings(config);
  const { createImapMailbox } = await import("./imap-mailbox.ts");
  return createImapMailbox(settings);
};
