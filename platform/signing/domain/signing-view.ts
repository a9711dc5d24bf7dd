import type { Signing } from "#contract/signing/entity.ts";
import { identifiedTypesOf } from "#lib/identity/identified-types.ts";
import { commissionedAs } from "#lib/fields/seal-facts.ts";
import type { SigningOverviewRow } from "../store/signings.ts";

/** As the commission is today; once the signing has ended, as it was when the notary locked it. */
const notaryOf = (row: SigningOverviewRow): Omit<Signing["notary"], "id"> => {
  const facts = row.status === "open" ? null : row.stamp_facts;
  if (facts === null) return commissionedAs(row.notary_full_name, row.notary_state, row.notary_commission);
  const { commissionName: name, commissionNumber: number, stateName, expiresOn, county } = facts;
  return commissionedAs(name, stateName, { name, number, expiresOn, county });
};

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
  ...(row.asks_identification
    ? { asksIdentification: true, identifies: [...identifiedTypesOf(row.notary_state)] }
    : {}),
  ...(row.video_ends_at === null ? {} : { videoEndsAt: row.video_ends_at.toISOString() }),
  ...(row.completed_at === null ? {} : { completedAt: row.completed_at.toISOString() }),
  notary: {
    id: row.notary_user_id,
    ...notaryOf(row),
  },
  documentCount: row.document_count,
  ...(row.text_size === "none" ? {} : { textSize: row.text_size }),
  memberNames: row.member_names,
});
