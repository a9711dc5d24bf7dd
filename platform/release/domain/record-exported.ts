import type { Sha256Hex, SigningId } from "#contract/common/ids.ts";
import type { Act, Services } from "../../services/services.ts";
import { recordEvent } from "../../signing-log/index.ts";

/**
 * The record of each of these signings says that its documents went out with a larger file, before the file does. One signing
 * a transaction: an account may have thousands, and none of them stands still for the others.
 */
export const recordExported = async (
  services: Services,
  act: Act,
  signingIds: readonly SigningId[],
  data: { sha256: Sha256Hex; of: "account" | "records" },
): Promise<void> => {
  for (const signingId of signingIds)
    await services.store.transact((unit) =>
      recordEvent(unit, services, act, { signingId, kind: "export-downloaded", data }),
    );
};
