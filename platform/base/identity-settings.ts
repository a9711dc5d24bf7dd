import { z } from "zod";
import { type CapturedSide, CapturedSideSchema } from "#contract/identity/entity.ts";
import { isLoopback } from "./loopback.ts";
import { onOff, separatedByCommas } from "./setting-values.ts";

const parts = ["DOCUMENT", "QUIZ"] as const;
type Part = (typeof parts)[number];

const address = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an address such as https://identity.example.org/v1.` })
    // A person's name and birth, and their social security number, travel to it.
    .refine((value) => !URL.canParse(value) || value.startsWith("https:") || isLoopback(new URL(value).hostname), {
      error: `${name} must begin with https://, unless the vendor runs on this machine.`,
    })
    .optional();

const key = (name: string) => z.string().min(16, `${name} is too short to be one.`).optional();
const text = z.string().trim().min(1).max(80).optional();
/** A file's path, or a text that is judged where it is read. */
const given = z.string().min(1).optional();

/** Who checks identities: documents, and by what only the person knows. */
export const identitySettings = {
  IDENTITY_DOCUMENT: z
    .enum(["none", "stripe", "http", "simulator"], {
      error: "IDENTITY_DOCUMENT must be none, stripe, http or simulator.",
    })
    .optional(),
  IDENTITY_QUIZ: z
    .enum(["none", "http", "simulator"], { error: "IDENTITY_QUIZ must be none, http or simulator." })
    .optional(),
  IDENTITY_DOCUMENT_URL: address("IDENTITY_DOCUMENT_URL"),
  IDENTITY_DOCUMENT_NAME: text,
  IDENTITY_DOCUMENT_KEY: key("IDENTITY_DOCUMENT_KEY"),
  IDENTITY_DOCUMENT_KEY_FILE: given,
  IDENTITY_DOCUMENT_CALLBACK_SECRETS: given,
  IDENTITY_DOCUMENT_CALLBACK_SECRETS_FILE: given,
  IDENTITY_QUIZ_URL: address("IDENTITY_QUIZ_URL"),
  IDENTITY_QUIZ_NAME: text,
  IDENTITY_QUIZ_KEY: key("IDENTITY_QUIZ_KEY"),
  IDENTITY_QUIZ_KEY_FILE: given,
  IDENTITY_QUIZ_CALLBACK_SECRETS: given,
  IDENTITY_QUIZ_CALLBACK_SECRETS_FILE: given,
  IDENTITY_DOCUMENT_BY: z
    .enum(["capture", "hosted"], { error: "IDENTITY_DOCUMENT_BY must be capture or hosted." })
    .optional(),
  IDENTITY_DOCUMENT_WANTS: separatedByCommas.pipe(
    z.array(
      z.enum(CapturedSideSchema.options, {
        error: "IDENTITY_DOCUMENT_WANTS must list some of front, back and selfie, separated by commas.",
      }),
    ),
  ),
  IDENTITY_DOCUMENT_SELFIE: onOff("IDENTITY_DOCUMENT_SELFIE"),
};

type IdentitySettings = z.output<z.ZodObject<typeof identitySettings>>;
type Given = IdentitySettings & { DEMO: boolean };

/** A secret as the configuration has it: the text itself, or the file that holds it. */
export type SecretSetting = { text: string } | { file: string };

type VendorSecrets = { key: SecretSetting; callbackSecrets: SecretSetting };
type HttpConfig = VendorSecrets & { kind: "http"; url: string; name: string };

export type IdentityConfig = {
  document:
    | { kind: "simulator"; by: "capture" | "hosted" }
    | (VendorSecrets & { kind: "stripe"; wantsSelfie: boolean })
    | (HttpConfig & { by: "capture" | "hosted"; wants: readonly CapturedSide[] });
  quiz: { kind: "simulator" } | HttpConfig;
};

const kindsOf = (value: Given) => {
  const { IDENTITY_DOCUMENT: document, IDENTITY_QUIZ: quiz } = value;
  const isNone = document === "none" || quiz === "none" || !value.DEMO;
  const usual = isNone ? "none" : "simulator";
  return { DOCUMENT: document ?? usual, QUIZ: quiz ?? usual };
};

const wanted = {
  none: [],
  simulator: [],
  stripe: ["KEY", "CALLBACK_SECRETS"],
  http: ["URL", "NAME", "KEY", "CALLBACK_SECRETS"],
} as const;
const all = ["URL", "NAME", "KEY", "CALLBACK_SECRETS"] as const;

const problemsOf = (value: Given, part: Part): string[] => {
  const kind = kindsOf(value)[part];
  const name = `IDENTITY_${part}` as const;
  const needed: readonly string[] = wanted[kind];
  return all.flatMap((setting) => {
    const full = `${name}_${setting}` as const;
    const inFile = setting === "KEY" || setting === "CALLBACK_SECRETS" ? value[`${name}_${setting}_FILE`] : undefined;
    const saidBy = [value[full], inFile].filter((each) => each !== undefined).length;
    if (saidBy === 2) return [`${full} and ${full}_FILE exclude each other: give one of them.`];
    if (saidBy === 0 && needed.includes(setting)) return [`${name}=${kind} needs ${full}.`];
    if (saidBy === 1 && !needed.includes(setting))
      return [`${inFile === undefined ? full : `${full}_FILE`} is of no use with ${name}=${kind}.`];
    return [];
  });
};

const documentProblems = (value: Given): string[] => {
  const { DOCUMENT: kind } = kindsOf(value);
  const problems: string[] = [];
  const { IDENTITY_DOCUMENT_WANTS: wants, IDENTITY_DOCUMENT_BY: by } = value;
  if (kind !== "http" && wants.length > 0)
    problems.push("IDENTITY_DOCUMENT_WANTS is of use with IDENTITY_DOCUMENT=http alone.");
  if (kind !== "http" && kind !== "simulator" && by !== undefined)
    problems.push("IDENTITY_DOCUMENT_BY is of use with IDENTITY_DOCUMENT=http or simulator alone.");
  if (kind !== "stripe" && value.IDENTITY_DOCUMENT_SELFIE)
    problems.push("IDENTITY_DOCUMENT_SELFIE is of use with IDENTITY_DOCUMENT=stripe alone.");
  if (kind === "http" && by !== "hosted" && wants.length > 0 && !wants.includes("front"))
    problems.push("IDENTITY_DOCUMENT_WANTS must have front: every document has one.");
  if (kind === "http" && by === "hosted" && wants.length > 0)
    problems.push("IDENTITY_DOCUMENT_WANTS is of no use with IDENTITY_DOCUMENT_BY=hosted: its own page asks.");
  return problems;
};

/** What is wrong between the settings, each in words that name them. */
export const identityProblems = (value: Given): string[] => {
  const { DOCUMENT: document, QUIZ: quiz } = kindsOf(value);
  const problems = [...parts.flatMap((part) => problemsOf(value, part)), ...documentProblems(value)];
  if ((document === "none") !== (quiz === "none"))
    problems.push(
      "IDENTITY_DOCUMENT and IDENTITY_QUIZ go together: a person proves who they are by both. Name a vendor for each, or none for either.",
    );
  return problems;
};

const secretOf = (text: string | undefined, file: string | undefined): SecretSetting =>
  file === undefined ? { text: text ?? "" } : { file };

const secretsOf = (value: Given, part: Part): VendorSecrets => ({
  key: secretOf(value[`IDENTITY_${part}_KEY`], value[`IDENTITY_${part}_KEY_FILE`]),
  callbackSecrets: secretOf(
    value[`IDENTITY_${part}_CALLBACK_SECRETS`],
    value[`IDENTITY_${part}_CALLBACK_SECRETS_FILE`],
  ),
});

const httpOf = (value: Given, part: Part): HttpConfig => ({
  kind: "http",
  url: value[`IDENTITY_${part}_URL`] ?? "",
  name: value[`IDENTITY_${part}_NAME`] ?? "",
  ...secretsOf(value, part),
});

/** Of settings that have no problem; undefined: nobody checks identities. */
export const identityOf = (value: Given): IdentityConfig | undefined => {
  const { DOCUMENT: document, QUIZ: quiz } = kindsOf(value);
  if (document === "none" || quiz === "none") return undefined;
  const wants = value.IDENTITY_DOCUMENT_WANTS;
  const by = value.IDENTITY_DOCUMENT_BY ?? "capture";
  const usualSides: readonly CapturedSide[] = by === "capture" ? ["front", "back"] : [];
  return {
    document:
      document === "simulator"
        ? { kind: "simulator", by }
        : document === "stripe"
          ? { kind: "stripe", wantsSelfie: value.IDENTITY_DOCUMENT_SELFIE, ...secretsOf(value, "DOCUMENT") }
          : { ...httpOf(value, "DOCUMENT"), by, wants: wants.length === 0 ? usualSides : wants },
    quiz: quiz === "simulator" ? { kind: "simulator" } : httpOf(value, "QUIZ"),
  };
};
