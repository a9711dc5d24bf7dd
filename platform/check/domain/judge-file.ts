import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Judgement } from "#contract/check/http.ts";
import { maxUploadBytes } from "#contract/constants.ts";
import { isDiskFull } from "#lib/storage/disk-full.ts";
import { refuse, Refusal } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";

/**
 * Strangers are one account to the engine's queue: however many of them ask, notaries and their meetings find a place.
 */
const strangers = "strangers";

/** Leaves the connection open where it refuses, so that the answer still has a way. */
async function* withinLimit(body: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxUploadBytes) refuse("request/too-large", { maxMegabytes: maxUploadBytes / 1_048_576 });
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
        trusted: services.facts.trustedRootsPem.map((pem) => ({ pem, trustedBy: "platform" as const })),
      },
      { account: strangers, signal },
    );
    if (judged.kind === "refused") throw new Refusal(judged.error);
    return { report: judged.report };
  } finally {
    await rm(target, { force: true });
  }
};
