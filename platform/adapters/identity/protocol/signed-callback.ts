import { createHmac, timingSafeEqual } from "node:crypto";
import type { CallbackHeaders } from "../identity-vendor.ts";

/** A callback that is older, or newer, than this by our clock may have been kept back by somebody. */
const toleranceMs = 300_000;
/** During a key change a vendor signs with two keys; more than these nobody has. */
const maxSignatures = 8;

const hmacOf = (secret: string, seconds: number, body: Uint8Array): Buffer =>
  createHmac("sha256", secret).update(`${seconds}.`, "utf8").update(body).digest();

/** The header of a callback: `t=<seconds>,v1=<hex>`, one `v1` for each secret, over `<seconds>.` and the very bytes of the body. */
export const signatureHeaderOf = (secrets: readonly string[], at: Date, body: Uint8Array): string => {
  const seconds = Math.floor(at.getTime() / 1_000);
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${hmacOf(secret, seconds, body).toString("hex")}`)].join(",");
};

type Parts = { seconds: number; signatures: Buffer[] };

/** Null where it has another form than agreed. Schemes that we do not know are looked past, as a vendor may add one. */
const partsOf = (header: string): Parts | null => {
  const pairs = header.split(",").map((part) => part.trim().split("=", 2));
  const times = pairs.filter(([name]) => name === "t").map(([, value]) => value ?? "");
  const [time] = times;
  // Two times would leave open which one was signed.
  if (time === undefined || times.length > 1 || !/^\d{1,12}$/.test(time)) return null;
  const signatures = pairs
    .filter(([name, value]) => name === "v1" && /^[0-9a-f]{64}$/.test(value ?? ""))
    .map(([, value]) => Buffer.from(value ?? "", "hex"));
  return signatures.length === 0 || signatures.length > maxSignatures ? null : { seconds: Number(time), signatures };
};

export const headerOf = (headers: CallbackHeaders, name: string): string | null => {
  const value = headers[name];
  if (value === undefined) return null;
  return typeof value === "string" ? value : value.join(",");
};

/** What is wrong with a callback before anything in it is read; null: one of our secrets signed these bytes just now. */
export const callbackFault = (
  raw: Uint8Array,
  header: string | null,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): "signature" | "time" | null => {
  const parts = header === null ? null : partsOf(header);
  if (parts === null) return "signature";
  const isSigned = secrets.some((secret) => {
    const expected = hmacOf(secret, parts.seconds, raw);
    return parts.signatures.some((signature) => timingSafeEqual(signature, expected));
  });
  if (!isSigned) return "signature";
  return Math.abs(now.getTime() - parts.seconds * 1_000) > toleranceMs ? "time" : null;
};

/** The JSON of a callback; undefined where it is none. */
export const jsonOf = (raw: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(raw)) as unknown;
  } catch {
    return undefined;
  }
};
