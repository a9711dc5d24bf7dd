import { expect, test } from "vitest";
import { emptyPersonalInfo } from "#contract/member/personal-info.ts";
import {
  formOfInfo,
  isAtHome,
  infoOfForm,
  isWhollyKept,
  personalInfoErrors,
  phoneError,
  withConsequences,
} from "#renderer/features/signer/model/personal-info-form.ts";

test("a telephone number is judged in words, as one of the United States unless it says otherwise [A322] [A323]", () => {
  expect(phoneError("")).toBeUndefined();
  expect(phoneError("(813) 555-0142")).toBeUndefined();
  expect(phoneError("+44 20 7946 0018")).toBeUndefined();
  expect(phoneError("813 55")).toBe("The phone number is too short.");
  expect(phoneError("813 555 0142 99999")).toBe("The phone number is too long.");
  expect(phoneError("+999 123 4567")).toBe("The country code is not valid.");
  expect(phoneError("nine")).toBe("Please enter a valid phone number.");
});

test("a number is kept once it can be called; before that the earlier one stays", () => {
  const saved = { ...emptyPersonalInfo, phone: "+18135550142" };
  expect(infoOfForm({ ...formOfInfo(saved, "Rosalind Achebe"), phone: "813 5" }, saved).phone).toBe("+18135550142");
  expect(infoOfForm({ ...formOfInfo(saved, "Rosalind Achebe"), phone: "(813) 555-0143 " }, saved).phone).toBe(
    "+18135550143",
  );
  expect(infoOfForm({ ...formOfInfo(saved, "Rosalind Achebe"), phone: "" }, saved).phone).toBe("");
  expect(formOfInfo(saved, "Rosalind Achebe").phone).toBe("+1 813 555 0142");
});

test("a form is kept once the platform has every word of it, and never with a number that cannot be called", () => {
  const kept = { ...emptyPersonalInfo, city: "Tampa", phone: "+18135550142", country: "US", locationCountry: "US" };
  expect(isWhollyKept({ ...kept, phone: "813 555 0142", city: " Tampa " }, kept)).toBe(true);
  expect(isWhollyKept({ ...kept, street: "12 Har" }, kept)).toBe(false);
  expect(isWhollyKept({ ...kept, phone: "813 5" }, kept)).toBe(false);
});

test("a state and a ZIP code are asked for where there are some", () => {
  const written = {
    ...formOfInfo(emptyPersonalInfo, ""),
    firstName: "A",
    lastName: "B",
    phone: "8135550142",
    street: "1 Main",
    city: "X",
  };
  expect(Object.keys(personalInfoErrors(written)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "locationRegion",
    "postalCode",
    "region",
  ]);
  expect(personalInfoErrors({ ...written, country: "DE", locationCountry: "DE" })).toEqual({});
});

test("the name of the invitation is proposed until any part of a name is written", () => {
  expect(formOfInfo(emptyPersonalInfo, "Rosalind M. Achebe Jr.")).toMatchObject({
    firstName: "Rosalind",
    middleName: "M.",
    lastName: "Achebe",
    suffix: "Jr.",
  });
  const written = { ...emptyPersonalInfo, lastName: "Achebe-Stone" };
  expect(formOfInfo(written, "Rosalind Achebe")).toMatchObject({ firstName: "", lastName: "Achebe-Stone" });
});

test("who is in the state of their address moves with it, and nobody else", () => {
  const form = { ...formOfInfo(emptyPersonalInfo, ""), region: "FL" };
  expect(isAtHome(form)).toBe(false);
  expect(withConsequences(form, {}, true)).toEqual({ locationCountry: "US", locationRegion: "FL" });
  expect(isAtHome({ ...form, locationRegion: "FL" })).toBe(true);
  expect(withConsequences(form, { region: "GA" }, true)).toMatchObject({ region: "GA", locationRegion: "GA" });
  expect(withConsequences(form, { region: "GA" }, false)).toEqual({ region: "GA" });
  expect(withConsequences(form, { country: "CA" }, true)).toMatchObject({ region: "", locationCountry: "CA" });
  expect(withConsequences(form, { locationCountry: "CA" }, false)).toEqual({
    locationCountry: "CA",
    locationRegion: "",
  });
});
