import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Judgement } from "#contract/check/http.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { maxJudgedBytes } from "#contract/constants.ts";
import { appError } from "#contract/refused.ts";
import { isDiskFull } from "#lib/storage/disk-full.ts";
import { refuse, Refusal } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";

/**
 * Strangers are one account to the engine's queue: however many of them ask, notaries and their meetings find a place.
 */
const strangers = "strangers";

/** Refuses more than is judged here. */
export const assertSize = (bytes: number): void => {
  if (bytes > maxJudgedBytes) refuse("check/too-large", { maxMegabytes: maxJudgedBytes / 1_048_576 });
};

/** Leaves the connection open where it refuses, so that the answer still has a way. */
async function* withinLimit(body: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    assertSize(bytes);
    yield piece;
  }
}

const save = async (body: Readable, target: string): Promise<void> => {
  try {
    await pipeline(withinLimit(body), createWriteStream(target, { mode: 0o600, flags: "wx" }));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (isDiskFull(error)) return refuse("platform/disk-full");
    // Whoever sent it went away.
    if (body.errored !== null || body.destroyed) return refuse("request/abandoned");
    throw error;
  }
};

/** A person who was given a document must not be told to save it anew, as its author is. */
const judgedRefusal = (error: AppError): Refusal =>
  new Refusal(error.code === "document/too-complex" ? appError("check/too-complex") : error);

/**
 * A report of more is nobody's document: each signature in it can name thousands of changes, and the whole of it is read by
 * the thread that serves every meeting.
 */
const maxReportCharacters = 4_000_000;

/**
 * The validation report of a file that somebody sends, in a process of its own. The bytes lie on the disk while they are
 * judged and are gone before the answer leaves, whatever the outcome; nothing about them is written down.
 */
export const judgeFile = async (services: Services, body: Readable, signal: AbortSignal): Promise<Judgement> => {
  const target = path.join(services.facts.checksDir, randomUUID());
  try {
    await save(body, target);
    const judged = await services.engine.validate(
      {
        path: target,
        now: services.now().toISOString(),
        maxReportCharacters,
        trusted: services.facts.trustedRootsPem.map((pem) => ({ pem, trustedBy: "platform" as const })),
      },
      { account: strangers, signal },
    );
    if (judged.kind === "refused") throw judgedRefusal(judged.error);
    return { report: judged.report };
  } finally {
    await rm(target, { force: true });
  }
};
