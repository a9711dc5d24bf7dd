import type { ColumnType } from "kysely";
import type { NotaryBlockId, Sha256Hex, UserId } from "#contract/common/ids.ts";
import type { BlockField } from "#contract/notary-block/entity.ts";

type Json<Value> = ColumnType<Value, string, string>;

export type CertificatesTable = {
  user_id: UserId;
  sha256: Sha256Hex;
  subject: string;
  not_before: Date;
  not_after: Date;
  chain_pem: Json<string[]>;
  registered_at: Date;
};

export type NotaryBlocksTable = {
  user_id: UserId;
  id: NotaryBlockId;
  name: string;
  fields: Json<BlockField[]>;
  created_at: Date;
};

/** What a notary works with. */
export type NotaryTables = {
  certificates: CertificatesTable;
  notary_blocks: NotaryBlocksTable;
};
