import type { HandOver, HandOverState } from "#contract/hand-over/entity.ts";
import { pathOf } from "#contract/raw-routes.ts";
import type { HandOverRow } from "../store/hand-overs.ts";

const standingOf = (row: HandOverRow, now: Date): HandOverState => {
  const { id, state, sha256, size_bytes: sizeBytes, file_count: fileCount, ready_at: readyAt, expires_at: end } = row;
  if (state === "waiting" || state === "failed" || state === "withdrawn") return { state };
  if (state === "gathering" || state === "packing") return { state, done: Number(row.done), total: Number(row.total) };
  if (readyAt === null || end === null || fileCount === null) throw new Error(`the hand-over ${id} has no end`);
  if (state === "expired" || sha256 === null || end <= now) return { state: "expired", expiredAt: end.toISOString() };
  return {
    state,
    downloadUrl: pathOf("handOverDownload", { userId: row.user_id, handOverId: id }),
    sha256,
    sizeBytes: Number(sizeBytes),
    fileCount,
    missing: row.missing,
    readyAt: readyAt.toISOString(),
    expiresAt: end.toISOString(),
  };
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
