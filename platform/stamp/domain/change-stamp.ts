import type { UserId } from "#contract/common/ids.ts";
import type { CommissionInput, OwnStamp } from "#contract/stamp/http.ts";
import { longDay } from "#lib/calendar/days.ts";
import { sealCharacterProblem } from "#lib/field-rendering/draw-seal.ts";
import { namesCounty } from "#lib/fields/seal-facts.ts";
import { canBeSamePerson } from "#lib/names/same-person.ts";
import { commissionDay } from "#lib/states/commission-day.ts";
import {
  checkedNameOf,
  findUser,
  listUserRoles,
  reviseCommission,
  type UserRoleRow,
  type UserRow,
} from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { holdCommission } from "../store/stamps.ts";
import { keepsWhatWasChecked } from "./keeps-what-was-checked.ts";
import { keepStamp, readStamp } from "./stamps.ts";

/** Stops a commission that nobody has approved: with it the account could notarize. */
const assertApproved = (roles: readonly UserRoleRow[], user: UserRow): void => {
  const role = roles.find((candidate) => candidate.role === user.role);
  if (role === undefined || role.approved_at === null || role.deactivated_at !== null) refuse("stamp/not-approved");
};

const hasOtherFacts = ({ commission }: UserRow, next: CommissionInput): boolean =>
  commission === null || commission.number !== next.commissionNumber || commission.expiresOn !== next.expiresOn;

type Checked = { roles: readonly UserRoleRow[]; user: UserRow; checkedName: string | null };

/** Whether it says what was checked, in whatever role it is written. */
const isAsChecked = ({ user, checkedName }: Checked, next: CommissionInput): boolean =>
  checkedName !== null && !hasOtherFacts(user, next) && canBeSamePerson(next.commissionName, checkedName);

/** Stops a number, a last day or a person that is not what was checked: the administrator's word would be worth nothing. */
const assertAsChecked = ({ roles, user, checkedName }: Checked, next: CommissionInput): void => {
  if (!keepsWhatWasChecked(roles, user)) return;
  const commissioned = checkedName ?? user.commission?.name;
  if (commissioned === undefined || hasOtherFacts(user, next)) return refuse("stamp/commission-checked");
  if (!canBeSamePerson(next.commissionName, commissioned))
    refuse("stamp/other-person", { name: next.commissionName, commissioned });
};

/** Stops a stamp that could not be drawn as the state wants it, or that would say what is over. */
const assertStampable = (services: Services, user: UserRow, commission: CommissionInput): void => {
  const { commissionName, commissionNumber, expiresOn, county } = commission;
  if (user.state_name === null) return refuse("stamp/no-state");
  if (namesCounty(user.state_name) && county === undefined) refuse("stamp/county-missing", { state: user.state_name });
  for (const text of [commissionName, commissionNumber, county ?? ""]) {
    const problem = sealCharacterProblem(text);
    if (problem !== undefined) refuse("stamp/unsupported-character", problem);
  }
  // A commission holds to the end of its last day in its state.
  if (expiresOn < commissionDay(services.now(), { stateAbbr: user.state_abbr, timezone: user.timezone }))
    refuse("stamp/commission-ended", { endedOn: longDay(expiresOn) });
};

const isOther = (known: UserRow["commission"], next: CommissionInput): boolean =>
  known === null ||
  known.name !== next.commissionName ||
  known.number !== next.commissionNumber ||
  known.expiresOn !== next.expiresOn ||
  (known.county ?? "") !== (next.county ?? "");

/** Makes a new stamp of what the commission says now; the same once more changes nothing. */
export const changeStamp = (services: Services, userId: UserId, commission: CommissionInput): Promise<OwnStamp> =>
  services.store.transact(async (unit) => {
    await holdCommission(unit, userId);
    const user = (await findUser(unit.db, userId)) ?? refuse("request/not-found");
    const roles = await listUserRoles(unit.db, userId);
    const checked = { roles, user, checkedName: await checkedNameOf(unit.db, services, user) };
    assertApproved(roles, user);
    assertAsChecked(checked, commission);
    assertStampable(services, user, commission);
    // What the commission was until now is written down first, where nothing was done with it so far.
    await keepStamp(unit, services, userId);
    const { commissionName: name, commissionNumber: number, expiresOn, county = "" } = commission;
    if (isOther(user.commission, commission))
      await reviseCommission(unit, services, userId, {
        name,
        number,
        county,
        expires_on: expiresOn,
        is_checked: isAsChecked(checked, commission),
      });
    await keepStamp(unit, services, userId);
    return readStamp(services, unit.db, userId);
  });
