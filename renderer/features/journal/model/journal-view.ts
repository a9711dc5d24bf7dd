import type { JournalFilter } from "#contract/journal/bridge.ts";

/** What the address says of the page: filters, search and the open entry. Empty texts are left out of it. */
export const journalViewNames = ["search", "about", "from", "to", "act", "state", "entry"] as const;
export type JournalView = Record<(typeof journalViewNames)[number], string>;

export const toWriteState = "to-write";

/** Acts that are still to write have no kind yet, so none is asked for beside them. */
export const readJournalView = (parameters: URLSearchParams): JournalView => {
  const view = Object.fromEntries(journalViewNames.map((name) => [name, parameters.get(name) ?? ""])) as JournalView;
  return view.state === toWriteState ? { ...view, act: "" } : view;
};

export const writeJournalView = (view: JournalView): Record<string, string> =>
  Object.fromEntries(journalViewNames.map((name) => [name, view[name]]).filter(([, value]) => value !== ""));

/** A day as the person's calendar has it, as the instant at which it begins there; undefined for what is no day. */
const startOfDay = (day: string, daysLater = 0): string | undefined => {
  const [, year = "", month = "", date = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const start = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return year === "" || Number.isNaN(start.getTime()) ? undefined : start.toISOString();
};

/** Both days of a range are within it. */
export const filterOfView = ({ search, about, from, to, act, state }: JournalView): JournalFilter => {
  const [performedFrom, performedBefore] = [startOfDay(from), startOfDay(to, 1)];
  return {
    ...(search.trim() === "" ? {} : { query: search.trim() }),
    ...(about.trim() === "" ? {} : { about: about.trim() }),
    ...(performedFrom === undefined ? {} : { performedFrom }),
    ...(performedBefore === undefined ? {} : { performedBefore }),
    ...(act === "" ? {} : { act }),
    ...(state === "anchored" || state === "waiting" ? { anchored: state === "anchored" } : {}),
  };
};

/** Acts without an entry are looked at, in place of the entries. */
export const isToWrite = ({ state }: Pick<JournalView, "state">): boolean => state === toWriteState;

export const isFiltered = (view: JournalView): boolean => isToWrite(view) || Object.keys(filterOfView(view)).length > 0;
export const withoutFilters = (view: JournalView): JournalView => ({
  ...view,
  search: "",
  about: "",
  from: "",
  to: "",
  act: "",
  state: "",
});
