import { X509Certificate } from "node:crypto";
import { z } from "zod";
import { PadesLevelSchema } from "#contract/document/pades.ts";
import { askedJournalColumns } from "#lib/journal/required-fields.ts";
import type { Log } from "../security/log.ts";

/** PEM, or what stands between its lines, which fits into one line of a registry. */
const certificatePem = (text: string): string | null => {
  try {
    return new X509Certificate(text.includes("-----") ? text : Buffer.from(text, "base64")).toString();
  } catch {
    return null;
  }
};

const certificates = z
  .array(
    z
      .string()
      .refine((text) => certificatePem(text) !== null)
      .transform((text) => certificatePem(text) ?? text),
  )
  .max(100);

/**
 * What an organization fixes. Each setting is parsed by itself: a wrong type counts as unset and is logged, so that one
 * slip in a file does not switch off the others, nor the program.
 */
const policySettings = {
  /** The platform that this workstation belongs to. */
  serverUrl: z.url({ protocol: /^https?$/u }),
  /** True: the password of a .pfx is never kept in the keychain. */
  forbidKeychainPassword: z.boolean(),
  /** Addresses outside the platform that may be opened in the system's browser; others are refused. */
  allowedExternalOrigins: z.array(
    z
      .url({ protocol: /^https$/u })
      .refine((text) => URL.canParse(text) && new URL(text).pathname === "/" && new URL(text).search === "")
      .transform((text) => new URL(text).origin),
  ),
  /** RFC 3161 authorities, tried in this order, one at a time. None: level B-B. */
  timeStampUrls: z.array(z.url({ protocol: /^https?$/u })).max(20),
  /** The authorities' roots, as PEM; without them whoever signs as a time-stamp authority is taken. */
  timeStampRoots: certificates,
  /** Authorities whom the organization trusts for who signed a document, as PEM, for "Check a document". */
  trustedAuthorities: certificates,
  /** True: nobody adds an authority at this computer; those that were added do not count. */
  forbidOwnAuthorities: z.boolean(),
  /** Roots that the organization knows Acrobat to trust, as PEM, beside the bundled list; only with the date below. */
  acrobatRoots: certificates.min(1),
  /** When that was looked up. */
  acrobatRootsDate: z.iso.date(),
  /** The level that a lock goes up to where it can; the highest without it. */
  signatureLevel: PadesLevelSchema,
  /** Hosts (`name` or `name:port`) in the own network that a certificate may name for its revocation. */
  privateTrustHosts: z.array(z.string().regex(/^[\w.[\]:-]+$/u)).max(100),
  /** Columns that every journal entry of an act must have, besides those of the notary's state. */
  requiredJournalColumns: z.array(z.enum(askedJournalColumns)),
} as const;
type SettingName = keyof typeof policySettings;
export type Policy = { [Name in SettingName]: z.infer<(typeof policySettings)[Name]> | null };

/** Where settings were found, and what stands there. Earlier sources win, setting by setting. */
export type PolicySource = { origin: string; settings: unknown };

const settingNames = Object.keys(policySettings) as SettingName[];

const valid = <Name extends SettingName>(name: Name, value: unknown): Policy[Name] => {
  const parsed = policySettings[name].safeParse(value);
  return parsed.success ? (parsed.data as Policy[Name]) : null;
};

const parseSource = ({ origin, settings }: PolicySource, log: Log): Policy => {
  const isObject = typeof settings === "object" && settings !== null && !Array.isArray(settings);
  if (!isObject) log.warn("policy is not an object and counts as empty", { origin });
  const values = isObject ? (settings as Record<string, unknown>) : {};
  const policy: Policy = {
    serverUrl: valid("serverUrl", values.serverUrl),
    forbidKeychainPassword: valid("forbidKeychainPassword", values.forbidKeychainPassword),
    allowedExternalOrigins: valid("allowedExternalOrigins", values.allowedExternalOrigins),
    timeStampUrls: valid("timeStampUrls", values.timeStampUrls),
    timeStampRoots: valid("timeStampRoots", values.timeStampRoots),
    trustedAuthorities: valid("trustedAuthorities", values.trustedAuthorities),
    forbidOwnAuthorities: valid("forbidOwnAuthorities", values.forbidOwnAuthorities),
    acrobatRoots: valid("acrobatRoots", values.acrobatRoots),
    acrobatRootsDate: valid("acrobatRootsDate", values.acrobatRootsDate),
    signatureLevel: valid("signatureLevel", values.signatureLevel),
    privateTrustHosts: valid("privateTrustHosts", values.privateTrustHosts),
    requiredJournalColumns: valid("requiredJournalColumns", values.requiredJournalColumns),
  };
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(policySettings, name)) log.warn("policy setting is not known", { origin, setting: name });
  }
  for (const name of settingNames) {
    if (values[name] !== undefined && policy[name] === null)
      log.warn("policy setting has the wrong form and counts as unset", { origin, setting: name });
  }
  return policy;
};

/** Merges the sources: for every setting the first source with a usable value decides. */
export const mergePolicies = (sources: readonly PolicySource[], log: Log): Policy => {
  const policies = sources.map((source) => parseSource(source, log));
  const first = <Name extends SettingName>(name: Name): Policy[Name] | null =>
    policies.map((policy) => policy[name]).find((value) => value !== null) ?? null;
  return {
    serverUrl: first("serverUrl"),
    forbidKeychainPassword: first("forbidKeychainPassword"),
    allowedExternalOrigins: first("allowedExternalOrigins"),
    timeStampUrls: first("timeStampUrls"),
    timeStampRoots: first("timeStampRoots"),
    trustedAuthorities: first("trustedAuthorities"),
    forbidOwnAuthorities: first("forbidOwnAuthorities"),
    acrobatRoots: first("acrobatRoots"),
    acrobatRootsDate: first("acrobatRootsDate"),
    signatureLevel: first("signatureLevel"),
    privateTrustHosts: first("privateTrustHosts"),
    requiredJournalColumns: first("requiredJournalColumns"),
  };
};
