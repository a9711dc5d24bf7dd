import type { UserId } from "#contract/common/ids.ts";
import { readAvailability } from "../../../availability/index.ts";
import type { Services } from "../../../services/services.ts";

/** Whether the notary has said at which hours they can be asked for a signing. */
export const hasSaidHours = async (services: Services, userId: UserId): Promise<boolean> => {
  const { weekly } = await readAvailability(services, userId);
  return weekly !== null && weekly.length > 0;
};
