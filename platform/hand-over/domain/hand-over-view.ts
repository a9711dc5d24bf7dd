import type { HandOver, HandOverState } from "#contract/hand-over/entity.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { fileStanding } from "../../services/file-standing.ts";
import type { HandOverRow } from "../store/hand-overs.ts";

const standingOf = ({ state, ...row }: HandOverRow, now: Date): HandOverState => {
  if (state === "withdrawn") return { state };
  const downloadUrl = pathOf("handOverDownload", { userId: row.user_id, handOverId: row.id });
  const standing = fileStanding({ ...row, state }, now, downloadUrl);
  return standing.state === "ready" ? { ...standing, missing: row.missing } : standing;
};

export const toHandOver = (row: HandOverRow, now: Date): HandOver => ({
  id: row.id,
  reason: row.reason,
  happenedOn: row.happened_on,
  receiver: row.receiver,
  certificate: row.certificate,
  withDocuments: row.with_documents,
  askedBy: row.asked_by_name,
  askedAt: row.asked_at.toISOString(),
  standing: standingOf(row, now),
});
