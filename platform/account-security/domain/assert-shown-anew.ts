import type { ShownAnew } from "#contract/account-security/shown-anew.ts";
import type { UserId } from "#contract/common/ids.ts";
import type { UserRow } from "../../account/index.ts";
import { assertSecondFactor } from "../../coming-in/index.ts";
import type { Services } from "../../services/services.ts";
import { assertOwnPassword } from "./change-ways.ts";

/** Stops whoever found a page open, or stole a session: all that the door asks for is shown once more. */
export const assertShownAnew = async (services: Services, userId: UserId, shown: ShownAnew): Promise<UserRow> => {
  const user = await assertOwnPassword(services, userId, shown.password);
  await assertSecondFactor(services, userId, shown.code);
  return user;
};
