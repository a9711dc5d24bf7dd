import { randomUUID } from "node:crypto";
import { EndorsementIdSchema, type UserId } from "#contract/common/ids.ts";
import type { CommissionFacts, Endorsement } from "#contract/endorsement/entity.ts";
import { daysBetween, longDay } from "#lib/calendar/days.ts";
import { commissionDay } from "#lib/states/commission-day.ts";
import { stateRules } from "#lib/states/state-rules.ts";
import { findUser } from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import { findNewest, holdNotary, insertEndorsement, replaceWaiting } from "../store/endorsements.ts";
import { findList } from "../store/commission-lists.ts";
import { settle } from "./decide.ts";
import { toEndorsement } from "./endorsement-view.ts";
import { withLetter } from "./letter.ts";
import { findOnList } from "./list-finding.ts";

/** No state commissions for longer; beyond it a year was mistyped. */
const longestYears = 12;

/** A commission is one on its last day too, and ended on the day after. */
const assertDates = ({ beginsOn, expiresOn }: CommissionFacts, today: string): void => {
  if (expiresOn <= beginsOn) refuse("endorsement/dates", { detail: "it ends before it begins" });
  if (expiresOn < today) refuse("endorsement/dates", { detail: `it ended on ${longDay(expiresOn)}` });
  if (daysBetween(beginsOn, expiresOn) > longestYears * 366)
    refuse("endorsement/dates", { detail: `it would last for more than ${longestYears} years` });
  if (daysBetween(today, beginsOn) > 366) refuse("endorsement/dates", { detail: "it begins in more than a year" });
};

/** Hands in an endorsement; where the state's own list agrees, it is approved at once. */
export const submitEndorsement = async (
  services: Services,
  act: Act,
  userId: UserId,
  { letter: file, ...facts }: CommissionFacts & { letter?: File | undefined },
): Promise<Endorsement> => {
  const state = stateRules.find(({ abbr }) => abbr === facts.state) ?? refuse("request/invalid");
  const user = await findUser(services.store.read, userId);
  const given = { stateAbbr: state.abbr, timezone: user?.timezone ?? "America/New_York" };
  assertDates(facts, commissionDay(services.now(), given));
  if (file === undefined && (await findList(services.store.read, state.abbr)) === undefined)
    return refuse("endorsement/letter-needed", { state: state.name });
  return withLetter(services, act, file, (letter) =>
    services.store.transact(async (unit) => {
      await holdNotary(unit, userId);
      await replaceWaiting(unit, userId, services.now());
      await letter?.blob.keep();
      const row = {
        id: EndorsementIdSchema.parse(randomUUID()),
        user_id: userId,
        name: facts.name,
        number: facts.number,
        county: facts.county,
        state_abbr: state.abbr,
        state_name: state.name,
        begins_on: facts.beginsOn,
        expires_on: facts.expiresOn,
        letter_name: letter?.name ?? null,
        letter_sha256: letter?.blob.sha256 ?? null,
        letter_size_bytes: letter?.blob.sizeBytes ?? null,
        submitted_at: services.now(),
        decision: null,
        decided_at: null,
        decided_by: null,
        reason: null,
      };
      await insertEndorsement(unit, row);
      if ((await findOnList(unit.db, row)).kind === "agrees")
        await settle(unit, services, row, { decision: "approved", by: null });
      const newest = await findNewest(unit.db, userId);
      if (newest === undefined) throw new Error("what was just handed in is not there");
      return toEndorsement(newest);
    }),
  );
};

export const newestEndorsement = async (services: Services, userId: UserId): Promise<Endorsement | null> => {
  const row = await findNewest(services.store.read, userId);
  return row === undefined ? null : toEndorsement(row);
};
