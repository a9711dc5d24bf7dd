import { sql } from "kysely";
import type { KeptIdentity } from "#lib/identity/member-identity.ts";

/** Of one member's row, as JSON has it. */
export type StoredIdentity = KeptIdentity;

/** For a select from `members`, under that name. */
export const identityJson = sql<StoredIdentity>`(
  select json_build_object(
           'isKnown', members.known_at is not null,
           'recordTypes', (select coalesce(json_agg(distinct id_documents.type), '[]'::json)
                             from id_documents where id_documents.member_id = members.id),
           'stage', coalesce(verifications.stage, 'not-started'),
           'errorCode', coalesce(verifications.error_code, 'None'),
           'isDocumentPassed', coalesce(verifications.is_document_passed, false),
           'isKbaPassed', coalesce(verifications.is_quiz_passed, false),
           'canRetry', coalesce(verifications.can_retry, false),
           'canRestart', coalesce(verifications.can_restart, false),
           'nextAttemptAt', verifications.next_attempt_at)
    from (values (1)) as one left join verifications on verifications.member_id = members.id)`;
