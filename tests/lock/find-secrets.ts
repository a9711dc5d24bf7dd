import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** `text` where it is something that a person types, and may so be written in other character sets. */
export type Secret = { name: string; bytes: Buffer; text?: string };

const windowBytes = 24;

/** Of a long secret its beginning, middle and end: a part that leaks is a leak. */
const windows = (bytes: Buffer): Buffer[] =>
  bytes.length <= windowBytes
    ? [bytes]
    : [0, Math.floor((bytes.length - windowBytes) / 2), bytes.length - windowBytes].map((start) =>
        bytes.subarray(start, start + windowBytes),
      );

/** Base64 at each of the three places where the bytes can stand in a longer text; what depends on neighbours is cut off. */
const base64At = (bytes: Buffer, phase: number, encoding: "base64" | "base64url"): string => {
  const text = Buffer.concat([Buffer.alloc(phase), bytes])
    .toString(encoding)
    .replaceAll("=", "");
  const whole = Math.floor(((phase + bytes.length) * 8) / 6);
  return text.slice(Math.ceil((phase * 8) / 6), whole);
};

const writings = ({ bytes, text }: Secret): Buffer[] => {
  const forms = windows(bytes).flatMap((part) => [
    part,
    ...["hex", "HEX"].map((kind) => {
      const hex = part.toString("hex");
      return Buffer.from(kind === "hex" ? hex : hex.toUpperCase());
    }),
    ...(["base64", "base64url"] as const).flatMap((encoding) =>
      [0, 1, 2].map((phase) => Buffer.from(base64At(part, phase, encoding))),
    ),
  ]);
  if (text === undefined) return forms;
  const wide = Buffer.from(text, "utf16le");
  return [
    ...forms,
    wide,
    Buffer.from(wide).swap16(),
    Buffer.from(text, "latin1"),
    Buffer.from(JSON.stringify(text).slice(1, -1)),
    Buffer.from(encodeURIComponent(text)),
  ];
};

/** Names of the secrets that stand in the bytes in any writing. */
export const secretsIn = (bytes: Buffer, secrets: readonly Secret[]): string[] =>
  secrets.filter((secret) => writings(secret).some((form) => bytes.includes(form))).map(({ name }) => name);

/** "file: secret" for every file under the folder in which one stands, its name included. */
export const secretsUnder = (folder: string, secrets: readonly Secret[]): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((name) => {
    const path = join(folder, name);
    const content = statSync(path).isFile() ? readFileSync(path) : Buffer.alloc(0);
    return secretsIn(Buffer.concat([Buffer.from(`${name}\n`), content]), secrets).map((found) => `${name}: ${found}`);
  });
