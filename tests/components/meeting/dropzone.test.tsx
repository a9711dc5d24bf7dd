import { expect, test } from "vitest";
import type { FieldEditing } from "#renderer/features/fields/model/field-editing.ts";
import { FieldLayer } from "#renderer/features/fields/index.ts";
import { aField } from "#tests/unit/renderer/fields/builders.ts";
import { show } from "../harness/show.tsx";

const showLayer = (armed: FieldEditing["armed"]) =>
  show(
    <FieldLayer
      page={{ index: 0, size: { width: 612, height: 792 }, scale: 1 }}
      fields={[aField(1, { type: "checkbox" })]}
      members={[]}
      signingId="s"
      drawOptions={{ demo: false, notary: undefined }}
      editing={{ armed, selection: [], pages: [], ownMemberId: null } as unknown as FieldEditing}
    />,
  ).container;
const kindsIn = (page: Element) =>
  [...page.querySelectorAll("[data-annotation-kind]")].map((each) => each.getAttribute("data-annotation-kind"));

test("a page is the drop target of a field that is brought from the palette, and of nothing else [S170]", () => {
  expect(kindsIn(showLayer({ kind: "field", type: "signature" }))).toEqual(["Widget", "Field Dropzone"]);
  expect(kindsIn(showLayer(null))).toEqual(["Widget"]);
});

test("what lies on a page is called by its kind when it is read aloud [S161]", () => {
  expect(showLayer(null).querySelector("[data-field]")?.getAttribute("aria-roledescription")).toBe("Widget");
});
