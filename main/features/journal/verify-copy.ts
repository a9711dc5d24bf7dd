import { z } from "zod";
import { JournalCheckSchema } from "#contract/journal/checks.ts";
import type { BrokenEntries } from "#lib/journal/verify-entries.ts";
import type { Host } from "#main/host/host.ts";
import { verifyEd25519 } from "../../crypto/node-crypto.ts";
import type { VerifyCopy } from "./journal-ports.ts";
import type { ReadableJournal } from "./journal-interfaces.ts";
import { verifyStore } from "./verify-store.ts";

export const VerdictSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("unbroken") }),
  z.object({ kind: z.literal("broken"), check: JournalCheckSchema, sequence: z.int(), detail: z.string() }),
]);
type Verdict = { kind: "unbroken" } | BrokenEntries;

/** Why there is no verdict; `code` is SQLite's own, where the file itself could not be read. */
export const NoVerdictSchema = z.object({
  kind: z.literal("defect"),
  message: z.string(),
  code: z.string().nullable(),
});

export const VerifyRequestSchema = z.object({
  path: z.string(),
  databaseKey: z.instanceof(Uint8Array),
  origin: z.string(),
  spkis: z.array(z.string()),
});
export type VerifyRequest = z.infer<typeof VerifyRequestSchema>;

export const verifyOpened = async (
  read: Pick<ReadableJournal, "rows" | "heads">,
  { origin, spkis }: Pick<VerifyRequest, "origin"> & { spkis: readonly string[] },
): Promise<Verdict> => {
  const verdict = await verifyStore(read, {
    origin,
    spkis: spkis.map((spki) => new Uint8Array(Buffer.from(spki, "base64"))),
    verify: verifyEd25519,
  });
  return verdict.kind === "unbroken" ? { kind: "unbroken" } : verdict;
};

const failureOf = (message: unknown): Error => {
  const told = NoVerdictSchema.safeParse(message);
  const error = new Error(`the verification of the journal failed: ${told.data?.message ?? "no reason given"}`);
  return told.data?.code ? Object.assign(error, { code: told.data.code }) : error;
};

const memoryLimitMb = 512;
/** A million entries take a small part of this. */
const timeoutMs = 10 * 60_000;

/**
 * In a process of its own, over a connection of its own that only reads: however long the journal is, the windows stay
 * answered.
 */
export const verifyInProcess =
  (spawnIsolated: Host["spawnIsolated"], path: string, databaseKey: () => Promise<Buffer | null>): VerifyCopy =>
  async ({ origin, spkis }) => {
    const key = await databaseKey();
    if (key === null) throw new Error("the key of the journal's file cannot be had any more");
    const worker = spawnIsolated({ entry: "journal-worker", memoryLimitMb, timeoutMs });
    try {
      return await new Promise<Verdict>((resolve, reject) => {
        worker.onMessage((message) => {
          const verdict = VerdictSchema.safeParse(message);
          if (verdict.success) resolve(verdict.data);
          else reject(failureOf(message));
        });
        worker.onExit(({ reason, code }) => reject(new Error(`the verification of the journal ${reason} (${code})`)));
        worker.post({ path, databaseKey: new Uint8Array(key), origin, spkis: [...spkis] } satisfies VerifyRequest);
      });
    } finally {
      key.fill(0);
      worker.kill();
    }
  };
