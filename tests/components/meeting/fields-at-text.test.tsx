import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { TextPlace } from "#lib/fields/anchors.ts";
import { FieldsAtText } from "#renderer/features/meeting/components/fields-at-text.tsx";
import { DeskContext } from "#renderer/features/meeting/hooks/use-desk.ts";
import type { Desk } from "#renderer/features/meeting/hooks/use-desk-state.ts";
import type { Meeting } from "#renderer/features/meeting/hooks/use-meeting-state.ts";
import { MeetingContext } from "#renderer/features/meeting/hooks/use-meeting.ts";
import { placesOnPage } from "#renderer/features/pdf-view/model/find-text.ts";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";
import { show } from "../harness/show.tsx";

const signer = aMember(1, { fullName: "Rosalind Achebe" });
const notary = aMember(2, { fullName: "Nora Whitfield", type: "notary" });
const box = { x: 72, y: 100, width: 200, height: 12 };
const pageTexts = ["Sign here: {{signer1.signature}}", "Sign here: {{notary.stamp}}"];

const showDialog = (isPreparing = false) => {
  const addMany = vi.fn<Desk["acts"]["addMany"]>();
  const findText = (find: (text: string) => { start: number; length: number }[]): Promise<TextPlace[]> =>
    Promise.resolve(pageTexts.flatMap((text, page) => placesOnPage(page, [{ text, box, endsLine: true }], find)));
  const desk = {
    document: { pages: pageTexts.map(() => ({ width: 612, height: 792 })) },
    people: [signer, notary],
    person: signer,
    view: { current: { findText } },
    acts: { addMany },
  };
  const { user } = show(
    <MeetingContext value={{ members: [notary, signer], own: notary, isPreparing } as unknown as Meeting}>
      <DeskContext value={desk as unknown as Desk}>
        <FieldsAtText onClose={() => undefined} />
      </DeskContext>
    </MeetingContext>,
  );
  return { user, addMany, dialog: within(screen.getByRole("dialog", { name: "Place fields at a text" })) };
};

test("a field goes to every place where the text stands, in one step [S169]", async () => {
  const { user, addMany, dialog } = showDialog();
  const field = dialog.getByRole("textbox", { name: "Text in the document" });
  expect(field.closest("[data-annotation-kind]")?.getAttribute("data-annotation-kind")).toBe("Anchor");
  await user.type(field, "Sign here:");
  expect(await dialog.findByText("Found in 2 places, on pages 1, 2")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Place 2 fields" }));
  const [verb, wanted] = addMany.mock.calls[0] ?? [];
  expect(verb).toBe("Place at “Sign here:”:");
  expect(wanted).toMatchObject([
    { type: "signature", owner: { id: signer.id }, place: { page: 0, width: 100, height: 50 } },
    { type: "signature", owner: { id: signer.id }, place: { page: 1 } },
  ]);
});

test("marks of the document are found by themselves, and each says whose field it is and of which kind [S169]", async () => {
  const { user, addMany, dialog } = showDialog();
  await user.click(await dialog.findByRole("button", { name: "Place fields at all marks" }));
  expect(addMany.mock.calls[0]?.[1]).toMatchObject([
    { type: "signature", owner: { id: signer.id } },
    { type: "notary_stamp", owner: { id: notary.id } },
  ]);
});

test("whoever prepares for the notary places no stamp by a mark", async () => {
  const { user, addMany, dialog } = showDialog(true);
  await user.click(await dialog.findByRole("button", { name: "Place fields at all marks" }));
  expect(addMany.mock.calls[0]?.[1].map(({ type }) => type)).toEqual(["signature"]);
});

test("a text that is not there places nothing", async () => {
  const { user, dialog } = showDialog();
  await user.type(dialog.getByRole("textbox", { name: "Text in the document" }), "nowhere");
  expect(await dialog.findByText("Not in this document")).toBeDefined();
  await waitFor(() => expect(dialog.getByRole("button", { name: "Place fields" }).hasAttribute("disabled")).toBe(true));
});
