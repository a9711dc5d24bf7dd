import { sql, type Selectable } from "kysely";
import type { Sha256Hex, UserId } from "#contract/common/ids.ts";
import type { JournalEntry, JournalLeaf, JournalOpenings } from "#contract/journal/entry.ts";
import type { JournalComputersTable, JournalKeysTable, JournalsTable } from "../../store/tables/journal-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type JournalRow = Selectable<JournalsTable>;
export type JournalKeyRow = Selectable<JournalKeysTable>;
export type JournalComputerRow = Selectable<JournalComputersTable>;

export const findJournal = (db: Reader, userId: UserId): Promise<JournalRow | undefined> =>
  db.selectFrom("journals").selectAll().where("user_id", "=", userId).executeTakeFirst();

/** Reads the journal's head and holds it until the transaction ends, so that two appends come one after the other. */
export const holdJournal = async (
  unit: Unit,
  userId: UserId,
  empty: Omit<JournalRow, "user_id" | "frontier">,
): Promise<JournalRow> => {
  await unit.db
    .insertInto("journals")
    .values({ user_id: userId, ...empty, frontier: "[]" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return unit.db.selectFrom("journals").selectAll().where("user_id", "=", userId).forUpdate().executeTakeFirstOrThrow();
};

export const saveHead = async (
  unit: Unit,
  userId: UserId,
  head: { size: number; rootHash: Sha256Hex; checkpoint: string; frontier: string[] },
): Promise<void> => {
  await unit.db
    .updateTable("journals")
    .set({
      size: head.size,
      root_hash: head.rootHash,
      checkpoint: head.checkpoint,
      frontier: JSON.stringify(head.frontier),
    })
    .where("user_id", "=", userId)
    .execute();
};

export const listJournalKeys = (db: Reader, userId: UserId): Promise<JournalKeyRow[]> =>
  db.selectFrom("journal_keys").selectAll().where("user_id", "=", userId).orderBy("admitted_at").execute();

export const insertJournalKey = async (
  unit: Unit,
  userId: UserId,
  key: { keyId: Sha256Hex; publicKey: string; now: Date },
): Promise<void> => {
  await unit.db
    .insertInto("journal_keys")
    .values({
      user_id: userId,
      key_id: key.keyId,
      public_key: key.publicKey,
      admitted_at: key.now,
      revoked_at: null,
    })
    // One that was revoked before and is let in again.
    .onConflict((conflict) => conflict.columns(["user_id", "key_id"]).doUpdateSet({ revoked_at: null }))
    .execute();
};

export const revokeJournalKey = async (unit: Unit, userId: UserId, keyId: Sha256Hex, now: Date): Promise<void> => {
  await unit.db
    .updateTable("journal_keys")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("key_id", "=", keyId)
    .execute();
};

export const insertLeaves = async (
  unit: Unit,
  userId: UserId,
  leaves: { leaf: JournalLeaf; leafHash: Sha256Hex }[],
  now: Date,
): Promise<void> => {
  await unit.db
    .insertInto("journal_leaves")
    .values(
      leaves.map(({ leaf, leafHash }) => ({
        user_id: userId,
        sequence: leaf.sequence,
        leaf: JSON.stringify(leaf),
        leaf_hash: leafHash,
        stored_at: now,
      })),
    )
    .execute();
};

export const insertOpenings = async (unit: Unit, userId: UserId, entries: JournalEntry[]): Promise<void> => {
  await unit.db
    .insertInto("journal_openings")
    .values(
      entries.map(({ leaf, openings }) => ({
        user_id: userId,
        sequence: leaf.sequence,
        openings: JSON.stringify(openings),
      })),
    )
    .execute();
};

/** Leaves with what is open of them. */
export const entryRows = (db: Reader, userId: UserId) =>
  db
    .selectFrom("journal_leaves")
    .leftJoin("journal_openings", (join) =>
      join
        .onRef("journal_openings.user_id", "=", "journal_leaves.user_id")
        .onRef("journal_openings.sequence", "=", "journal_leaves.sequence"),
    )
    .select(["journal_leaves.leaf as leaf", "journal_openings.openings as openings"])
    .where("journal_leaves.user_id", "=", userId);

/** Openings that were erased are empty. */
export const toEntry = ({ leaf, openings }: Pick<JournalEntry, "leaf"> & { openings: JournalOpenings | null }) => ({
  leaf,
  openings: openings ?? {},
});

/** Entries in order; openings that were erased come back empty. */
export const listEntries = async (db: Reader, userId: UserId, from: number, limit: number): Promise<JournalEntry[]> => {
  const rows = await entryRows(db, userId)
    .where("journal_leaves.sequence", ">=", from)
    .orderBy(sql`journal_leaves.sequence`)
    .limit(limit)
    .execute();
  return rows.map(toEntry);
};

export const insertHead = async (
  unit: Unit,
  userId: UserId,
  head: { size: number; rootHash: Sha256Hex; checkpoint: string; now: Date },
): Promise<void> => {
  await unit.db
    .insertInto("journal_heads")
    .values({
      user_id: userId,
      size: head.size,
      root_hash: head.rootHash,
      checkpoint: head.checkpoint,
      stored_at: head.now,
    })
    .execute();
};

/** Leaves of a range, both ends within it, with what is open of them. */
export const listRange = (db: Reader, userId: UserId, from: number, to: number): Promise<JournalEntry[]> =>
  listEntries(db, userId, from, to - from + 1);

/** What the entry that let this computer in last calls it; null for the one that began the journal. */
export const findComputerName = async (db: Reader, userId: UserId, keyId: Sha256Hex): Promise<string | null> => {
  const letIn = (kind: "device" | "recovery", part: "name" | "publicKey") =>
    sql<string | null>`journal_leaves.leaf -> ${sql.lit(kind)} ->> ${sql.lit(part)}`;
  const found = await db
    .selectFrom("journal_leaves")
    .innerJoin("journal_keys", "journal_keys.user_id", "journal_leaves.user_id")
    .select(sql<string | null>`coalesce(${letIn("device", "name")}, ${letIn("recovery", "name")})`.as("name"))
    .where("journal_leaves.user_id", "=", userId)
    .where("journal_keys.key_id", "=", keyId)
    .where(
      sql`journal_keys.public_key`,
      "=",
      sql`coalesce(${letIn("device", "publicKey")}, ${letIn("recovery", "publicKey")})`,
    )
    .orderBy("journal_leaves.sequence", "desc")
    .executeTakeFirst();
  return found?.name ?? null;
};

/** Values and salts go; the leaves stay. */
export const eraseOpenings = async (unit: Unit, userId: UserId, from: number, to: number): Promise<void> => {
  await unit.db
    .deleteFrom("journal_openings")
    .where("user_id", "=", userId)
    .where("sequence", ">=", from)
    .where("sequence", "<=", to)
    .execute();
};

export const listComputers = (db: Reader, userId: UserId): Promise<JournalComputerRow[]> =>
  db.selectFrom("journal_computers").selectAll().where("user_id", "=", userId).orderBy("requested_at").execute();

/** The same computer asking again changes its name and time. */
export const saveComputer = async (
  unit: Unit,
  userId: UserId,
  { keyId, publicKey, name, now }: { keyId: Sha256Hex; publicKey: string; name: string; now: Date },
): Promise<void> => {
  await unit.db
    .insertInto("journal_computers")
    .values({ user_id: userId, key_id: keyId, public_key: publicKey, name, requested_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "key_id"]).doUpdateSet({ name, requested_at: now }))
    .execute();
};

export const deleteComputer = async (unit: Unit, userId: UserId, keyId: Sha256Hex): Promise<void> => {
  await unit.db.deleteFrom("journal_computers").where("user_id", "=", userId).where("key_id", "=", keyId).execute();
};

/** Every signed head that was kept, ascending. */
export const listJournalHeads = (
  db: Reader,
  userId: UserId,
): Promise<{ size: number; root_hash: Sha256Hex; checkpoint: string }[]> =>
  db
    .selectFrom("journal_heads")
    .select(["size", "root_hash", "checkpoint"])
    .where("user_id", "=", userId)
    .orderBy("size")
    .execute();

/** Whether the journal ever had this head. Of the time before heads were kept, only the last one is known. */
export const hasHead = async (db: Reader, userId: UserId, checkpoint: string): Promise<boolean> => {
  const kept = await db
    .selectFrom("journal_heads")
    .select("size")
    .where("user_id", "=", userId)
    .where("checkpoint", "=", checkpoint)
    .executeTakeFirst();
  return kept !== undefined || (await findJournal(db, userId))?.checkpoint === checkpoint;
};

/** Leaves alone, in order: what the log proves, without a value. */
export const listLeaves = (
  db: Reader,
  userId: UserId,
  from: number,
  limit: number,
): Promise<{ leaf: JournalLeaf; leaf_hash: Sha256Hex }[]> =>
  db
    .selectFrom("journal_leaves")
    .select(["leaf", "leaf_hash"])
    .where("user_id", "=", userId)
    .where("sequence", ">=", from)
    .orderBy("sequence")
    .limit(limit)
    .execute();

/** How many entries the platform has, and of how many it has the values; none of them is read. */
export const countJournal = async (db: Reader, userId: UserId): Promise<{ entries: number; withValues: number }> => {
  const journal = await findJournal(db, userId);
  const { count } = await db
    .selectFrom("journal_openings")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("user_id", "=", userId)
    .where(sql<boolean>`openings <> '{}'::jsonb`)
    .executeTakeFirstOrThrow();
  return { entries: journal?.size ?? 0, withValues: Number(count) };
};
