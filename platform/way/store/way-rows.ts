import { sql } from "kysely";
import type { DocumentState } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { MemberType } from "#contract/member/entity.ts";
import type { StepName } from "#contract/way/entity.ts";
import type { FieldOutline } from "#lib/fields/field-outlines.ts";
import { identityJson, type StoredIdentity } from "../../store/member-identity.ts";
import type { Reader, Unit } from "../../store/store.ts";

/** Instants as JSON has them. */
type StoredMember = {
  id: MemberId;
  type: MemberType;
  hasSignature: boolean;
  consentedAt: string | null;
  joinedAt: string | null;
  attendedAt: string | null;
  invitedAt: string | null;
  withdrawnAt: string | null;
  excludedAt: string | null;
  identity: StoredIdentity;
  step: StepName | null;
  stepSince: string | null;
};
type StoredDocument = {
  state: DocumentState;
  outlines: FieldOutline[] | null;
  /** Only where no outlines were kept. */
  fields: Field[] | null;
};

const membersJson = sql<StoredMember[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'type', type, 'consentedAt', consented_at, 'joinedAt', joined_at,
           'attendedAt', attended_at, 'invitedAt', invited_at, 'withdrawnAt', withdrawn_at, 'excludedAt', excluded_at,
           'step', step, 'stepSince', step_since, 'identity', ${identityJson},
           'hasSignature', exists (select 1 from signatures
              where signatures.member_id = members.id and signatures.purpose = 'signature')) order by position), '[]')
    from members where members.signing_id = signings.id and removed_at is null)`;
const documentsJson = sql<StoredDocument[]>`(
  select coalesce(json_agg(json_build_object('state', state, 'outlines', outlines,
           'fields', case when outlines is null then fields end) order by position), '[]')
    from documents where documents.signing_id = signings.id)`;
const lastEventAt = sql<Date | null>`(
  select at from signing_events where signing_events.signing_id = signings.id order by seq desc limit 1)`;

const wayRows = (db: Reader, id: SigningId) =>
  db
    .selectFrom("signings")
    .innerJoin("users as notary", "notary.id", "signings.notary_user_id")
    .select([
      "signings.asks_identification",
      "notary.state_name as notary_state",
      "signings.kind",
      "signings.status",
      "signings.scheduled_at",
      "signings.created_at",
      membersJson.as("members"),
      documentsJson.as("documents"),
      lastEventAt.as("last_event_at"),
    ])
    .where("signings.id", "=", id);

/** All that the way of a signing depends on, in one query. */
export const findWayRow = (db: Reader, id: SigningId) => wayRows(db, id).executeTakeFirst();
export type WayRow = NonNullable<Awaited<ReturnType<typeof findWayRow>>>;

export const setStep = async (unit: Unit, memberId: MemberId, step: StepName, since: Date): Promise<void> => {
  await unit.db.updateTable("members").set({ step, step_since: since }).where("id", "=", memberId).execute();
};
