import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ReadDocument } from "#contract/identity/entity.ts";
import { Comparison } from "#renderer/features/identification/components/comparison.tsx";
import { emptyIdentityForm, type IdentityForm } from "#renderer/features/identification/model/identity-form.ts";
import { objections } from "../harness/axe.ts";
import { show } from "../harness/show.tsx";

const read: ReadDocument = {
  source: "pdf417",
  typeOfId: "driver-license",
  firstName: "ROSALIND",
  middleName: "MAY",
  lastName: "ACHEBE",
  birthDate: "1980-05-06",
  number: "W12345678901",
  issueDate: "2024-02-03",
  expirationDate: "2031-02-03",
  country: "USA",
  state: "FL",
};
const name = { firstName: "Rosalind", middleName: "", lastName: "Achebe", suffix: "" };
const showComparison = (changes: Partial<ReadDocument> = {}, form: Partial<IdentityForm> = {}, theirs = name) => {
  const onFill = vi.fn();
  const shown = show(
    <Comparison
      read={{ ...read, ...changes }}
      form={{ ...emptyIdentityForm, ...form }}
      name={theirs}
      today="2026-11-21"
      onFill={onFill}
    />,
  );
  return { ...shown, onFill };
};
const row = (label: string) =>
  within(screen.getByRole("row", { name: new RegExp(`^${label}`) }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
const marks = () => screen.queryAllByText(/^(Differs|Initial|Only one has it|Divided in another way)$/).length;

test("the document, what they wrote and what the notary wrote stand side by side", () => {
  showComparison({}, { number: "W123-4567-8901", issueDate: "2024-02-03" });
  expect(row("First name")).toEqual(["ROSALIND", "Rosalind", ""]);
  expect(row("Last name")).toEqual(["ACHEBE", "Achebe", ""]);
  expect(row("Date of birth")).toEqual(["05/06/1980", "", ""]);
  expect(row("ID Number")).toEqual(["W12345678901", "", "W123-4567-8901"]);
  expect(row("Issue Date")).toEqual(["02/03/2024", "", "02/03/2024"]);
  expect(row("Issued by")).toEqual(["Florida", "", ""]);
  expect(row("Middle name Only one has it|Middle name")).toEqual(["MAY", "", ""]);
  expect(screen.queryByRole("alert")).toBeNull();
  screen.getByText(/that the document is genuine it does not\s+say/);
});

test("what differs is marked in words, line by line", () => {
  showComparison(
    {},
    { typeOfId: "driver-license", number: "W999", expirationDate: "2030-02-03", state: "GA" },
    { ...name, lastName: "Okafor" },
  );
  expect(marks()).toBe(5);
  screen.getByText("The document names somebody else than they wrote.");
  for (const label of ["Last name", "ID Number", "Expiration Date", "Issued by"])
    within(screen.getByRole("row", { name: new RegExp(`^${label}`) })).getByText("Differs");
});

test("a document that has expired, and one from the future, say so", () => {
  const first = showComparison({ expirationDate: "2026-11-20" });
  screen.getByText("By what it says this document has expired.");
  first.unmount();
  showComparison({ issueDate: "2026-11-22" });
  screen.getByText("By what it says this document is issued on a day that has not come yet.");
});

test("on its last day a document has not expired", () => {
  showComparison({ expirationDate: "2026-11-21" });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the form is filled in from it by a press", async () => {
  const { user, onFill } = showComparison();
  await user.click(screen.getByRole("button", { name: "Fill in the form from it" }));
  expect(onFill).toHaveBeenCalledTimes(1);
});

test("has nothing that axe objects to", async () => {
  showComparison({}, { number: "W999" });
  expect(await objections()).toEqual([]);
});
