import { expect, test } from "vitest";
import {
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
  people: [{ fullName: "Ada Byron", email: "ada@example.org", type: "signer" }],
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
  const people = [...form.people, { fullName: "Ben Ode", email: "ADA@example.org", type: "witness" as const }];
  expect(messages({ people })).toEqual(["people.1.email: This is already the e-mail address of Ada Byron."]);
});

test("nobody need be named yet", () => {
  expect(messages({ people: [] })).toEqual([]);
});
