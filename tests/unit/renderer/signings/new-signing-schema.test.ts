import { expect, test } from "vitest";
import {
  isFilledIn,
  namedPeople,
  NewSigningSchema,
  scheduledAtOf,
  type NewSigningForm,
} from "#renderer/features/signings/model/new-signing-schema.ts";

const form: NewSigningForm = {
  title: "Deed",
  kind: "real",
  when: "flex",
  date: "",
  time: "",
  zone: "America/New_York",
  invite: true,
  people: [{ fullName: "Ada Byron", email: "ada@example.org", type: "signer", language: "en" }],
};

const messages = (changes: Partial<NewSigningForm>) => {
  const parsed = NewSigningSchema.safeParse({ ...form, ...changes });
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
};

test("a flex signing needs no time, a scheduled one needs one that exists and lies ahead", () => {
  expect(messages({})).toEqual([]);
  expect(scheduledAtOf(form)).toBeNull();
  expect(messages({ when: "scheduled" })).toEqual(["date: The date is required.", "time: The time is required."]);
  expect(messages({ when: "scheduled", date: "2020-01-02", time: "09:00" })).toEqual([
    "date: This time has passed already.",
  ]);
  const ahead = { when: "scheduled" as const, date: "2099-01-02", time: "09:00" };
  expect(messages(ahead)).toEqual([]);
  expect(scheduledAtOf({ ...form, ...ahead })).toBe("2099-01-02T14:00:00.000Z");
});

test("an address that somebody has already is refused by that person's name", () => {
  const people = [
    ...form.people,
    { fullName: "Ben Ode", email: "ADA@example.org", type: "witness" as const, language: "en" as const },
  ];
  expect(messages({ people })).toEqual(["people.1.email: This is already the e-mail address of Ada Byron."]);
});

test("nobody need be named yet", () => {
  expect(messages({ people: [] })).toEqual([]);
});

const blank = { fullName: " ", email: "", type: "signer" as const, language: "en" as const };

test("a draft takes a row in which nobody is named, and leaves it out; an invitation does not", () => {
  const people = [blank, ...form.people];
  expect(messages({ invite: false, people })).toEqual([]);
  expect(namedPeople({ ...form, people })).toEqual(form.people);
  expect(messages({ invite: true, people })).toEqual([
    "people.0.fullName: The name is required.",
    "people.0.email: The e-mail is required.",
  ]);
});

test("half a person stops a draft too, and the title is missed together with the people", () => {
  expect(messages({ invite: false, people: [{ ...blank, fullName: "Ada" }] })).toEqual([
    "people.0.email: The e-mail is required.",
  ]);
  expect(messages({ title: "", people: [{ ...blank, fullName: "Ada", email: "no address" }] })).toEqual([
    "title: The title is required.",
    "people.0.email: The e-mail must be a valid email.",
  ]);
});

test("something is filled in once there is a title, a time or a name; a chosen kind alone is nothing to lose", () => {
  const empty = { ...form, title: "", people: [blank] };
  expect(isFilledIn({ ...empty, kind: "practice", when: "scheduled" })).toBe(false);
  for (const filled of [{ title: "D" }, { date: "2030-01-02" }, { people: [blank, { ...blank, email: "a" }] }])
    expect(isFilledIn({ ...empty, ...filled })).toBe(true);
});
