import type { Unit, Reader } from "../../store/store.ts";

/** What a device is counted by where it is known for this address; undefined for a stranger. */
export const findKnownDevice = async (
  db: Reader,
  device: { tokenHash: string; addressHash: string; since: Date },
): Promise<string | undefined> => {
  const row = await db
    .selectFrom("known_devices")
    .select("id")
    .where("token_hash", "=", device.tokenHash)
    .where("address_hash", "=", device.addressHash)
    .where("seen_at", ">", device.since)
    .executeTakeFirst();
  return row?.id;
};

/** Everything that was known of one token is known of the other from now on, and of the old one nothing. */
export const renameDevice = async (unit: Unit, from: string, to: string): Promise<void> => {
  await unit.db.updateTable("known_devices").set({ token_hash: to }).where("token_hash", "=", from).execute();
};

/** Keeps the `keep` devices of an address that were seen last. */
export const insertKnownDevice = async (
  unit: Unit,
  device: { tokenHash: string; addressHash: string; now: Date; keep: number },
): Promise<void> => {
  await unit.db
    .insertInto("known_devices")
    .values({ token_hash: device.tokenHash, address_hash: device.addressHash, seen_at: device.now })
    .onConflict((conflict) => conflict.columns(["token_hash", "address_hash"]).doUpdateSet({ seen_at: device.now }))
    .execute();
  await unit.db
    .deleteFrom("known_devices")
    .where("address_hash", "=", device.addressHash)
    .where("token_hash", "in", (eb) =>
      eb
        .selectFrom("known_devices")
        .select("token_hash")
        .where("address_hash", "=", device.addressHash)
        .orderBy("seen_at", "desc")
        .offset(device.keep),
    )
    .execute();
};

export const deleteOldDevices = async (unit: Unit, before: Date): Promise<void> => {
  await unit.db.deleteFrom("known_devices").where("seen_at", "<", before).execute();
};

/** No browser is known for this address any more. */
export const deleteDevicesOf = async (unit: Unit, addressHash: string): Promise<void> => {
  await unit.db.deleteFrom("known_devices").where("address_hash", "=", addressHash).execute();
};
