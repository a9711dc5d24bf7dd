import type { PersonDetails } from "#contract/admin/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import { endAllSessions } from "../../account/index.ts";
import { recordAdminAct } from "../../admin-record/index.ts";
import { refuse } from "../../base/refusal.ts";
import { queueMail } from "../../mail-queue/index.ts";
import { forgetFactors } from "../../second-factor/index.ts";
import type { Act, Services } from "../../services/services.ts";
import { holdPerson } from "./change-roles.ts";
import { readPerson } from "./people.ts";

/**
 * For who has lost it: app, recovery codes and passkeys go together, since they lay on the same device as a rule. Whoever
 * holds an open page of an administrator cannot take that administrator's own one away by it: there the password is asked.
 */
export const removeSecondFactor = (
  services: Services,
  act: Act,
  userId: UserId,
  reason: string,
): Promise<PersonDetails> =>
  services.store.transact(async (unit) => {
    if (act.actor.id === userId) refuse("admin/own-account");
    const person = await holdPerson(unit, userId);
    if (person.deactivatedAt !== null) return refuse("admin/account-ended", { name: person.fullName });
    const { secondFactor } = await readPerson(services, unit.db, userId);
    if (!secondFactor.hasApp && secondFactor.passkeys === 0)
      return refuse("admin/no-second-factor", { name: person.fullName });
    await forgetFactors(unit, userId);
    const sessionsEnded = await endAllSessions(unit, services, userId);
    await queueMail(unit, services, null, {
      kind: "account-letter",
      letter: "second-factor-removed",
      owner: { userId },
      facts: { reason },
    });
    await recordAdminAct(unit, services, act, {
      act: "second-factor-removed",
      subject: { id: userId, name: `${person.fullName} (${person.email})` },
      before: { authenticatorApp: secondFactor.hasApp, passkeys: secondFactor.passkeys },
      after: { authenticatorApp: false, passkeys: 0, reason, sessionsEnded },
    });
    return readPerson(services, unit.db, userId);
  });
