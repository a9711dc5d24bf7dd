import type { SigningId } from "#contract/common/ids.ts";
import type { FieldTextSize } from "#contract/field/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { Services } from "../../services/services.ts";
import { assertOpen } from "../../signing-log/index.ts";
import { saveTextSize } from "../store/text-size.ts";
import { getSigning } from "./read-signings.ts";

/** A setting of the desk and no act: the record tells what is placed. */
export const setTextSize = (services: Services, signingId: SigningId, size: FieldTextSize): Promise<Signing> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    await saveTextSize(unit, signingId, size);
    return getSigning(services, signingId, unit.db);
  });
