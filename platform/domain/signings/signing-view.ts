import type { Signing, SigningCategory } from "#contract/entities/signing.ts";
import type { SigningOverviewRow } from "../../store/signings.ts";

/** A signing whose time lies further ahead than this is scheduled; a nearer one, or one without a time, is upcoming. */
const upcomingWithinMs = 24 * 3_600_000;

const categoryOf = (row: SigningOverviewRow, now: Date): SigningCategory => {
  if (row.status === "finalized") return "completed";
  if (row.status === "terminated") return "terminated";
  if (row.finalization_declined_at !== null) return "notCompleted";
  if (row.scheduled_at !== null && row.scheduled_at.getTime() - now.getTime() > upcomingWithinMs) return "scheduled";
  return "upcoming";
};

export const toSigning = (row: SigningOverviewRow, now: Date): Signing => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  // A flex signing has no fixed time: it is met when everybody is there.
  isFlex: row.scheduled_at === null,
  isMultiConsumer: row.principal_count > 1,
  status: row.status,
  category: categoryOf(row, now),
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
