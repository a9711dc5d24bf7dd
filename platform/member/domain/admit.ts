import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { setInvitedAt } from "../store/members.ts";
import { endDraft } from "../../signing-log/index.ts";
import type { Addressee } from "./addressee.ts";

/**
 * From here on the person may know of the signing: by their account or a mailed code they get in too. The notary said so, by
 * whatever way of inviting.
 */
export const admit = async (unit: Unit, services: Services, { signingId, memberId }: Addressee): Promise<void> => {
  await setInvitedAt(unit, memberId, services.now());
  await endDraft(unit, signingId);
};
