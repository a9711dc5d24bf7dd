import type { ColumnType } from "kysely";
import type { MemberId, Sha256Hex, SigningId } from "#contract/common/ids.ts";
import type { IdRecordType, IdType } from "#contract/identity/entity.ts";

type OrNone<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type IdDocumentsTable = {
  id: string;
  signing_id: SigningId;
  member_id: MemberId;
  type: IdRecordType;
  type_of_id: IdType | null;
  /** As far as the rules of the notary's state let it be kept. */
  number: string | null;
  /** yyyy-MM-dd. */
  issue_date: string | null;
  expiration_date: string | null;
  country: string | null;
  state: string | null;
  recorded_at: Date;
};

export type IdPicturesTable = {
  id: string;
  signing_id: SigningId;
  member_id: MemberId;
  /** Null where it was handed in for a check that came to no record yet. */
  document_id: OrNone<string>;
  name: string;
  /** Null once it is deleted. */
  key_id: OrNone<string>;
  sealed_sha256: OrNone<Sha256Hex>;
  clear_bytes: number;
  kept_at: Date;
  kept_until: Date;
  deleted_at: OrNone<Date>;
};

export type IdentityRecordTables = {
  id_documents: IdDocumentsTable;
  id_pictures: IdPicturesTable;
  id_picture_keys: { id: string; retired_at: OrNone<Date> };
};
