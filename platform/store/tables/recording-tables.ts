import type { ColumnType } from "kysely";
import type { MemberId, Sha256Hex, SigningId } from "#contract/common/ids.ts";
import type { GapCause, Recording, RecordingId, RecordingLayout, RecordingType } from "#contract/recording/entity.ts";

/** A bigint, which the drivers give as text. */
type Big = ColumnType<string | number, number, number>;
type BigOrNone = ColumnType<string | number | null, number | null | undefined, number | null>;
type OrNone<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type RecordingsTable = {
  id: RecordingId;
  signing_id: SigningId;
  state: Recording["state"];
  layout: RecordingLayout;
  /** As the rules were when it began. */
  retention_years: number;
  started_at: Date;
  ended_at: OrNone<Date>;
  /** Of the file that can be played; known before it is here. */
  clear_sha256: OrNone<Sha256Hex>;
  clear_bytes: BigOrNone;
  type: OrNone<RecordingType>;
  duration_ms: BigOrNone;
  chain_pieces: OrNone<number>;
  chain_head: OrNone<Sha256Hex>;
  /** The bytes as they are kept, and the key to them, which the platform's own key has sealed. */
  sealed_sha256: OrNone<Sha256Hex>;
  sealed_bytes: BigOrNone;
  sealed_key: OrNone<string>;
  uploaded_at: OrNone<Date>;
  kept_until: OrNone<Date>;
  deleted_at: OrNone<Date>;
};

export type RecordingTables = {
  /** `asked_at`: null once nobody is asked any more. */
  recording_questions: { signing_id: SigningId; layout: RecordingLayout; asked_at: Date | null };
  recording_answers: { member_id: MemberId; signing_id: SigningId; agreed: boolean; answered_at: Date };
  recordings: RecordingsTable;
  recording_pauses: { recording_id: RecordingId; began_at: Date; ended_at: Date | null; reason: string };
  recording_gaps: { recording_id: RecordingId; id: string; at_ms: Big; lost_ms: Big; cause: GapCause };
  /** Only the session that began it is given bytes. */
  recording_viewings: { id: string; recording_id: RecordingId; token_hash: string; began_at: Date; ends_at: Date };
};
