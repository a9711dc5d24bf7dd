import { exportKeptDays } from "#contract/account-export/http.ts";
import { accountExportFormat, type ExportManifest } from "#contract/account-export/manifest.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { type AccountExportRow, findExport, setFailed, setProgress, setReady } from "../../account-export/index.ts";
import { findUser, type UserRow } from "../../account/index.ts";
import {
  createCollection,
  keepZip,
  madeFileHandler,
  type CollectedFile,
  type Collection,
  type Report,
} from "../../archive/index.ts";
import type { JobHandler } from "../../job/index.ts";
import { queueMail } from "../../mail-queue/index.ts";
import type { Services } from "../../services/services.ts";
import { gatherAccount } from "./gather-account.ts";
import { gatherBusiness } from "./gather-business.ts";
import { gatherJournal } from "./gather-journal.ts";
import { gatherLibrary } from "./gather-library.ts";
import { gatherSigning, listSigningsToExport } from "./gather-signings.ts";
import { indexPage } from "./index-page.ts";

const dayMs = 86_400_000;

/** Answers with the signings of which there are documents. */
const gather = async (
  services: Services,
  { user_id: userId }: AccountExportRow,
  into: Collection,
  report: Report,
): Promise<SigningId[]> => {
  const signings = await listSigningsToExport(services, userId);
  const total = signings.length;
  await report({ state: "gathering", done: 0, total });
  await gatherAccount(services, userId, into);
  await gatherBusiness(services, userId, into);
  await gatherLibrary(services, userId, into);
  await gatherJournal(services, userId, into);
  const withDocuments: SigningId[] = [];
  for (const [done, signing] of signings.entries()) {
    await report({ state: "gathering", done, total });
    if (await gatherSigning(services, userId, signing, into)) withDocuments.push(signing.id);
  }
  return withDocuments;
};

/** What tells of everything else comes last to be made, and first in the ZIP. */
const withContents = async (
  services: Services,
  user: UserRow,
  collected: Collection,
  contents: Collection,
): Promise<CollectedFile[]> => {
  const modifiedAt = services.now();
  const { facts } = services;
  const head = {
    format: accountExportFormat,
    version: 1 as const,
    madeAt: modifiedAt.toISOString(),
    platform: { id: facts.platformId, name: facts.name, url: facts.publicUrl() },
    account: { id: user.id, fullName: user.full_name, email: user.email },
    missing: [...collected.missing],
  };
  const page = { path: "index.html", what: "The list of everything, to be read in a browser", modifiedAt };
  await contents.addText(page, indexPage(head, collected.files));
  const listed = [...contents.files, ...collected.files];
  const manifest: ExportManifest = {
    ...head,
    files: listed.map(({ path: name, what, sha256, sizeBytes }) => ({ path: name, what, sha256, sizeBytes })),
  };
  await contents.addJson({ path: "manifest.json", what: "The list of everything, for programs", modifiedAt }, manifest);
  return [...contents.files, ...collected.files];
};

const pack = (
  services: Services,
  row: AccountExportRow,
  { files, signingIds }: { files: readonly CollectedFile[]; signingIds: readonly SigningId[] },
  report: Report,
): Promise<void> =>
  keepZip(services, files, report, async (unit, blob) => {
    const readyAt = services.now();
    const expiresAt = new Date(readyAt.getTime() + exportKeptDays * dayMs);
    const ready = { blob, fileCount: files.length, signingIds, readyAt, expiresAt };
    if (!(await setReady(unit, row.id, ready))) return false;
    await queueMail(unit, services, null, {
      kind: "account-letter",
      letter: "export-ready",
      owner: { userId: row.user_id },
      facts: { size: `${(blob.sizeBytes / 1_000_000).toFixed(1)} MB`, until: expiresAt.toISOString() },
    });
    return true;
  });

/** Makes the ZIP of everything that an account has, and tells its owner by mail. */
export const accountExportHandler = (services: Services): JobHandler =>
  madeFileHandler(services, {
    prefix: "account-export-",
    setProgress,
    setFailed,
    find: async (id) => {
      const row = await findExport(services.store.read, id);
      const user = row === undefined ? undefined : await findUser(services.store.read, row.user_id);
      return row === undefined || user === undefined ? undefined : { row, user };
    },
    make: async ({ row, user }, { folder, report }) => {
      const collected = createCollection(services, folder, "file");
      const signingIds = await gather(services, row, collected, report);
      const files = await withContents(services, user, collected, createCollection(services, folder, "contents"));
      await pack(services, row, { files, signingIds }, report);
    },
  });
