import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { SigningIdSchema } from "#contract/common/ids.ts";
import { ScreenshotsDialog } from "#renderer/features/screenshots/components/screenshots-dialog.tsx";
import { SavedScreenshots } from "#renderer/features/screenshots/index.ts";
import { useScreenshots } from "#renderer/services/screenshots/screenshot-store.ts";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";
import { show } from "../harness/show.tsx";

const signingId = SigningIdSchema.parse("00000000-0000-4000-8000-000000000001");
const data = "data:image/png;base64,iVBORw0KGgo=";
const member = aMember(1, { fullName: "Rosalind Achebe" });
const shot = (seconds: number) => ({ key: `${member.id}-${1_764_072_000_000 + seconds * 1_000}`, data, signingId });
const two = [shot(0), shot(60)];

beforeEach(() => useScreenshots.setState({ screenshots: [], selected: [] }));

test("a press on a picture chooses it, another lets it go; what is chosen is given on, or nothing is [S082] [S083] [S084] [S085]", async () => {
  const onSelect = vi.fn();
  const onClose = vi.fn();
  const { user } = show(
    <ScreenshotsDialog screenshots={two} members={[member]} onRemove={vi.fn()} onSelect={onSelect} onClose={onClose} />,
  );
  const dialog = within(screen.getByRole("dialog", { name: "Saved Screenshots" }));
  const select = dialog.getByRole("button", { name: "Select" });
  expect(select.hasAttribute("disabled")).toBe(true);
  const pictures = dialog.getAllByRole("button", { name: /^Rosalind Achebe, / });
  expect(pictures).toHaveLength(2);
  await user.click(pictures[0]!);
  await user.click(pictures[1]!);
  await user.click(pictures[0]!);
  expect(pictures.map((picture) => picture.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  await user.click(select);
  expect(onSelect).toHaveBeenCalledWith([two[1]!.key]);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalled();
});

test("from the people of a meeting they are counted, looked at in large and deleted", async () => {
  useScreenshots.setState({ screenshots: two, selected: [] });
  const { user } = show(<SavedScreenshots signing={{ id: signingId, status: "open" }} members={[member]} />);
  await user.click(screen.getByRole("button", { name: "Saved screenshots (2)" }));
  await user.click(screen.getAllByRole("button", { name: /^Look at Rosalind Achebe, .* in large$/ })[0]!);
  expect(screen.getByRole("img", { name: /^Screenshot of Rosalind Achebe, / }).getAttribute("src")).toBe(data);
  await user.click(screen.getByRole("button", { name: "Back to all screenshots" }));
  await user.click(screen.getAllByRole("button", { name: /^Rosalind Achebe, / })[0]!);
  await user.click(screen.getByRole("button", { name: "Delete selected" }));
  expect(useScreenshots.getState().screenshots).toEqual([two[1]]);
  await user.click(screen.getAllByRole("button", { name: /^Rosalind Achebe, / })[0]!);
  await user.click(screen.getByRole("button", { name: "Delete selected" }));
  expect(screen.queryByRole("button", { name: /^Saved screenshots/ })).toBeNull();
});

test("nothing stays of a signing that is over, and those of others do", async () => {
  const other = { ...shot(5), signingId: SigningIdSchema.parse("00000000-0000-4000-8000-000000000002") };
  useScreenshots.setState({ screenshots: [...two, other], selected: [] });
  show(<SavedScreenshots signing={{ id: signingId, status: "finalized" }} members={[member]} />);
  expect(screen.queryByRole("button")).toBeNull();
  await waitFor(() => expect(useScreenshots.getState().screenshots).toEqual([other]));
});
