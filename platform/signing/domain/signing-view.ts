import type { Signing } from "#contract/signing/entity.ts";
import type { Commission } from "../../store/schema.ts";
import type { SigningOverviewRow } from "../store/signings.ts";

export const commissionedAs = (
  fullName: string,
  state: string | null,
  commission: Commission | null,
): Omit<Signing["notary"], "id"> => ({
  // The seal carries the name as commissioned.
  fullName: commission?.name ?? fullName,
  state,
  commissionNumber: commission?.number ?? null,
  commissionExpiresOn: commission?.expiresOn ?? null,
  commissionCounty: commission?.county,
});

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
    ...commissionedAs(row.notary_full_name, row.notary_state, row.notary_commission),
  },
  documentCount: row.document_count,
  memberNames: row.member_names,
});
