import type { User } from "#contract/account/entity.ts";
import type { Services } from "../../services/services.ts";

/** Whether somebody is offered a certificate: who notarizes, on a platform that sells them. */
export const canPurchaseCertificate = (
  { certificateOrders }: Pick<Services, "certificateOrders">,
  { canNotary }: Pick<User, "canNotary">,
): boolean => certificateOrders !== null && canNotary;
