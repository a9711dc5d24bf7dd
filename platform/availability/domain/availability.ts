import { randomUUID } from "node:crypto";
import type { Availability, TimeOff } from "#contract/availability/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import { areSound, inOrder } from "#lib/availability/weekly-hours.ts";
import { dayInZone } from "#lib/calendar/days.ts";
import { findUser, holdUser } from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import {
  deleteTimeOff,
  findAvailability,
  insertTimeOff,
  listTimeOff,
  saveAvailability,
  type TimeOffRow,
} from "../store/availabilities.ts";

const mostTimesOff = 50;

const timeOffOf = ({ id, first_day, last_day, note }: TimeOffRow): TimeOff => ({
  id,
  firstDay: first_day,
  lastDay: last_day,
  note,
});

/** Before any day that is written as one. */
const firstOfAllDays = "0000-00-00";

/** In the time zone of the profile: whoever moves keeps their hours, where they are now. */
const read = (services: Services, userId: UserId, since: string | null): Promise<Availability> =>
  services.store.snapshot(async (db) => {
    const user = (await findUser(db, userId)) ?? refuse("auth/signed-out");
    const said = await findAvailability(db, userId);
    const timeOff = await listTimeOff(db, userId, since ?? dayInZone(services.now(), user.timezone));
    return {
      timezone: user.timezone,
      weekly: said?.weekly ?? null,
      noticeMinutes: said?.notice_minutes ?? 0,
      timeOff: timeOff.map(timeOffOf),
    };
  });

export const readAvailability = (services: Services, userId: UserId): Promise<Availability> =>
  read(services, userId, null);

/** With the time off that is over, too. */
export const readEveryAvailability = (services: Services, userId: UserId): Promise<Availability> =>
  read(services, userId, firstOfAllDays);

export const setHours = async (
  services: Services,
  userId: UserId,
  { weekly, noticeMinutes }: Pick<Availability, "noticeMinutes"> & { weekly: NonNullable<Availability["weekly"]> },
): Promise<Availability> => {
  if (!areSound(weekly)) refuse("availability/hours");
  await services.store.transact((unit) =>
    saveAvailability(unit, {
      user_id: userId,
      weekly: JSON.stringify(inOrder(weekly)),
      notice_minutes: noticeMinutes,
      said_at: services.now(),
    }),
  );
  return readAvailability(services, userId);
};

export const addTimeOff = async (
  services: Services,
  userId: UserId,
  { firstDay, lastDay, note }: Omit<TimeOff, "id">,
): Promise<Availability> => {
  await services.store.transact(async (unit) => {
    const user = (await holdUser(unit, userId)) ?? refuse("auth/signed-out");
    const today = dayInZone(services.now(), user.timezone);
    if (lastDay < firstDay || lastDay < today) refuse("availability/time-off");
    const planned = await listTimeOff(unit.db, userId, today);
    if (planned.length >= mostTimesOff) refuse("availability/too-much-time-off", { most: mostTimesOff });
    await insertTimeOff(unit, { id: randomUUID(), user_id: userId, first_day: firstDay, last_day: lastDay, note });
  });
  return readAvailability(services, userId);
};

/** What is gone already is as good as removed. */
export const removeTimeOff = async (services: Services, userId: UserId, id: string): Promise<Availability> => {
  await services.store.transact((unit) => deleteTimeOff(unit, userId, id));
  return readAvailability(services, userId);
};
