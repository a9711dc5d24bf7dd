import { createHash, randomBytes } from "node:crypto";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { JournalEntry, JournalHead } from "#contract/journal/entry.ts";
import { journalOrigin } from "#lib/journal/checkpoint.ts";
import { generateJournalKey, openJournalKey } from "#main/features/journal/journal-crypto.ts";
import { createJournalService } from "#main/features/journal/journal-service.ts";
import { openJournalStore } from "#main/features/journal/journal-store.ts";
import { verifyOpened } from "#main/features/journal/verify-copy.ts";
import type { Answered } from "#main/platform/call-platform.ts";
import type { PlatformClient } from "#tests/e2e/harness/platform-client.ts";
import { longName, longTitle } from "./arrange.ts";

const principals = [
  "Rosalind Achebe",
  "Theodore Lindqvist",
  "Mei-Ling Zhao",
  "José Ángel Núñez",
  longName,
  "Ann Lee",
  "Oluwaseun Adeyemi-Bright",
];
const documents = [
  ["Warranty deed", "acknowledgment"],
  ["Affidavit of residence", "jurat"],
  ["Durable power of attorney", "acknowledgment"],
  [longTitle, "acknowledgment"],
  ["Passport of Mei-Ling Zhao", "copy-certification"],
  ["Oath of office", "oath-or-affirmation"],
] as const;

const minuteMs = 60_000;
const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

const asked = async <Value>(answer: Promise<Value>): Promise<Answered<Value>> => ({ kind: "ok", value: await answer });

/** A state whose rule says for how long, and so many entries that were written longer ago than that. */
const stateOfOldEntries = "Arizona";
export const oldEntries = 4;
const ageOfOldEntriesMs = 6 * 366 * 24 * 60 * minuteMs;

export type OtherComputer = {
  /** Lets every computer write that asks to. */
  admitAll(): Promise<void>;
};

/** A further computer of this notary asks to write. */
export const askFromComputer = async (client: PlatformClient, name: string): Promise<void> => {
  const { spki } = openJournalKey(Buffer.from(generateJournalKey()));
  await client.ok("POST", "/journal/computers", { publicKey: Buffer.from(spki).toString("base64"), name });
};

/** Entries of some weeks, the first of them years ago, as another computer of the same notary wrote them. */
export const fillJournal = async (client: PlatformClient, count: number): Promise<OtherComputer> => {
  const [{ platformId }, { id: userId }] = await Promise.all([
    client.ok<{ platformId: string }>("GET", "/platform"),
    client.ok<{ id: string }>("GET", "/me/profile"),
  ]);
  const since = Date.now() - count * 5 * 60 * minuteMs;
  let writtenAt = since;
  const store = openJournalStore(":memory:", null);
  const journal = createJournalService({
    store,
    watermark: { read: async () => null, write: async () => undefined },
    stamp: async () => null,
    verifyCopy: (basis) => verifyOpened(store.read, basis),
    platform: {
      head: () => asked(client.ok<JournalHead & { publicKeys: string[] }>("GET", "/journal/head")),
      entries: (from, limit) =>
        asked(
          client.ok<{ entries: JournalEntry[]; head: JournalHead }>(
            "GET",
            `/journal/entries?from=${from}&limit=${limit}`,
          ),
        ),
      append: (batch) => asked(client.ok<JournalHead>("POST", "/journal/entries", batch)),
      recover: (statement) => asked(client.ok<JournalHead>("POST", "/journal/recovery", statement)),
    },
    signingKey: openJournalKey(Buffer.from(generateJournalKey())),
    origin: journalOrigin(platformId, userId),
    now: () => new Date(writtenAt),
    randomBytes: (length) => new Uint8Array(randomBytes(length)),
  });
  for (let index = 0; index < count; index += 1) {
    const isOld = index < oldEntries;
    writtenAt = since + index * 5 * 60 * minuteMs - (isOld ? ageOfOldEntriesMs : 0);
    const [documentTitle, actType] = at(documents, index * 5);
    const written = await journal.append({
      kind: "act",
      signingId: null,
      values: {
        performedAt: new Date(writtenAt - 4 * minuteMs).toISOString(),
        actType,
        documentTitle,
        documentSha256: createHash("sha256").update(`${documentTitle} ${index}`).digest("hex") as Sha256Hex,
        principalName: at(principals, index * 3),
        principalAddress: "12 Harbor Lane, Tampa, FL 33602",
        identityEvidence: "Passport, United States, expires 2030-01-31; credential analysis and questions passed",
        feeCents: index % 4 === 3 ? 0 : 2_500,
        notaryPlace: isOld ? "Phoenix, Maricopa County, Arizona" : "Orlando, Orange County, Florida",
        ...(isOld ? { notaryState: stateOfOldEntries } : {}),
        technology: "Notary Workstation, remote online",
        certificateSubject: "Nora Whitfield",
      },
    });
    if (written.kind === "refused") throw new Error(`the entry was refused: ${written.error.code}`);
  }
  return {
    admitAll: async () => {
      writtenAt = Date.now();
      for (const { publicKey, name } of await client.ok<{ publicKey: string; name: string }[]>(
        "GET",
        "/journal/computers",
      )) {
        const declares = { device: { publicKey, name } };
        const admitted = await journal.append({ kind: "device", signingId: null, values: {}, declares });
        if (admitted.kind === "refused") throw new Error(`the computer was not admitted: ${admitted.error.code}`);
      }
    },
  };
};
