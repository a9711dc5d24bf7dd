import type { ColumnType } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { StampFacts } from "#contract/stamp/entity.ts";

/** Every stamp that a notary ever had; none is changed or deleted, since acts were locked with it. */
export type StampsTable = {
  id: string;
  user_id: UserId;
  version: number;
  facts: ColumnType<StampFacts, string, never>;
  made_at: Date;
};

export type StampTables = { stamps: StampsTable };
