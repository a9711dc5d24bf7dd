import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/account/entity.ts";
import type { StateFile } from "#contract/state-file/http.ts";
import { ToolkitPage } from "#renderer/features/toolkit/index.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const LoggedIn = () => (useSession().data === undefined ? null : <ToolkitPage />);

const form: StateFile = {
  id: "00000000-0000-4000-8000-0000000000a1",
  state: "VA",
  name: "Journal form",
  sizeBytes: 120_000,
  addedAt: "2026-11-01T12:00:00.000Z",
};
let asked: (string | undefined)[];
let files: StateFile[];

beforeEach(() => {
  asked = [];
  files = [form];
});

const open = async (changes: Partial<User> = {}) => {
  platform.answers({
    account: { session: () => aSession(aNotary(changes)) },
    stateFiles: {
      list: ({ state }) => {
        asked.push(state);
        return files;
      },
    },
  });
  const shown = show(<LoggedIn />);
  await screen.findByRole("heading", { level: 1, name: "Signing toolkit" });
  return shown;
};

test("has what a notary needs beside a signing: checklists, texts to read out, the rules of the own state with their sources", async () => {
  const { user } = await open();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Checklists",
    "To read out",
    "Rules of Virginia",
  ]);
  const [first] = within(screen.getByRole("group", { name: "Before the meeting" })).getAllByRole("checkbox");
  if (first === undefined) throw new Error("nothing to tick");
  await user.click(first);
  expect(first).toHaveProperty("checked", true);
  await user.click(screen.getByRole("button", { name: "Begin anew" }));
  expect(first).toHaveProperty("checked", false);
  expect(screen.getByText(/Nora Whitfield, Notary Public, State of Virginia/)).toBeDefined();
  expect(screen.getAllByText(/^Va\. Code § 47\.1-14/).length).toBeGreaterThan(0);
});

test("without a commission there is no statement on a document, and without a state no rules, but the way to them", async () => {
  await open({ commission: null, state: null });
  expect(screen.queryByRole("heading", { name: "What stands on the document" })).toBeNull();
  expect(screen.getByRole("heading", { name: "Rules of your state" })).toBeDefined();
  expect(screen.getByRole("link", { name: "My Profile" }).getAttribute("href")).toBe("#/profile");
});

test("is printed as it stands", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

test("the Secretary of State files are downloaded in a dialog: those of the own state [A101] [S070]", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Secretary of State files" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Secretary of State files" }));
  const link = await dialog.findByRole("link", { name: "Download Journal form" });
  expect(link.getAttribute("href")).toBe(`/api/secretary-of-state-files/${form.id}/content`);
  expect(link.getAttribute("download")).toBe("Journal form.pdf");
  expect(asked).toEqual(["VA"]);
});

test("where a state has no files that is said; whoever names no state sees those of all [A101] [S070]", async () => {
  files = [];
  const { user, unmount } = await open();
  await user.click(screen.getByRole("button", { name: "Secretary of State files" }));
  expect(await screen.findByText("There are no files for Virginia")).toBeDefined();
  unmount();
  files = [form];
  const again = await open({ state: null });
  await again.user.click(screen.getByRole("button", { name: "Secretary of State files" }));
  expect(await screen.findByText(/Virginia · PDF/)).toBeDefined();
  expect(asked.at(-1)).toBeUndefined();
});

test("files that could not be read are asked for again", async () => {
  const { user } = await open();
  platform.answers({ stateFiles: { list: () => refuseWith("auth/forbidden", {}) } });
  await user.click(screen.getByRole("button", { name: "Secretary of State files" }));
  const again = await screen.findByRole("button", { name: "Try again" });
  platform.answers({ stateFiles: { list: () => files } });
  await user.click(again);
  await waitFor(() => expect(screen.getByRole("link", { name: "Download Journal form" })).toBeDefined());
});
