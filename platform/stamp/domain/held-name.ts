import { checkedNameOf, listUserRoles, type UserRow } from "../../account/index.ts";
import type { Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";
import { keepsWhatWasChecked } from "./keeps-what-was-checked.ts";

/** Whose commission it has to stay, by the name that was checked; null where its owner writes what they will. */
export const heldNameOf = async (db: Reader, services: Services, user: UserRow): Promise<string | null> => {
  if (!keepsWhatWasChecked(await listUserRoles(db, user.id), user)) return null;
  return (await checkedNameOf(db, services, user)) ?? user.commission?.name ?? null;
};
