import type { Services } from "../../../services/services.ts";
import type { UserRow } from "../../../account/index.ts";

/** When the notary can be asked for a signing. A platform on which nobody can say so has no such step. */
export const readAvailability = (
  _services: Services,
  _user: UserRow,
): Promise<{ isOffered: boolean; isCompleted: boolean }> => Promise.resolve({ isOffered: false, isCompleted: false });
