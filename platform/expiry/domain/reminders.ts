import { reminderDays } from "#contract/expiry/http.ts";
import { hourInZone } from "#lib/calendar/days.ts";
import { queueNotice } from "../../notice/index.ts";
import type { Services } from "../../services/services.ts";
import { listCertificateHolders, listEndingsBetween, type Ending } from "../store/expiries.ts";
import { daysLeftOf, trackedCertificate } from "./expiries.ts";

const dayMs = 86_400_000;
/** Nobody is woken by it. */
const fromHour = 9;
/** A platform that stood still makes up for it; later than that the next reminder is nearer than the one that was missed. */
const lateDays = 2;

/** Which reminder is due now, by the days before the last one; undefined where none is. */
export const dueReminder = (daysLeft: number, hour: number): number | undefined =>
  reminderDays.find((days) => {
    const isItsDay = daysLeft === days && hour >= fromHour;
    return isItsDay || (daysLeft < days && daysLeft >= Math.max(0, days - lateDays));
  });

const queueReminder = async (services: Services, ending: Ending): Promise<void> => {
  const now = services.now();
  const { endsOn: expiresOn } = ending;
  const daysLeft = daysLeftOf(ending, now);
  const days = dueReminder(daysLeft, hourInZone(now, ending.timezone));
  if (days === undefined) return;
  await services.store.transact((unit) =>
    queueNotice(
      unit,
      services,
      {
        letter: "expiry-reminder",
        userId: ending.userId,
        facts: { of: ending.kind, expiresOn, daysLeft: String(daysLeft) },
      },
      // One for each reminder, however often it is found due; another day is another matter.
      `expiry ${ending.userId} ${ending.kind} ${expiresOn} ${days}`,
    ),
  );
};

/** Calls for the notice of everything that ends in 60, 30, 7 days or tomorrow. */
export const queueReminders = async (services: Services): Promise<void> => {
  const now = services.now().getTime();
  const day = (days: number) => new Date(now + days * dayMs).toISOString().slice(0, 10);
  const { read } = services.store;
  const [from, until] = [day(-1), day(Math.max(...reminderDays) + 1)];
  for (const ending of await listEndingsBetween(read, from, until)) await queueReminder(services, ending);
  for (const holder of await listCertificateHolders(read, from, until)) {
    const ending = await trackedCertificate(read, holder);
    if (ending !== null) await queueReminder(services, ending);
  }
};
