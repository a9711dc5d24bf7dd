import { reminderDays, type Expiry } from "#contract/expiry/http.ts";
import type { Invoice } from "#contract/billing/entity.ts";
import type { GroupOfSignings } from "#contract/signing/work-list.ts";
import { longDay } from "#lib/calendar/days.ts";
import { expiryTexts } from "#lib/expiry/expiry-texts.ts";
import { someNames } from "#lib/text/some-names.ts";
import { formatMoney } from "#renderer/ui/format.ts";
import type { Tone } from "#renderer/ui/status-label.tsx";

export type Need = { key: string; tone: Tone; title: string; text: string; action: string; path: string };

/** From the first reminder by mail on. */
const soonDays = Math.max(...reminderDays);

export const endingText = (daysLeft: number): string => {
  if (daysLeft < 0) return daysLeft === -1 ? "Ended yesterday" : `Ended ${-daysLeft} days ago`;
  if (daysLeft === 0) return "Ends today";
  return daysLeft === 1 ? "Ends tomorrow" : `Ends in ${daysLeft} days`;
};

const placeOf: Record<Expiry["kind"], { action: string; path: string }> = {
  commission: { action: "Hand in the new one", path: "/dashboard/endorsement" },
  certificate: { action: "Open certificates", path: "/certificates" },
  bond: { action: "Enter the new day", path: "/dashboard" },
  insurance: { action: "Enter the new day", path: "/dashboard" },
};

const expiryNeed = ({ kind, expiresOn, daysLeft, isTracked }: Expiry): Need[] => {
  if (expiresOn === null || daysLeft === null || daysLeft > soonDays) return [];
  // Who wants no reminders learns that it has ended all the same: then something stops.
  if (!isTracked && daysLeft >= 0) return [];
  return [
    {
      key: kind,
      tone: daysLeft < 0 ? "seal" : "attention",
      title: `${expiryTexts[kind].name}: ${endingText(daysLeft).toLowerCase()}`,
      text: `${longDay(expiresOn)}. ${expiryTexts[kind].stops}`,
      ...placeOf[kind],
    },
  ];
};

const count = (group: GroupOfSignings): string => (group.count === 1 ? "1 signing" : `${group.count} signings`);

const listed = (group: GroupOfSignings): string => someNames(group.signings.map(({ title }) => title));

const hereText = (names: readonly string[]): string =>
  names.length === 1 ? `${names[0] ?? ""} waits in the meeting` : `${names.length} people wait in the meeting`;

/** Somebody sits in the meeting and looks at a screen on which the notary is not. */
const hereNeeds = (groups: readonly GroupOfSignings[]): Need[] =>
  groups
    .flatMap(({ signings }) => signings)
    .filter(({ progress }) => (progress?.here.length ?? 0) > 0)
    .map((signing) => ({
      key: `here ${signing.id}`,
      tone: "attention" as const,
      title: hereText(signing.progress?.here ?? []),
      text: signing.title,
      action: "Go to the meeting",
      path: `/signing/${signing.id}`,
    }));

const groupNeeds: Partial<Record<GroupOfSignings["group"], (group: GroupOfSignings) => string>> = {
  overdue: (group) => `${count(group)} overdue`,
  "ready-to-lock": (group) => `${count(group)} ready to lock`,
  "not-completed": (group) => `${count(group)} not completed`,
};

const signingNeeds = (groups: readonly GroupOfSignings[]): Need[] =>
  groups.flatMap((group) => {
    const title = groupNeeds[group.group]?.(group);
    return title === undefined
      ? []
      : [
          {
            key: group.group,
            tone: "attention" as const,
            title,
            text: listed(group),
            action: group.count === 1 ? "Open it" : "Open My Signings",
            path:
              group.count === 1 && group.signings[0] !== undefined ? `/signing/${group.signings[0].id}` : "/signings",
          },
        ];
  });

/** A plan that is not paid is not kept for ever. */
const paymentNeeds = (invoices: readonly Invoice[]): Need[] =>
  invoices.map(({ id, total, planName, failure }) => ({
    key: `payment ${id}`,
    tone: "attention",
    title: `Payment of ${formatMoney(total)} failed`,
    text: [planName, failure].filter((part) => part !== null).join(": "),
    action: "Open billing",
    path: "/profile/billing",
  }));

type Facts = {
  groups: readonly GroupOfSignings[];
  expiries: readonly Expiry[];
  failedInvoices: readonly Invoice[];
  /** Of the journal: how many entries are to be written, as a text; null where none is, or nobody knows. */
  toWrite: string | null;
};

/** What needs the notary, the most pressing first: who waits now, what has ended or ends, then the work. */
export const whatNeedsYou = ({ groups, expiries, failedInvoices, toWrite }: Facts): Need[] => [
  ...hereNeeds(groups),
  ...expiries.toSorted((one, two) => (one.daysLeft ?? 0) - (two.daysLeft ?? 0)).flatMap(expiryNeed),
  ...paymentNeeds(failedInvoices),
  ...signingNeeds(groups),
  ...(toWrite === null
    ? []
    : [
        {
          key: "journal",
          tone: "attention" as const,
          title: toWrite === "1" ? "1 journal entry to write" : `${toWrite} journal entries to write`,
          text: "Of acts on documents that you have locked.",
          action: "Open the journal",
          path: "/journal",
        },
      ]),
];
