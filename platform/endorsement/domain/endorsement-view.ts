import type { CheckedEndorsement, Endorsement, ListFinding } from "#contract/endorsement/entity.ts";
import type { EndorsementOfNotary, EndorsementRow } from "../store/endorsements.ts";

export const toEndorsement = (row: EndorsementRow): Endorsement => ({
  id: row.id,
  name: row.name,
  number: row.number,
  county: row.county,
  state: row.state_abbr,
  stateName: row.state_name,
  beginsOn: row.begins_on,
  expiresOn: row.expires_on,
  status: row.decision === "approved" ? "approved" : row.decision === "refused" ? "refused" : "waiting",
  submittedAt: row.submitted_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decision === null ? null : row.decided_by === null ? "list" : "administrator",
  reason: row.reason,
  letter:
    row.letter_name === null || row.letter_size_bytes === null
      ? null
      : { name: row.letter_name, sizeBytes: row.letter_size_bytes },
});

export const toChecked = (row: EndorsementOfNotary, finding: ListFinding): CheckedEndorsement => ({
  ...toEndorsement(row),
  notary: { id: row.user_id, fullName: row.full_name, email: row.email },
  finding,
});
