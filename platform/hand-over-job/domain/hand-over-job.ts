import { X509Certificate } from "node:crypto";
import { handOverKeptDays } from "#contract/hand-over/entity.ts";
import { findUser, type UserRow } from "../../account/index.ts";
import { createCollection, keepZip, madeFileHandler, type Report } from "../../archive/index.ts";
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
    const made = { blob, fileCount: files.length, signingIds, readyAt, expiresAt };
    return setReady(unit, row.id, made, { missing: JSON.stringify(missing) });
  });
};

/** Puts the records of a notary together for whoever receives them. */
export const handOverHandler = (services: Services): JobHandler =>
  madeFileHandler(services, {
    prefix: "hand-over-",
    setProgress,
    setFailed,
    find: (id) => findHandOver(services.store.read, id),
    make: async (row, place) => {
      const user = await findUser(services.store.read, row.user_id);
      if (user !== undefined) await make(services, row, user, place);
    },
  });
