import { channels } from "#contract/realtime.ts";
import type { SigningId } from "#contract/common/ids.ts";
import type { Services } from "../../services/services.ts";
import { listConcernedUsers } from "../store/concerned-users.ts";
import type { Unit } from "../../store/store.ts";

/** Tells the accounts that have this signing in a list to read their lists again. */
export const notifyListsChanged = async (
  unit: Unit,
  services: Pick<Services, "publisher">,
  signingId: SigningId,
): Promise<void> => {
  const userIds = await listConcernedUsers(unit.db, signingId);
  unit.afterCommit(() => {
    for (const userId of userIds) services.publisher.publish(channels.user(userId), "signings-count-updated", {});
  });
};
