import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { MemberId, SigningId, UserId } from "#contract/common/ids.ts";
import { emptyPersonalInfo, type PersonalInfo } from "#contract/member/personal-info.ts";
import { completeInfo } from "#lib/people/personal-info.ts";
import { AboutYou } from "#renderer/features/signer/components/about-you.tsx";
import { platform } from "../harness/around.ts";
import { aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const signing = {
  id: "00000000-0000-4000-8000-000000000001" as SigningId,
  notary: {
    id: "00000000-0000-4000-8000-00000000000a" as UserId,
    fullName: "Nora Whitfield",
    state: null,
    commissionNumber: null,
    commissionExpiresOn: null,
  },
};
const member = { id: "00000000-0000-4000-8000-000000000002" as MemberId, fullName: "Rosalind M. Achebe" };

let saved: PersonalInfo;
let sent: unknown[];

beforeEach(() => {
  saved = emptyPersonalInfo;
  sent = [];
  platform.answers({
    account: { session: () => aSession(null) },
    members: {
      info: () => saved,
      saveInfo: ({ id: _id, memberId: _memberId, ...parts }) => {
        sent.push(parts);
        saved = completeInfo({ ...saved, ...(parts as Partial<PersonalInfo>) });
        return saved;
      },
    },
  });
});

const start = async () => {
  const shown = show(<AboutYou signing={signing} member={member} />);
  await screen.findByRole("textbox", { name: "First name" });
  return shown;
};
const text = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const place = (name: string) => screen.getByRole<HTMLInputElement>("combobox", { name });

test("begins with the name of the invitation, which is kept with the first field that is left", async () => {
  const { user } = await start();
  expect([text("First name").value, text("Middle name").value, text("Last name").value]).toEqual([
    "Rosalind",
    "M.",
    "Achebe",
  ]);
  expect(sent).toEqual([]);
  await user.type(text("City"), "Tampa");
  await user.tab();
  await waitFor(() => expect(sent[0]).toMatchObject({ firstName: "Rosalind", lastName: "Achebe", city: "Tampa" }));
});

test("a name that is taken out stays out", async () => {
  const { user } = await start();
  for (const name of ["First name", "Middle name", "Last name"]) await user.clear(text(name));
  await user.tab();
  await waitFor(() => expect(screen.getByText("Saved")).toBeDefined());
  expect([text("First name").value, text("Last name").value]).toEqual(["", ""]);
});

test("who is in the state of their address says so once, and moves with it", async () => {
  const { user } = await start();
  const same = screen.getByRole("checkbox", { name: "Same state as my address" });
  expect(place("State where you are").value).toBe("");
  await user.type(place("State"), "fl{Tab}");
  await user.click(same);
  expect(screen.queryByRole("combobox", { name: "State where you are" })).toBeNull();
  expect(document.getElementById(same.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "You are in Florida, United States.",
  );
  await user.click(place("State"));
  await user.click(screen.getByRole("option", { name: "Georgia" }));
  await waitFor(() => expect(saved).toMatchObject({ region: "GA", locationRegion: "GA", locationCountry: "US" }));

  await user.click(same);
  expect(place("State where you are").value).toBe("Georgia");
  await user.type(place("State where you are"), "ohio{Tab}");
  await waitFor(() => expect(saved).toMatchObject({ region: "GA", locationRegion: "OH" }));
});

test("where there are no states, the country alone says where somebody is", async () => {
  const { user } = await start();
  await user.type(place("Country"), "germ{Tab}");
  await user.click(screen.getByRole("checkbox", { name: "Same state or region as my address" }));
  expect(screen.getByText("You are in Germany.")).toBeDefined();
  await waitFor(() => expect(saved).toMatchObject({ country: "DE", locationCountry: "DE", locationRegion: "" }));
});
