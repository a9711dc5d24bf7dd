import type { UserId } from "#contract/common/ids.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { deleteSession, listSessionsOfUser } from "../store/sessions.ts";
import { sessionChanged } from "./sessions.ts";

/** Every session of an account shows it as it is now. */
export const accountChanged = async (unit: Unit, services: Services, userId: UserId): Promise<void> => {
  for (const tokenHash of await listSessionsOfUser(unit.db, userId)) sessionChanged(unit, services, tokenHash);
};

/** Ends every session of an account, with what is still on its way in one. */
export const endSessionsOf = async (unit: Unit, services: Services, userId: UserId): Promise<void> => {
  for (const tokenHash of await listSessionsOfUser(unit.db, userId)) {
    await deleteSession(unit, tokenHash);
    unit.afterCommit(() => services.sessions.end(tokenHash));
    sessionChanged(unit, services, tokenHash);
  }
};
