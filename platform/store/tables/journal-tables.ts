import type { ColumnType } from "kysely";
import type { Sha256Hex, UserId } from "#contract/common/ids.ts";
import type { JournalLeaf, JournalOpenings } from "#contract/journal/entry.ts";

/** JSON goes in as text and comes out as a value. */
type Json<Value> = ColumnType<Value, string, string>;

export type JournalsTable = {
  user_id: UserId;
  size: number;
  root_hash: Sha256Hex;
  checkpoint: string;
  /** Roots of the perfect subtrees that make up the tree, largest first: what an append needs of the old leaves. */
  frontier: Json<string[]>;
};

export type JournalKeysTable = {
  user_id: UserId;
  key_id: Sha256Hex;
  public_key: string;
  admitted_at: Date;
  revoked_at: Date | null;
};

export type JournalHeadsTable = {
  user_id: UserId;
  size: number;
  root_hash: Sha256Hex;
  checkpoint: string;
  stored_at: Date;
};

/** Computers that ask to write a notary's journal. */
export type JournalComputersTable = {
  user_id: UserId;
  key_id: Sha256Hex;
  public_key: string;
  name: string;
  requested_at: Date;
};

export type JournalLeavesTable = {
  user_id: UserId;
  sequence: number;
  leaf: Json<JournalLeaf>;
  leaf_hash: Sha256Hex;
  stored_at: Date;
};

export type JournalOpeningsTable = { user_id: UserId; sequence: number; openings: Json<JournalOpenings> };

export type JournalTables = {
  journals: JournalsTable;
  journal_keys: JournalKeysTable;
  journal_heads: JournalHeadsTable;
  journal_computers: JournalComputersTable;
  journal_leaves: JournalLeavesTable;
  journal_openings: JournalOpeningsTable;
};
