import { commissionedAs, sealFactsOf } from "#lib/fields/seal-facts.ts";
import { getOwnSignature } from "../../../own-signature/index.ts";
import type { Services } from "../../../services/services.ts";
import type { UserRow } from "../../../account/index.ts";

/** The signature is what the account keeps; the stamp is drawn from the commission, once that says all that its state asks for. */
export const readSignatureAndStamp = async (
  services: Services,
  user: UserRow,
): Promise<{ hasSignature: boolean; hasStamp: boolean }> => ({
  hasSignature: (await getOwnSignature(services, user.id)).signature !== null,
  hasStamp: sealFactsOf({ notary: commissionedAs(user.full_name, user.state_name, user.commission) }) !== undefined,
});
