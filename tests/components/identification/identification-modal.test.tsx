import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aMember, anIdentity } from "#tests/unit/renderer/meeting/builders.ts";
import { platform } from "../harness/around.ts";
import { objections } from "../harness/axe.ts";
import {
  aSigning,
  answersNothingYet,
  closeAll,
  nora,
  notifyBox,
  openModal,
  rosalind,
  samuel,
  withoutPictures,
  withPictures,
} from "./a-look.tsx";

beforeEach(() => {
  withPictures();
  answersNothingYet();
});
afterEach(() => {
  withoutPictures();
  closeAll();
});

const several = { members: [nora, rosalind, samuel] };
const picker = () => screen.getByRole("combobox", { name: /Whose ID/ });

test("of one person the title is their full name and Identification [S071] [S072]", async () => {
  await openModal();
  expect(screen.getByRole("dialog", { name: "Rosalind Achebe Identification" })).toBeDefined();
  expect(screen.queryByRole("combobox", { name: /Whose ID/ })).toBeNull();
  expect(screen.getByRole("form", { name: "ID of Rosalind Achebe" })).toBeDefined();
});

test("of several people the title and the subtitle are the specification's, and a person is picked [S073] [S074] [S075]", async () => {
  const { user } = await openModal(several);
  const dialog = within(screen.getByRole("dialog", { name: "Verify ID Information" }));
  dialog.getByText("Use this form to capture personal verification of the ID provided");
  expect(dialog.queryByRole("form")).toBeNull();
  await user.click(picker());
  await user.click(await screen.findByRole("option", { name: /^Samuel Okafor/ }));
  expect(dialog.getByRole("form", { name: "ID of Samuel Okafor" })).toBeDefined();
});

test("the notary is nobody to be identified, and neither is whoever is kept out", async () => {
  await openModal({ members: [nora, rosalind, aMember(3, { excludedAt: "2026-11-21T10:00:00.000Z" })] });
  expect(screen.getByRole("dialog", { name: "Rosalind Achebe Identification" })).toBeDefined();
});

test("the picker finds a name by any part of it in any case [S076]", async () => {
  const { user } = await openModal(several);
  await user.type(picker(), "OKAF");
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Samuel Okafor/),
  ]);
  await user.clear(picker());
  await user.type(picker(), "linD ach");
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Rosalind Achebe/),
  ]);
});

test("each option says full name, member type and how the identity stands [S077] [S078] [S079]", async () => {
  const known = { ...rosalind, identity: anIdentity({ isKnown: true, recordTypes: ["db"] }) };
  const { user } = await openModal({ members: [nora, known, samuel] });
  await user.click(picker());
  const options = await screen.findAllByRole("option");
  const [first, second] = options.map((option) => within(option));
  for (const words of ["Rosalind Achebe", "Signer", "Known to me", "ID recorded", "Can see the documents"])
    first!.getByText(words);
  for (const words of ["Samuel Okafor", "Witness", "Has not begun to prove who they are", "No ID recorded"])
    second!.getByText(words);
  expect(second!.queryByText(/documents$/)).toBeNull();
});

test("another person is picked only after a warning where something was filled in, and then all of it is gone [S080]", async () => {
  const { user } = await openModal(several, rosalind.id);
  await user.click(notifyBox());
  await user.click(picker());
  await user.click(await screen.findByRole("option", { name: /^Samuel Okafor/ }));
  const warning = within(await screen.findByRole("alertdialog"));
  warning.getByText("The form has unsaved data. If the consumer is changed, the data will be lost");
  await user.click(warning.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("form", { name: "ID of Rosalind Achebe" })).toBeDefined();
  expect((notifyBox() as HTMLInputElement).checked).toBe(true);
  expect(picker()).toHaveProperty("value", "Rosalind Achebe");
  await user.click(picker());
  await user.click(await screen.findByRole("option", { name: /^Samuel Okafor/ }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Change the person" }));
  expect(screen.getByRole("form", { name: "ID of Samuel Okafor" })).toBeDefined();
  expect((notifyBox() as HTMLInputElement).checked).toBe(false);
});

test("nothing is asked where nothing was filled in [S080]", async () => {
  const { user } = await openModal(several, rosalind.id);
  await user.click(picker());
  await user.click(await screen.findByRole("option", { name: /^Samuel Okafor/ }));
  expect(screen.getByRole("form", { name: "ID of Samuel Okafor" })).toBeDefined();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("Cancel closes it [S081]", async () => {
  const { user, dialog } = await openModal();
  await user.click(notifyBox());
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(platform.requests.filter(({ method }) => method === "POST")).toEqual([]);
});

test("Escape asks before it discards what was filled in", async () => {
  const { user } = await openModal();
  await user.click(notifyBox());
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog", { name: "Discard what you typed?" }));
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  expect(screen.getByRole("form", { name: "ID of Rosalind Achebe" })).toBeDefined();
});

test("who is not in the video with the notary is said in the place of the picture", async () => {
  const { dialog } = await openModal();
  dialog.getByText("Rosalind Achebe is not in the video with you.");
});

test("the notary says that they know somebody, and takes it back [S220]", async () => {
  const asserted: unknown[] = [];
  const memberAs = (isKnown: boolean) => ({ ...rosalind, identity: anIdentity({ isKnown }) });
  platform.answers({
    identity: {
      assertKnown: ({ member_id, is_known }) => {
        asserted.push([member_id, is_known]);
        return memberAs(is_known === true);
      },
    },
  });
  const first = await openModal();
  await first.user.click(first.dialog.getByRole("button", { name: "I know this person" }));
  await waitFor(() => expect(asserted).toEqual([[rosalind.id, true]]));
  first.unmount();
  const second = await openModal({ members: [nora, memberAs(true)] });
  second.dialog.getByText("Known to me");
  await second.user.click(second.dialog.getByRole("button", { name: "I do not know this person" }));
  await waitFor(() =>
    expect(asserted).toEqual([
      [rosalind.id, true],
      [rosalind.id, false],
    ]),
  );
});

test("ticking the first box tells whoever has to prove who they are and has not begun, once [S280]", async () => {
  const asked: unknown[] = [];
  platform.answers({
    identity: {
      request: ({ memberId }) => {
        asked.push(memberId);
        return rosalind;
      },
    },
  });
  const { user } = await openModal({ signing: aSigning({ asksIdentification: true }) });
  await user.click(notifyBox());
  await screen.findByText("Rosalind Achebe is told by mail and on their page.");
  await user.click(notifyBox());
  await user.click(notifyBox());
  expect(asked).toEqual([rosalind.id]);
});

test("ticking it asks nobody of whom the signing asks nothing", async () => {
  const { user } = await openModal({ signing: aSigning({ asksIdentification: true }), members: [nora, samuel] });
  await user.click(notifyBox());
  await screen.findByText(/^Before this can be submitted/);
  expect(platform.requests.some(({ path }) => path.endsWith("/verification/request"))).toBe(false);
});

test("has nothing that axe objects to, with one person and with several", async () => {
  const one = await openModal();
  expect(await objections()).toEqual([]);
  one.unmount();
  await openModal(several, samuel.id);
  expect(await objections()).toEqual([]);
});
