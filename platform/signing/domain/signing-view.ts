import type { Signing } from "#contract/signing/entity.ts";
import type { SigningOverviewRow } from "../store/signings.ts";

export const toSigning = (row: SigningOverviewRow): Signing => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  // A flex signing has no fixed time: it is met when everybody is there.
  isFlex: row.scheduled_at === null,
  isMultiConsumer: row.principal_count > 1,
  status: row.status,
  category: row.category,
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  finalizedAt: row.finalized_at?.toISOString() ?? null,
  notary: {
    id: row.notary_user_id,
    // The seal carries the name as commissioned.
    fullName: row.notary_commission?.name ?? row.notary_full_name,
    state: row.notary_state,
    commissionNumber: row.notary_commission?.number ?? null,
    commissionExpiresOn: row.notary_commission?.expiresOn ?? null,
    commissionCounty: row.notary_commission?.county,
  },
  documentCount: row.document_count,
  memberNames: row.member_names,
});
