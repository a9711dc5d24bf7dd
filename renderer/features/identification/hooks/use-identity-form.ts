import { useState } from "react";
import { countryOfDocument } from "#lib/people/country-codes.ts";
import { dayInZone } from "#lib/calendar/days.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import { useNow } from "#renderer/ui/use-now.ts";
import {
  emptyIdentityForm,
  filledFrom,
  identityProblems,
  isFormChanged,
  type IdentityField,
  type IdentityForm,
  type IdentityProblems,
} from "../model/identity-form.ts";
import { useChosenPictures } from "./use-chosen-pictures.ts";

const nothing: IdentityProblems = {};

/** What is wrong is said at a field as soon as something stands in it, or it was left. */
const isFilled = (form: IdentityForm, field: IdentityField): boolean =>
  (field === "issueDate" && form.issueDate !== null && form.issueDate !== "") ||
  (field === "expirationDate" && form.expirationDate !== null && form.expirationDate !== "");

/** What the notary has written so far of somebody's document. */
export const useIdentityForm = () => {
  const { timezone } = useAccount();
  const today = dayInZone(useNow(), timezone);
  const chosen = useChosenPictures();
  const [form, setForm] = useState(emptyIdentityForm);
  const [left, setLeft] = useState<ReadonlySet<IdentityField>>(new Set());
  const [ofPlatform, setOfPlatform] = useState(nothing);
  const problems = identityProblems(form, chosen.pictures.length, today);
  const entries = Object.entries(problems) as [IdentityField, string][];
  const shown: IdentityProblems = {
    ...Object.fromEntries(entries.filter(([field]) => left.has(field) || isFilled(form, field))),
    ...ofPlatform,
  };
  const change = (part: Partial<IdentityForm>) => {
    setForm((known) => ({ ...known, ...part }));
    setOfPlatform(nothing);
  };
  return {
    form,
    today,
    chosen,
    /** All that keeps it from being handed in. */
    problems: entries.map(([, problem]) => problem),
    /** At their fields. */
    shown,
    isChanged: isFormChanged(form, chosen.pictures.length),
    change,
    leave: (field: IdentityField) => setLeft((known) => new Set(known).add(field)),
    /** What the platform found wrong; it stays at its field until something is changed. */
    mark: setOfPlatform,
    fill: () => {
      if (chosen.read !== null) change(filledFrom(form, chosen.read, countryOfDocument));
    },
    reset: () => {
      setForm(emptyIdentityForm);
      setLeft(new Set());
      setOfPlatform(nothing);
      chosen.clear();
    },
  };
};

export type IdentityFormState = ReturnType<typeof useIdentityForm>;
