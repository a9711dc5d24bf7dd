import { randomBytes, X509Certificate } from "node:crypto";
import type { MissingReason } from "#contract/document/pades.ts";
import type { FetchPort, TrustServices } from "../jobs/trust-services.ts";
import { readTimeStampToken, type TimeStamp, type TimeStampFault } from "./read-token.ts";
import { buildTimeStampRequest, readTimeStampReply } from "./request.ts";

export type Obtained =
  | { kind: "ok"; token: Buffer; timeStamp: TimeStamp }
  | { kind: "missing"; reason: MissingReason; detail: string };

const nonceBytes = 16;

const reasonByFault: Partial<Record<TimeStampFault, MissingReason>> = {
  "wrong-nonce": "time-stamp-wrong-nonce",
  "wrong-imprint": "time-stamp-wrong-imprint",
};

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

const askOne = async (
  imprintSha256: Buffer,
  url: string,
  roots: readonly X509Certificate[] | undefined,
  fetch: FetchPort,
): Promise<Obtained> => {
  const authority = `The time-stamp authority ${hostOf(url)}`;
  const missing = (reason: MissingReason, detail: string): Obtained => ({ kind: "missing", reason, detail });
  // A new one each time: an old answer cannot be played back (RFC 3161 §2.4.1).
  const nonce = randomBytes(nonceBytes);
  const body = new Uint8Array(buildTimeStampRequest(imprintSha256, nonce));
  const fetched = await fetch({ purpose: "time-stamp", url, body });
  if (fetched.kind === "failed")
    return missing("time-stamp-unreachable", `${authority} could not be reached: ${fetched.reason}.`);
  const reply = readTimeStampReply(Buffer.from(fetched.bytes));
  if (reply.kind === "not-a-reply")
    return missing("time-stamp-not-an-answer", `${authority} answered with something else than a time-stamp.`);
  if (reply.kind === "rejected") return missing("time-stamp-refused", `${authority} refused: ${reply.detail}.`);
  const read = readTimeStampToken(reply.token, {
    digestOf: (digest) => (digest === "sha256" ? imprintSha256 : Buffer.alloc(0)),
    nonce,
    ...(roots === undefined ? {} : { roots }),
  });
  if (read.kind === "invalid")
    return missing(
      reasonByFault[read.fault] ?? "time-stamp-invalid",
      `${authority} gave a time-stamp that does not hold: ${read.detail}.`,
    );
  if (read.timeStamp.trusted === false)
    return missing("time-stamp-not-trusted", `${authority} is not one of the authorities that are trusted here.`);
  if (!read.timeStamp.isWhole)
    return missing(
      "time-stamp-invalid",
      `${authority} gave a time-stamp that does not hold: its certificates do not belong together.`,
    );
  return { kind: "ok", token: reply.token, timeStamp: read.timeStamp };
};

/** A verified time-stamp of this digest from the first authority that gives one; they are asked one at a time. */
export const obtainTimeStamp = async (
  imprintSha256: Buffer,
  { timeStampUrls, timeStampRootsPem }: Pick<TrustServices, "timeStampUrls" | "timeStampRootsPem">,
  fetch: FetchPort,
): Promise<Obtained> => {
  const roots = timeStampRootsPem?.map((pem) => new X509Certificate(pem));
  let first: Obtained | null = null;
  for (const url of timeStampUrls) {
    const obtained = await askOne(imprintSha256, url, roots, fetch);
    if (obtained.kind === "ok") return obtained;
    first ??= obtained;
  }
  return (
    first ?? { kind: "missing", reason: "time-stamp-not-set-up", detail: "No time-stamp authority is set up here." }
  );
};
