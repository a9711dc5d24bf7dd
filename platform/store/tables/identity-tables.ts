import type { ColumnType, Generated } from "kysely";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { IdType, VerificationErrorCode, VerificationStage } from "#contract/identity/entity.ts";

type OrNone<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type VerificationPart = "document" | "quiz";

/**
 * How an attempt ended. `left`: the person went away from it. `timed-out`: the quiz's time was over. `no-questions`: the
 * vendor had nothing to ask. `given-up`: another one was begun in its place, since nothing came of it through nobody's fault.
 */
export type AttemptOutcome =
  | "passed"
  | "failed"
  | "other-name"
  | "expired"
  | "not-uploaded"
  | "canceled"
  | "left"
  | "timed-out"
  | "no-questions"
  | "given-up";

export type VerificationsTable = {
  member_id: MemberId;
  signing_id: SigningId;
  stage: VerificationStage;
  stage_since: Date;
  error_code: Generated<VerificationErrorCode>;
  is_document_passed: Generated<boolean>;
  is_quiz_passed: Generated<boolean>;
  can_retry: Generated<boolean>;
  can_restart: Generated<boolean>;
  next_attempt_at: Generated<Date | null>;
  /** How often it was begun from the beginning, and how often it may be. */
  run: Generated<number>;
  runs_granted: Generated<number>;
  /** When the vendor did not answer last; null once it has. */
  away_since: Generated<Date | null>;
  /** When the person went away after they had proven who they are. */
  left_at: Generated<Date | null>;
};

export type VerificationAttemptsTable = {
  id: string;
  member_id: MemberId;
  signing_id: SigningId;
  part: VerificationPart;
  run: number;
  /** Within its run. */
  number: number;
  type_of_id: OrNone<IdType>;
  vendor: string;
  session_id: OrNone<string>;
  url: OrNone<string>;
  opened_at: Date;
  /** When the time of a quiz is over. */
  ends_at: OrNone<Date>;
  /** Of what the vendor has told of it, the latest. */
  last_event_at: OrNone<Date>;
  ended_at: OrNone<Date>;
  outcome: OrNone<AttemptOutcome>;
  questions: OrNone<number>;
  right_answers: OrNone<number>;
  seconds: OrNone<number>;
};

export type IdentityTables = {
  verifications: VerificationsTable;
  verification_attempts: VerificationAttemptsTable;
  verification_events: {
    vendor: string;
    id: string;
    session_id: string;
    part: VerificationPart;
    created_at: Date;
    received_at: Date;
  };
  id_capture_links: {
    token_hash: string;
    secret_hash: OrNone<string>;
    member_id: MemberId;
    signing_id: SigningId;
    opened_at: Date;
    ends_at: Date;
  };
};
