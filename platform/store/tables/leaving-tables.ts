import type { ColumnType } from "kysely";
import type { Lack } from "#contract/common/made-file.ts";
import type { Sha256Hex, SigningId, UserId } from "#contract/common/ids.ts";
import type { HandOverReason, HandOverReceiver, ReceiverCertificate } from "#contract/hand-over/entity.ts";

/** A bigint, which the drivers give as text. */
type Big = ColumnType<string | number, number, number>;

/** A file that a job makes: by these columns it goes from asked for to made (`made-files.ts`). */
type MadeFile<State extends string> = {
  id: string;
  user_id: UserId;
  state: State;
  /** Signings while it gathers, bytes while it packs. */
  done: Big;
  total: Big;
  sha256: Sha256Hex | null;
  size_bytes: ColumnType<string | number | null, number | null, number | null>;
  file_count: number | null;
  /** Of which it holds documents. */
  signing_ids: ColumnType<SigningId[], string | undefined, string>;
  asked_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
};

type MadeState = "waiting" | "gathering" | "packing" | "ready" | "failed" | "expired";

/** `opened_for`: the hash of the session's token that showed who it is. */
export type AccountExportsTable = MadeFile<MadeState> & { opened_for: string | null };

/** `user_id`: whose records. */
export type HandOversTable = MadeFile<MadeState | "withdrawn"> & {
  asked_by: UserId;
  /** The name that the administrator had then. */
  asked_by_name: string;
  reason: HandOverReason;
  /** A day. */
  happened_on: string;
  receiver: ColumnType<HandOverReceiver, string, never>;
  /** For whose key the journal's values are encrypted; null where no certificate was given. */
  certificate_pem: string | null;
  certificate: ColumnType<ReceiverCertificate | null, string | null, never>;
  with_documents: boolean;
  /** What belongs there and could not be had, or may not be. */
  missing: ColumnType<Lack[], string | undefined, string>;
};

export type LeavingTables = { account_exports: AccountExportsTable; hand_overs: HandOversTable };
