import { expect, test } from "vitest";
import {
  asInvited,
  asksIdentificationOf,
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
  asksIdentification: null,
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

test("a credible witness and an interpreter are witnesses with a capacity, on the wire", () => {
  const person = { fullName: "Cora Witness", email: "cora@example.org", language: "en" as const };
  expect(asInvited({ ...person, type: "signer" })).toEqual({
    fullName: "Cora Witness",
    email: "cora@example.org",
    type: "signer",
  });
  for (const capacity of ["credible-witness", "interpreter"] as const)
    expect(asInvited({ ...person, language: "es", type: capacity })).toEqual({
      fullName: "Cora Witness",
      email: "cora@example.org",
      type: "witness",
      capacity,
      language: "es",
    });
});

test("a proof of identity is asked where it can be and nobody said otherwise", () => {
  const asks = (kind: NewSigningForm["kind"], said: boolean | null, isOffered = true) =>
    asksIdentificationOf({ kind, asksIdentification: said }, isOffered);
  expect([asks("real", null), asks("ron-endorsement", null), asks("real", true)]).toEqual([true, true, true]);
  expect(asks("real", false)).toBe(false);
  expect((["review", "practice", "test"] as const).map((kind) => asks(kind, true))).toEqual([false, false, false]);
  expect(asks("real", true, false)).toBe(false);
});
