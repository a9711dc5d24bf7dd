/** Which days may be chosen (yyyy-MM-dd, so that they compare as text). */
export type DateMode =
  /** Today and later; up to `max` where there is one. */
  | { kind: "future"; today: string; max?: string }
  /** Today and earlier. */
  | { kind: "past"; today: string }
  | { kind: "custom"; isDisabled: (day: string) => boolean };

export type TypedDate = { kind: "empty" } | { kind: "day"; day: string } | { kind: "unreadable" };

const unreadable = { kind: "unreadable" } as const;

/** "2027-08-31" as people write it here: "08/31/2027". */
export const displayDay = (day: string): string => {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${month}/${date}/${year}`;
};

/** Reads what somebody typed: "08/31/2027", and the same with fewer zeros or without strokes. */
export const readTypedDate = (text: string): TypedDate => {
  const trimmed = text.trim();
  if (trimmed === "") return { kind: "empty" };
  const [, month = "", date = "", year = ""] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed) ?? [];
  if (year === "" || year.startsWith("0")) return unreadable;
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const at = new Date(`${day}T00:00:00Z`);
  // February 30th would become March 2nd.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? { kind: "day", day } : unreadable;
};

export type DateProblem = "unreadable" | "before-today" | "after-today" | "after-the-last" | "disabled";

/** Why a day cannot be chosen; null where it can. */
const problemOfDay = (day: string, mode: DateMode): DateProblem | null => {
  switch (mode.kind) {
    case "future":
      if (day < mode.today) return "before-today";
      return mode.max !== undefined && day > mode.max ? "after-the-last" : null;
    case "past":
      return day > mode.today ? "after-today" : null;
    case "custom":
      return mode.isDisabled(day) ? "disabled" : null;
  }
};

/** What a date field's text is worth (null: no day that may be chosen), and what is wrong with it. */
export const judgeTypedDate = (text: string, mode: DateMode): { value: string | null; problem: DateProblem | null } => {
  const read = readTypedDate(text);
  switch (read.kind) {
    case "empty":
      return { value: "", problem: null };
    case "unreadable":
      return { value: null, problem: "unreadable" };
    case "day": {
      const problem = problemOfDay(read.day, mode);
      return { value: problem === null ? read.day : null, problem };
    }
  }
};
