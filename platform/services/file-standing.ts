import type { AccountExport } from "#contract/account-export/http.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";

type FileRow = {
  id: string;
  state: "waiting" | "gathering" | "packing" | "ready" | "failed" | "expired";
  done: string | number;
  total: string | number;
  sha256: Sha256Hex | null;
  size_bytes: string | number | null;
  file_count: number | null;
  ready_at: Date | null;
  expires_at: Date | null;
};

/** How a file stands that a job makes, by its row. */
export const fileStanding = (row: FileRow, now: Date, downloadUrl: string): AccountExport => {
  const { id, state, sha256, size_bytes: sizeBytes, file_count: fileCount, ready_at: readyAt, expires_at: end } = row;
  if (state === "waiting" || state === "failed") return { state };
  if (state === "gathering" || state === "packing") return { state, done: Number(row.done), total: Number(row.total) };
  if (readyAt === null || end === null || fileCount === null) throw new Error(`the file ${id} has no end`);
  if (state === "expired" || sha256 === null || end <= now) return { state: "expired", expiredAt: end.toISOString() };
  return {
    state,
    downloadUrl,
    sha256,
    sizeBytes: Number(sizeBytes),
    fileCount,
    readyAt: readyAt.toISOString(),
    expiresAt: end.toISOString(),
  };
};
