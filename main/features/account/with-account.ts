import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { User } from "#contract/account/entity.ts";
import { inNameOf } from "#main/gateway/in-name-of.ts";

/** Whose the services are. */
export type OfAccount = { userId: User["id"] };

/** Resolves to the services of whoever is signed in now; a feature's handlers say which of them they need. */
export type FindAccount<Services> = (() => Promise<(Services & OfAccount) | null>) & {
  /** Whether nobody's services are open because whoever is here acts in another one's place. */
  isOnBehalf?: () => boolean;
  /** In whose name an assistant works here. */
  assisted?: () => User["id"] | null;
};

/** For calls that need nothing of the account's at this computer: an assistant makes them in its name as well. */
export const inAccountsName = async <Value>(
  { account }: { account: FindAccount<object> },
  work: () => Promise<Value | Refused>,
): Promise<Value | Refused> => {
  const assisted = account.assisted?.() ?? null;
  return assisted === null ? withAccount({ account }, work) : inNameOf(assisted, work);
};

/** For calls that can be refused: without an account they are, and the platform is asked in no other one's name. */
export const withAccount = async <Services, Value>(
  { account }: { account: FindAccount<Services> },
  work: (services: Services & OfAccount) => Promise<Value | Refused>,
): Promise<Value | Refused> => {
  const services = await account();
  if (services) return inNameOf(services.userId, () => work(services));
  return refused(account.isOnBehalf?.() === true ? "impersonation/not-shown" : "auth/signed-out");
};
