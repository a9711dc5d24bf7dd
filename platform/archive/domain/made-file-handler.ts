import path from "node:path";
import { withNewFolder } from "#engine/storage/with-new-folder.ts";
import type { JobHandler } from "../../job/index.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { createReport, Unwanted, type Progress, type Report } from "./report.ts";

type Ways<Row> = {
  /** Begins the name of the folder for what is gathered. */
  prefix: string;
  find: (id: string) => Promise<Row | undefined>;
  make: (row: Row, place: { folder: string; report: Report }) => Promise<void>;
  setProgress: (unit: Unit, id: string, progress: Progress) => Promise<boolean>;
  setFailed: (unit: Unit, id: string) => Promise<void>;
};

/** Makes a file of much, from the beginning in each attempt, and stops where nobody wants it any more. */
export const madeFileHandler = <Row>(
  services: Services,
  { prefix, find, make, setProgress, setFailed }: Ways<Row>,
): JobHandler => ({
  maxAttempts: 8,
  retryAfterMs: (attempts) => Math.min(1_000 * 4 ** (attempts - 1), 600_000),
  work: async ({ key: id }) => {
    const row = await find(id);
    if (row === undefined) return;
    const report = createReport(services, (unit, progress) => setProgress(unit, id, progress));
    try {
      await withNewFolder(path.join(services.facts.makingDir, prefix), (folder) => make(row, { folder, report }));
    } catch (error) {
      if (!(error instanceof Unwanted)) throw error;
    }
  },
  onGivenUp: (unit, { key: id }) => setFailed(unit, id),
});
