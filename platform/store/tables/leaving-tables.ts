import type { ColumnType } from "kysely";
import type { Sha256Hex, UserId } from "#contract/common/ids.ts";

/** A bigint, which the drivers give as text. */
type Big = ColumnType<string | number, number, number>;

export type AccountExportsTable = {
  id: string;
  user_id: UserId;
  state: "waiting" | "gathering" | "packing" | "ready" | "failed" | "expired";
  /** Signings while it gathers, bytes while it packs. */
  done: Big;
  total: Big;
  sha256: Sha256Hex | null;
  size_bytes: ColumnType<string | number | null, number | null, number | null>;
  file_count: number | null;
  asked_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
};

export type LeavingTables = { account_exports: AccountExportsTable };
