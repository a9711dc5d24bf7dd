import type { MemberId, UserId } from "#contract/common/ids.ts";
import type { PastSigning } from "#contract/account-security/entity.ts";
import { findUser } from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";
import { claimPlaces, listPastSignings } from "../store/past-signings.ts";

const most = 100;

/** The address, once its owner has shown that its mail reaches them: by it alone whoever has an account was invited. */
const confirmedAddress = async (db: Reader, userId: UserId): Promise<string | null> => {
  const user = (await findUser(db, userId)) ?? refuse("auth/signed-out");
  return user.email_confirmed_at === null ? null : user.email;
};

/** Signings that somebody with an account came to by a personal link. */
export const pastSignings = async (services: Services, userId: UserId): Promise<PastSigning[]> => {
  const email = await confirmedAddress(services.store.read, userId);
  if (email === null) return [];
  const rows = await listPastSignings(services.store.read, email, most);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
};

/** Makes them the account's own. What is another's, or was taken away meanwhile, is none of them. */
export const claimSignings = (services: Services, userId: UserId, memberIds: readonly MemberId[]): Promise<number> =>
  services.store.transact(async (unit) => {
    const email = await confirmedAddress(unit.db, userId);
    return email === null ? 0 : claimPlaces(unit, { userId, email, memberIds });
  });
