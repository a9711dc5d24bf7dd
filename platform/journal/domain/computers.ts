import type { Sha256Hex, UserId } from "#contract/common/ids.ts";
import type { JournalComputer } from "#contract/journal/http.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import {
  deleteComputer,
  listComputers,
  listJournalKeys,
  saveComputer,
  type JournalComputerRow,
} from "../store/journals.ts";
import { readJournalKey } from "./journal-key.ts";

const toComputer = (row: JournalComputerRow): JournalComputer => ({
  keyId: row.key_id,
  publicKey: row.public_key,
  name: row.name,
  requestedAt: row.requested_at.toISOString(),
});

/** Far more than one notary has; a stolen session must not fill the table. */
const maxComputers = 10;

/** Computers that ask to write the journal. Asking admits nobody: that takes an entry which an admitted key signs. */
export const readComputers = async (services: Services, userId: UserId): Promise<JournalComputer[]> =>
  (await listComputers(services.store.read, userId)).map(toComputer);

export const requestComputer = (
  services: Services,
  userId: UserId,
  { publicKey, name }: { publicKey: string; name: string },
): Promise<JournalComputer> =>
  services.store.transact(async (unit) => {
    const { spki, keyId } = readJournalKey(publicKey);
    const keys = await listJournalKeys(unit.db, userId);
    if (keys.some((key) => key.key_id === keyId && key.revoked_at === null)) return refuse("journal/computer-known");
    const waiting = await listComputers(unit.db, userId);
    if (waiting.length >= maxComputers && !waiting.some((row) => row.key_id === keyId))
      return refuse("journal/too-many-computers", { count: maxComputers });
    const now = services.now();
    await saveComputer(unit, userId, { keyId, publicKey: Buffer.from(spki).toString("base64"), name, now });
    return { keyId, publicKey, name, requestedAt: now.toISOString() };
  });

/** The notary does not know the computer, or it asks no more. */
export const dismissComputer = (services: Services, userId: UserId, keyId: Sha256Hex): Promise<void> =>
  services.store.transact((unit) => deleteComputer(unit, userId, keyId));
