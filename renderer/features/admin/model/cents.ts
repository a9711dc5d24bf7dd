import { maxPlanCents } from "#contract/plan/http.ts";

/** "25", "25.5" and "$1,025.50" as cents; null where it is no amount, or more than any plan costs. */
export const parseCents = (text: string): number | null => {
  const plain = text
    .trim()
    .replace(/^\$/u, "")
    .replaceAll(/,(?=\d{3}(?:\D|$))/gu, "");
  const [, dollars = "", cents = ""] = /^(\d{1,6})(?:\.(\d{1,2}))?$/u.exec(plain) ?? [];
  if (dollars === "") return null;
  const amount = Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
  return amount > maxPlanCents ? null : amount;
};
