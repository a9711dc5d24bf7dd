import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import { openPicture } from "../../security/picture-box.ts";
import type { ContentSource } from "../../services/content-source.ts";
import type { Act, Services } from "../../services/services.ts";
import { listSigningEvents, recordEvent } from "../../signing-log/index.ts";
import type { Reader } from "../../store/store.ts";
import { findIdPicture, type IdPictureRow } from "../store/id-pictures.ts";
import type { OfMember } from "./id-document-view.ts";
import { ownerOfPicture } from "./picture-keys.ts";

type OpenedPicture = ContentSource & { read(range?: { start: number; end: number }): Readable };

const readClear = async (services: Services, { id, sealed_sha256: sealed }: IdPictureRow): Promise<Buffer | null> => {
  if (sealed === null) return null;
  const envelope = await buffer(services.blobs.read(sealed)).catch((error: NodeJS.ErrnoException) => {
    // Deleted, or sealed anew under another name, since its row was read.
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return envelope === null ? null : openPicture(await services.pictureKeys.read(), ownerOfPicture(id), envelope);
};

const sourceOf = (clear: Buffer, name: string, sha256: Sha256Hex): OpenedPicture => ({
  sha256,
  sizeBytes: clear.byteLength,
  name: name.endsWith(".png") ? name : `${name}.png`,
  read: (range) => Readable.from([range === undefined ? clear : clear.subarray(range.start, range.end + 1)]),
});

/** Somebody looks at a picture: it stands in the record, where the person reads it, before a byte is given. */
export const openIdPicture = async (
  services: Services,
  act: Act,
  { fileId, ...of }: OfMember & { fileId: string },
): Promise<OpenedPicture> => {
  const row = await services.store.transact(async (unit) => {
    const found = (await findIdPicture(unit.db, { ...of, id: fileId })) ?? refuse("request/not-found");
    await recordEvent(unit, services, act, {
      signingId: of.signingId,
      kind: "identity-image-opened",
      data: { memberId: of.memberId, file: found.name },
    });
    return found;
  });
  const clear = await readClear(services, row);
  if (clear !== null && row.sealed_sha256 !== null) return sourceOf(clear, row.name, row.sealed_sha256);
  // Under the name that it has by now, where it has one.
  const again = (await findIdPicture(services.store.read, { ...of, id: fileId })) ?? refuse("request/not-found");
  const anew = await readClear(services, again);
  return anew === null || again.sealed_sha256 === null
    ? refuse("request/not-found")
    : sourceOf(anew, again.name, again.sealed_sha256);
};

const eventsPerRead = 500;

/** Who looked at somebody's pictures, and when; oldest first. */
export const readOpenings = async (
  db: Reader,
  { signingId, memberId }: OfMember,
): Promise<{ at: string; by: string; file: string }[]> => {
  const openings = [];
  for (let after = 0; ;) {
    const page = await listSigningEvents(db, signingId, after, eventsPerRead);
    for (const { kind, data, at, actor } of page) {
      const opened = data as { memberId?: string; file?: string };
      if (kind === "identity-image-opened" && opened.memberId === memberId)
        openings.push({ at: at.toISOString(), by: actor.name, file: opened.file ?? "" });
    }
    if (page.length < eventsPerRead) return openings;
    after = page.at(-1)?.seq ?? after;
  }
};
