import type { Sha256Hex, SigningId } from "#contract/common/ids.ts";
import type { Unit } from "./store.ts";

type Made = {
  blob: { sha256: Sha256Hex; sizeBytes: number };
  fileCount: number;
  signingIds: readonly SigningId[];
  readyAt: Date;
  expiresAt: Date;
};

/** How the rows of a table go from a file that was asked for to one that is there: by the columns that such tables have alike. */
export const madeFilesOf = (table: "account_exports" | "hand_overs") => {
  const underWay = (unit: Unit, id: string) =>
    unit.db
      .updateTable(table as "hand_overs")
      .where("id", "=", id)
      .where("state", "in", ["waiting", "gathering", "packing"]);
  return {
    /** False where nobody wants it any more. */
    setProgress: async (
      unit: Unit,
      id: string,
      progress: { state: "gathering" | "packing"; done: number; total: number },
    ): Promise<boolean> => (await underWay(unit, id).set(progress).returning("id").executeTakeFirst()) !== undefined,
    /** False where nobody wants it any more. `more`: of a column that the other table lacks. */
    setReady: async (
      unit: Unit,
      id: string,
      { blob, fileCount, signingIds, readyAt, expiresAt }: Made,
      more: { missing?: string } = {},
    ): Promise<boolean> => {
      const ready = {
        state: "ready" as const,
        sha256: blob.sha256,
        size_bytes: blob.sizeBytes,
        file_count: fileCount,
        signing_ids: JSON.stringify(signingIds),
        ready_at: readyAt,
        expires_at: expiresAt,
        ...more,
      };
      return (await underWay(unit, id).set(ready).returning("id").executeTakeFirst()) !== undefined;
    },
    setFailed: async (unit: Unit, id: string): Promise<void> => {
      await underWay(unit, id).set({ state: "failed" }).execute();
    },
  };
};
