import { randomUUID } from "node:crypto";
import type { StateFile } from "#contract/state-file/http.ts";
import { withStagedBytes } from "../../adapters/blobs/with-staged-bytes.ts";
import { recordAdminAct } from "../../admin-record/index.ts";
import { refuse } from "../../base/refusal.ts";
import type { ContentSource } from "../../services/content-source.ts";
import type { Act, Services } from "../../services/services.ts";
import { findRow, insertRow, listRows, removeRow, type StateFileRow } from "../store/state-files.ts";

const viewOf = (row: StateFileRow): StateFile => ({
  id: row.id,
  state: row.state_abbr,
  name: row.name,
  sizeBytes: row.size_bytes,
  addedAt: row.added_at.toISOString(),
});

export const listStateFiles = async (
  { store }: Pick<Services, "store">,
  state: string | undefined,
): Promise<StateFile[]> => (await listRows(store.read, state)).map(viewOf);

/** ISO 32000-2 §7.5.2; readers take it within the first kilobyte. */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1_024)).includes("%PDF-");

export const addStateFile = async (
  services: Services,
  act: Act,
  { state, name }: { state: string; name: string },
  bytes: Uint8Array,
): Promise<StateFile> => {
  if (!isPdf(bytes)) refuse("state-file/not-pdf");
  return withStagedBytes(services.blobs, bytes, (blob) =>
    services.store.transact(async (unit) => {
      const row: StateFileRow = {
        id: randomUUID(),
        state_abbr: state,
        name,
        sha256: blob.sha256,
        size_bytes: blob.sizeBytes,
        added_at: services.now(),
        removed_at: null,
      };
      await insertRow(unit, row);
      await blob.keep();
      await recordAdminAct(unit, services, act, {
        act: "state-file-added",
        subject: { id: row.id, name: `${state}: ${name}` },
        after: { sizeBytes: row.size_bytes, sha256: row.sha256 },
      });
      return viewOf(row);
    }),
  );
};

/** Its bytes stay with its line in the record, which names them. */
export const removeStateFile = (services: Services, act: Act, id: string): Promise<{ done: true }> =>
  services.store.transact(async (unit) => {
    const row = await removeRow(unit, id, services.now());
    if (row !== undefined)
      await recordAdminAct(unit, services, act, {
        act: "state-file-removed",
        subject: { id, name: `${row.state_abbr}: ${row.name}` },
        before: { sha256: row.sha256 },
      });
    return { done: true };
  });

export const findStateFile = async ({ store }: Services, id: string): Promise<ContentSource> => {
  const row = (await findRow(store.read, id)) ?? refuse("request/not-found");
  return { sha256: row.sha256, sizeBytes: row.size_bytes, name: `${row.name}.pdf` };
};
