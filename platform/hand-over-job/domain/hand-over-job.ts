import { X509Certificate } from "node:crypto";
import os from "node:os";
import path from "node:path";
import { handOverKeptDays } from "#contract/hand-over/entity.ts";
import { withNewFolder } from "#engine/storage/with-new-folder.ts";
import { findUser, type UserRow } from "../../account/index.ts";
import { createCollection, createReport, keepZip, Unwanted, type Report } from "../../archive/index.ts";
import { findHandOver, setFailed, setProgress, setReady, type HandOverRow } from "../../hand-over/index.ts";
import type { JobHandler } from "../../job/index.ts";
import type { Services } from "../../services/services.ts";
import { gatherJournal } from "./gather-journal.ts";
import { gatherSignings } from "./gather-signings.ts";
import { withContents } from "./hand-over-contents.ts";

const dayMs = 86_400_000;

const make = async (
  services: Services,
  row: HandOverRow,
  user: UserRow,
  { folder, report }: { folder: string; report: Report },
): Promise<void> => {
  const collected = createCollection(services, folder, "file");
  const certificate = row.certificate_pem === null ? null : new X509Certificate(row.certificate_pem);
  await report({ state: "gathering", done: 0, total: 0 });
  await gatherJournal(services, row.user_id, certificate, collected);
  const signingIds = await gatherSignings(services, row, collected, { certificate, folder, report });
  const contents = createCollection(services, folder, "contents");
  const files = await withContents(services, row, user, { collected, contents });
  await keepZip(services, files, report, (unit, blob) => {
    const readyAt = services.now();
    const expiresAt = new Date(readyAt.getTime() + handOverKeptDays * dayMs);
    const { missing } = collected;
    return setReady(unit, row.id, { blob, fileCount: files.length, missing, signingIds, readyAt, expiresAt });
  });
};

/** Puts the records of a notary together for whoever receives them, from the beginning in each attempt. */
export const handOverHandler = (services: Services): JobHandler => ({
  maxAttempts: 8,
  retryAfterMs: (attempts) => Math.min(1_000 * 4 ** (attempts - 1), 600_000),
  work: async ({ key: id }) => {
    const row = await findHandOver(services.store.read, id);
    const user = row === undefined ? undefined : await findUser(services.store.read, row.user_id);
    if (row === undefined || user === undefined) return;
    const report = createReport(services, (unit, progress) => setProgress(unit, id, progress));
    try {
      await withNewFolder(path.join(os.tmpdir(), "hand-over-"), (folder) =>
        make(services, row, user, { folder, report }),
      );
    } catch (error) {
      if (!(error instanceof Unwanted)) throw error;
    }
  },
  onGivenUp: (unit, { key: id }) => setFailed(unit, id),
});
