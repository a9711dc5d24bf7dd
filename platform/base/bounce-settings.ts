import { z } from "zod";

const isPercentEncoded = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
};

/** How mail that comes back reaches the platform: handed on by the mail server, read from a mailbox, or both. */
export const bounceSettings = {
  MAIL_BOUNCES_ADDRESS: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9._-]{1,24}@[a-z0-9.-]+$/, "MAIL_BOUNCES_ADDRESS must be an address such as bounces@example.org.")
    .optional(),
  MAIL_BOUNCES_SECRET: z
    .string()
    .min(32, "MAIL_BOUNCES_SECRET must have at least 32 characters; make it with openssl rand -hex 32.")
    .optional(),
  MAIL_BOUNCES_IMAP_URL: z
    .url({
      protocol: /^imaps?$/,
      error: "MAIL_BOUNCES_IMAP_URL must be an address such as imaps://bounces%40example.org@mail.example.org.",
    })
    .refine((value) => !URL.canParse(value) || /^\/?$/.test(new URL(value).pathname), {
      error: "MAIL_BOUNCES_IMAP_URL must end with the host or its port; the folder stands in MAIL_BOUNCES_IMAP_FOLDER.",
    })
    .refine((value) => !URL.canParse(value) || new URL(value).username !== "", {
      error: "MAIL_BOUNCES_IMAP_URL must name the user, with %40 for an @ in it.",
    })
    .refine((value) => isPercentEncoded(value), {
      error: "MAIL_BOUNCES_IMAP_URL must have user and password percent-encoded, %25 for a % in them.",
    })
    .optional(),
  MAIL_BOUNCES_IMAP_PASSWORD_FILE: z.string().min(1).optional(),
  MAIL_BOUNCES_IMAP_FOLDER: z.string().trim().min(1).max(200).optional(),
  MAIL_BOUNCES_IMAP_READ_FOLDER: z.string().trim().min(1).max(200).optional(),
  MAIL_BOUNCES_IMAP_CA_FILE: z.string().min(1).optional(),
};

type BounceSettings = z.output<z.ZodObject<typeof bounceSettings>>;

export type MailboxConfig = {
  /** With the user, and with the password unless that stands in a file. */
  url: string;
  passwordFile: string | undefined;
  folder: string;
  /** undefined: what was read stays in the folder, marked as read. */
  readFolder: string | undefined;
  caFile: string | undefined;
};

/** `secret`: shared with the mail server that hands bounces on; null: none does. */
export type BounceConfig = { address: string; secret: string | null; mailbox: MailboxConfig | undefined };

const mailboxSettings = [
  "MAIL_BOUNCES_IMAP_PASSWORD_FILE",
  "MAIL_BOUNCES_IMAP_FOLDER",
  "MAIL_BOUNCES_IMAP_READ_FOLDER",
  "MAIL_BOUNCES_IMAP_CA_FILE",
] as const;

const mailboxProblems = (value: BounceSettings): string[] => {
  const { MAIL_BOUNCES_IMAP_URL: url, MAIL_BOUNCES_IMAP_PASSWORD_FILE: passwordFile } = value;
  if (url === undefined) {
    return mailboxSettings
      .filter((name) => value[name] !== undefined)
      .map((name) => `${name} is of no use without MAIL_BOUNCES_IMAP_URL.`);
  }
  const hasPassword = URL.canParse(url) && new URL(url).password !== "";
  return [
    ...(hasPassword === (passwordFile !== undefined)
      ? ["Give the mailbox’s password either in MAIL_BOUNCES_IMAP_URL or by MAIL_BOUNCES_IMAP_PASSWORD_FILE."]
      : []),
    ...(value.MAIL_BOUNCES_IMAP_READ_FOLDER === (value.MAIL_BOUNCES_IMAP_FOLDER ?? "INBOX")
      ? ["MAIL_BOUNCES_IMAP_READ_FOLDER must be another folder than the one that is read."]
      : []),
  ];
};

/** What is wrong between the settings, each in words that name them. */
export const bounceProblems = (value: BounceSettings): string[] => {
  const { MAIL_BOUNCES_ADDRESS: address, MAIL_BOUNCES_SECRET: secret, MAIL_BOUNCES_IMAP_URL: url } = value;
  const problems = mailboxProblems(value);
  const hasWay = secret !== undefined || url !== undefined;
  if (address === undefined && hasWay)
    problems.push("MAIL_BOUNCES_ADDRESS is needed with MAIL_BOUNCES_SECRET or MAIL_BOUNCES_IMAP_URL.");
  if (address !== undefined && !hasWay) {
    problems.push(
      "MAIL_BOUNCES_ADDRESS needs MAIL_BOUNCES_SECRET, with which a mail server hands bounces on, or MAIL_BOUNCES_IMAP_URL, a mailbox to read them from.",
    );
  }
  return problems;
};

export const bouncesOf = (value: BounceSettings): BounceConfig | undefined => {
  const { MAIL_BOUNCES_ADDRESS: address, MAIL_BOUNCES_IMAP_URL: url } = value;
  if (address === undefined) return undefined;
  return {
    address,
    secret: value.MAIL_BOUNCES_SECRET ?? null,
    mailbox:
      url === undefined
        ? undefined
        : {
            url,
            passwordFile: value.MAIL_BOUNCES_IMAP_PASSWORD_FILE,
            folder: value.MAIL_BOUNCES_IMAP_FOLDER ?? "INBOX",
            readFolder: value.MAIL_BOUNCES_IMAP_READ_FOLDER,
            caFile: value.MAIL_BOUNCES_IMAP_CA_FILE,
          },
  };
};
