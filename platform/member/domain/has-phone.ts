import type { SigningId } from "#contract/common/ids.ts";
import type { Services } from "../../services/services.ts";
import { findPhoneOf } from "../store/phones.ts";

/**
 * Whether an invitation could reach this person by telephone. Only of somebody who has come to this signing: of any other
 * address the answer is the same whether an account has it or not, or a notary could ask who has one here.
 */
export const hasPhone = async (
  services: Services,
  signingId: SigningId,
  email: string,
): Promise<{ has_phone: boolean }> => {
  const found = await findPhoneOf(services.store.read, signingId, email.toLowerCase());
  if (found === undefined || found.joined_at === null) return { has_phone: false };
  const isVerified = found.account_phone !== null && found.phone_verified_at !== null;
  return { has_phone: (found.info.phone ?? "") !== "" || isVerified };
};
