import { randomUUID } from "node:crypto";
import type { ExportStanding } from "#contract/account-export/http.ts";
import type { UserId } from "#contract/common/ids.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { refuse } from "../../base/refusal.ts";
import { deleteUnnamed } from "../../document/index.ts";
import { insertJob } from "../../job/index.ts";
import { fileStanding } from "../../services/file-standing.ts";
import type { ContentSource } from "../../services/content-source.ts";
import { recordExported } from "../../release/index.ts";
import type { Act, Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import {
  deleteExportOf,
  findExport,
  findExportOf,
  insertExport,
  listToExpire,
  setExpired,
  setOpenedFor,
  type AccountExportRow,
} from "../store/account-exports.ts";

/** Whose export it is, and the session that asks. */
export type ExportOwner = { userId: UserId; session: string | null };

const isOpenTo = (row: AccountExportRow, session: string | null): boolean =>
  session !== null && row.opened_for === session;

const standingOf = (row: AccountExportRow, session: string | null, now: Date): ExportStanding => ({
  export: fileStanding(row, now, pathOf("accountExportDownload", { exportId: row.id })),
  isOpen: isOpenTo(row, session),
});

export const readExport = async (services: Services, { userId, session }: ExportOwner): Promise<ExportStanding> => {
  const row = await findExportOf(services.store.read, userId);
  return row === undefined ? { export: null, isOpen: false } : standingOf(row, session, services.now());
};

/** For a session that has just shown who it is. */
export const openToSession = async (services: Services, { userId, session }: ExportOwner): Promise<ExportStanding> => {
  const row = await services.store.transact((unit) => setOpenedFor(unit, userId, session));
  return row === undefined ? refuse("account-export/not-there") : standingOf(row, session, services.now());
};

const isUnderWay = ({ state }: AccountExportRow): boolean =>
  state === "waiting" || state === "gathering" || state === "packing";

/** What was asked for goes, and the bytes that were made of it; a job that works on it finds nothing to do any more. */
export const dropExport = async (unit: Unit, services: Services, userId: UserId): Promise<void> => {
  const sha256 = (await deleteExportOf(unit, userId))?.sha256 ?? null;
  if (sha256 !== null) unit.afterCommit(() => deleteUnnamed(services, [sha256]));
};

export const cancelExport = async (services: Services, userId: UserId): Promise<{ done: true }> => {
  await services.store.transact((unit) => dropExport(unit, services, userId));
  return { done: true };
};

/** Of two that ask at the same moment both get the one that is made. */
export const beginExport = (services: Services, { userId, session }: ExportOwner): Promise<ExportStanding> =>
  services.store.transact(async (unit) => {
    const known = await findExportOf(unit.db, userId);
    if (known !== undefined && isUnderWay(known)) {
      const row = (await setOpenedFor(unit, userId, session)) ?? known;
      return standingOf(row, session, services.now());
    }
    await dropExport(unit, services, userId);
    const id = randomUUID();
    const now = services.now();
    const row = {
      id,
      user_id: userId,
      state: "waiting" as const,
      done: 0,
      total: 0,
      asked_at: now,
      opened_for: session,
    };
    if (!(await insertExport(unit, row))) return { export: { state: "waiting" }, isOpen: false };
    await insertJob(unit, { id, kind: "account-export", key: id, signing_id: null, payload: {}, now });
    unit.afterCommit(() => services.jobs.wake());
    return { export: { state: "waiting" }, isOpen: true };
  });

/** Its owner's alone; to others it is not here. The record of every signing says that its documents went out with it. */
export const openExport = async (services: Services, act: Act, userId: UserId, id: string): Promise<ContentSource> => {
  const row = await findExport(services.store.read, id);
  if (row === undefined || row.user_id !== userId) return refuse("request/not-found");
  const isThere = row.state === "ready" && row.expires_at !== null && row.expires_at > services.now();
  const { sha256 } = row;
  if (!isThere || sha256 === null) return refuse("account-export/not-there");
  if (!isOpenTo(row, act.session ?? null)) return refuse("account-export/closed");
  await recordExported(services, act, row.signing_ids, { sha256, of: "account" });
  const day = (row.ready_at ?? row.asked_at).toISOString().slice(0, 10);
  return { sha256, sizeBytes: Number(row.size_bytes), name: `Everything of mine ${day}.zip` };
};

/** Deletes the bytes of those whose time is over. */
export const expireExports = async (services: Services): Promise<void> => {
  for (const { id, sha256 } of await listToExpire(services.store.read, services.now())) {
    await services.store.transact((unit) => setExpired(unit, id));
    if (sha256 !== null) await deleteUnnamed(services, [sha256]);
  }
};
