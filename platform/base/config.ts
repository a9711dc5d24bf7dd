import path from "node:path";
import { z } from "zod";
import { featureNames, type FeatureName } from "#contract/feature-flag/entity.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { type BounceConfig, bounceProblems, bounceSettings, bouncesOf } from "./bounce-settings.ts";
import { type IdPictureConfig, idPictureProblems, idPictureSettings, idPicturesOf } from "./id-picture-settings.ts";
import { type IdentityConfig, identityOf, identityProblems, identitySettings } from "./identity-settings.ts";
import { isLoopback } from "./loopback.ts";
import { onOff, separatedByCommas } from "./setting-values.ts";
import { type VideoConfig, videoOf, videoProblems, videoSettings } from "./video-settings.ts";

const originList = (name: string) =>
  separatedByCommas.refine((origins) => origins.every((origin) => /^[a-z][a-z0-9+.-]*:\/\/[^/]+$/.test(origin)), {
    error: `${name} must list origins such as https://example.org, separated by commas, without a path.`,
  });

const featureList = separatedByCommas.pipe(
  z.array(
    z.enum(featureNames, {
      error: `FEATURE_FLAGS must list some of ${featureNames.join(", ")}, separated by commas.`,
    }),
  ),
);
/** Whether nothing else is served there. */
const isFreePath = (path: string): boolean =>
  !/^\/(?:api|assets|pdfjs|broadcasting|identity-simulator)(?:\/|$)/.test(path) &&
  Object.entries(rawRoutes).every(([name, route]) => name === "notaryRegistrationPage" || route.path !== path);
/** Codes travel in it, so every hop that we choose is encrypted; only this machine may go without. */
const isEncryptedOrHere = ({ protocol, hostname }: URL): boolean => protocol === "https:" || isLoopback(hostname);

/**
 * The platform's configuration: read once, checked in one place, then passed on as a value. Flags win over environment
 * variables. Every problem is reported together, in words that name the setting as the operator typed it.
 */
const EnvironmentSchema = z
  .object({
    DATA: z
      .string({ error: "Say where the platform keeps its data: --data DIR, or DATA." })
      .min(1, "DATA must not be empty."),
    HOST: z.string().min(1).default("127.0.0.1"),
    PORT: z.coerce
      .number({ error: "PORT must be a number from 0 to 65535." })
      .int("PORT must be a whole number.")
      .min(0, "PORT must be a number from 0 to 65535.")
      .max(65_535, "PORT must be a number from 0 to 65535.")
      .default(8443),
    DEMO: onOff("DEMO"),
    PLATFORM_NAME: z.string().trim().min(1).max(80).default("Notary Platform"),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "DATABASE_URL must begin with postgres:// or postgresql://.")
      .optional(),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: "PUBLIC_URL must be an address such as https://sign.example.org." })
      .refine((value) => !URL.canParse(value) || (new URL(value).pathname === "/" && !/[?#]/.test(value)), {
        error: "PUBLIC_URL must be an origin: no path, no query.",
      })
      .optional(),
    TLS_CERT_FILE: z.string().min(1).optional(),
    TLS_KEY_FILE: z.string().min(1).optional(),
    TRUST_PROXY: z.string().default(""),
    ALLOWED_ORIGINS: originList("ALLOWED_ORIGINS"),
    TRUSTED_ROOTS_FILE: z.string().min(1).optional(),
    RENDERER_DIR: z.string().min(1).optional(),
    WALKTHROUGHS_DIR: z.string().min(1).optional(),
    LOG_LEVEL: z
      .enum(["debug", "info", "warn", "error", "silent"], {
        error: "LOG_LEVEL must be debug, info, warn, error or silent.",
      })
      .default("info"),
    MAIL_SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        error: "MAIL_SMTP_URL must be an address such as smtps://user:password@mail.example.org.",
      })
      .optional(),
    MAIL_FROM: z
      .string()
      .trim()
      .regex(
        /^(?:[^<>@]* <)?[^\s<>@]+@[^\s<>@]+>?$/,
        "MAIL_FROM must be an address, or a name and an address such as Notary Platform <no-reply@example.org>.",
      )
      .optional(),
    ...bounceSettings,
    CERTIFICATE_ORDERS: z
      .enum(["off", "simulator"], { error: "CERTIFICATE_ORDERS must be off or simulator." })
      .optional(),
    FEATURE_FLAGS: featureList,
    NOTARY_REGISTRATION_PATH: z
      .string()
      .regex(/^(?:\/[a-z0-9-]+)+$/, "NOTARY_REGISTRATION_PATH must be a path such as /become-an-online-notary.")
      .default(rawRoutes.notaryRegistrationPage.path)
      .refine((value) => isFreePath(value), {
        error: "NOTARY_REGISTRATION_PATH names a page that the platform has already.",
      }),
    TEXT_MESSAGES: z.enum(["", "off"], { error: "TEXT_MESSAGES must be off, or left out." }).default(""),
    TEXT_MESSAGES_URL: z
      .url({
        protocol: /^https?$/,
        error: "TEXT_MESSAGES_URL must be an address such as https://texts.example.org/messages.",
      })
      .refine((value) => !URL.canParse(value) || isEncryptedOrHere(new URL(value)), {
        error: "TEXT_MESSAGES_URL must begin with https://, unless the gateway runs on this machine.",
      })
      .optional(),
    TEXT_MESSAGES_SECRET: z
      .string()
      .min(32, "TEXT_MESSAGES_SECRET must have at least 32 characters; make it with openssl rand -hex 32.")
      .optional(),
    ...idPictureSettings,
    ...identitySettings,
    ...videoSettings,
    SIGN_IN_ATTEMPTS_PER_MINUTE: z.coerce.number().int().min(1).max(10_000).default(30),
  })
  .superRefine((value, context) => {
    const complain = (message: string) => context.addIssue({ code: "custom", message });
    if ((value.TLS_CERT_FILE === undefined) !== (value.TLS_KEY_FILE === undefined)) {
      complain("TLS_CERT_FILE and TLS_KEY_FILE go together: give both or neither.");
    }
    if ((value.MAIL_SMTP_URL === undefined) !== (value.MAIL_FROM === undefined)) {
      complain("MAIL_SMTP_URL and MAIL_FROM go together: give both or neither.");
    }
    for (const problem of bounceProblems(value)) complain(problem);
    if ((value.TEXT_MESSAGES_URL === undefined) !== (value.TEXT_MESSAGES_SECRET === undefined)) {
      complain("TEXT_MESSAGES_URL and TEXT_MESSAGES_SECRET go together: give both or neither.");
    }
    for (const problem of [...videoProblems(value), ...idPictureProblems(value), ...identityProblems(value)])
      complain(problem);
    if (value.TEXT_MESSAGES === "off" && value.TEXT_MESSAGES_URL !== undefined) {
      complain("TEXT_MESSAGES is off, but TEXT_MESSAGES_URL names a gateway: leave one of them out.");
    }
    if (!value.DEMO) {
      if (
        value.TEXT_MESSAGES === "" &&
        value.TEXT_MESSAGES_URL === undefined &&
        value.TEXT_MESSAGES_SECRET === undefined
      )
        complain(
          "Outside the demo TEXT_MESSAGES_URL and TEXT_MESSAGES_SECRET are needed, for the codes with which phone numbers are validated; or say TEXT_MESSAGES=off, and there are none.",
        );
      if (value.MAIL_SMTP_URL === undefined && value.MAIL_FROM === undefined)
        complain("Outside the demo MAIL_SMTP_URL and MAIL_FROM are needed: people get their links and codes by mail.");
      if (value.PUBLIC_URL === undefined)
        complain("Outside the demo PUBLIC_URL is needed: the address at which people reach the platform.");
      else if (value.PUBLIC_URL.startsWith("http://"))
        complain("Outside the demo PUBLIC_URL must begin with https://.");
      if (value.TRUSTED_ROOTS_FILE === undefined) {
        complain(
          "Outside the demo TRUSTED_ROOTS_FILE is needed: the PEM file of the authorities whose notary certificates are accepted.",
        );
      }
    }
  });

export type PlatformConfig = {
  dataDir: string;
  host: string;
  /** 0 lets the system choose. */
  port: number;
  demo: boolean;
  name: string;
  databaseUrl: string | undefined;
  /** Origin without a trailing slash; undefined: the address that the server listens on (demo only). */
  publicUrl: string | undefined;
  tls: { certFile: string; keyFile: string } | undefined;
  /** false, or the addresses of the proxies whose X-Forwarded-* headers count. */
  trustProxy: false | string[];
  allowedOrigins: string[];
  trustedRootsFile: string | undefined;
  /** undefined: mail lies in an outbox folder (demo only). */
  smtp: { url: string; from: string } | undefined;
  /** How mail that comes back is read; undefined: nobody reads it. */
  bounces: BounceConfig | undefined;
  /** Who sells certificates to notaries. Unless it is said: the simulator in the demo, nobody outside it. */
  certificateOrders: "off" | "simulator";
  /** "off": none are sent; undefined: they lie in an outbox folder (demo only). */
  textMessages: { url: string; secret: string } | "off" | undefined;
  /** Who carries the video; browsers among themselves without servers only within one network. */
  video: VideoConfig;
  /** Who checks identities; undefined: nobody does, and the notary looks at documents alone. */
  identity: IdentityConfig | undefined;
  /** How pictures of identity documents are kept. */
  idPictures: IdPictureConfig;
  rendererDir: string;
  /** The recorded guides, a folder of each; it need not be there. */
  walkthroughsDir: string;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  signInAttemptsPerMinute: number;
  /** What is on where no administrator has said otherwise. */
  features: FeatureName[];
  /** Where notaries register. */
  notaryRegistrationPath: string;
};

export type ConfigOutcome = { kind: "ok"; config: PlatformConfig } | { kind: "invalid"; problems: string[] };

const projectRoot = path.resolve(import.meta.dirname, "../..");

/** Reads settings from `settings` (names as in the environment). */
export const readConfig = (settings: Record<string, string | undefined>): ConfigOutcome => {
  const parsed = EnvironmentSchema.safeParse(settings);
  if (!parsed.success) {
    return { kind: "invalid", problems: parsed.error.issues.map((issue) => describeIssue(issue)) };
  }
  const value = parsed.data;
  return {
    kind: "ok",
    config: {
      dataDir: path.resolve(value.DATA),
      host: value.HOST,
      port: value.PORT,
      demo: value.DEMO,
      name: value.PLATFORM_NAME,
      databaseUrl: value.DATABASE_URL,
      publicUrl: value.PUBLIC_URL === undefined ? undefined : new URL(value.PUBLIC_URL).origin,
      tls:
        value.TLS_CERT_FILE !== undefined && value.TLS_KEY_FILE !== undefined
          ? { certFile: value.TLS_CERT_FILE, keyFile: value.TLS_KEY_FILE }
          : undefined,
      trustProxy: parseProxies(value.TRUST_PROXY),
      allowedOrigins: value.ALLOWED_ORIGINS,
      trustedRootsFile: value.TRUSTED_ROOTS_FILE,
      smtp:
        value.MAIL_SMTP_URL !== undefined && value.MAIL_FROM !== undefined
          ? { url: value.MAIL_SMTP_URL, from: value.MAIL_FROM }
          : undefined,
      bounces: bouncesOf(value),
      certificateOrders: value.CERTIFICATE_ORDERS ?? (value.DEMO ? "simulator" : "off"),
      textMessages:
        value.TEXT_MESSAGES === "off"
          ? "off"
          : value.TEXT_MESSAGES_URL !== undefined && value.TEXT_MESSAGES_SECRET !== undefined
            ? { url: value.TEXT_MESSAGES_URL, secret: value.TEXT_MESSAGES_SECRET }
            : undefined,
      video: videoOf(value),
      identity: identityOf(value),
      idPictures: idPicturesOf(value),
      rendererDir: path.resolve(value.RENDERER_DIR ?? path.join(projectRoot, "dist", "renderer")),
      walkthroughsDir: path.resolve(value.WALKTHROUGHS_DIR ?? path.join(projectRoot, "walkthroughs")),
      logLevel: value.LOG_LEVEL,
      // A demo shows what there is.
      features: value.DEMO && settings["FEATURE_FLAGS"] === undefined ? ["impersonate-mode"] : value.FEATURE_FLAGS,
      signInAttemptsPerMinute: value.SIGN_IN_ATTEMPTS_PER_MINUTE,
      notaryRegistrationPath: value.NOTARY_REGISTRATION_PATH,
    },
  };
};

const describeIssue = (issue: z.core.$ZodIssue): string => {
  const name = issue.path.join(".");
  return name === "" || issue.message.includes(name) ? issue.message : `${name}: ${issue.message}`;
};

/** Addresses or CIDR ranges; "loopback" is Fastify's word for this machine. A bare "trust everyone" is not offered. */
const parseProxies = (value: string): false | string[] => {
  const entries = value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return entries.length === 0 ? false : entries;
};
