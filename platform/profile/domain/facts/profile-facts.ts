import type { UserRow } from "../../../account/index.ts";
import type { Reader } from "../../../store/store.ts";

/** What a fact of a profile is computed from: the account, and whatever its owner's door answers of it. */
export type FactOf<Value> = (db: Reader, user: UserRow) => Promise<Value>;
