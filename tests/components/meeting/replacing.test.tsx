import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Field } from "#contract/field/entity.ts";
import { ReplaceDialog } from "#renderer/features/documents/components/replace-dialog.tsx";
import { fieldsAtReplacing, replacedText } from "#renderer/features/documents/model/replacing.ts";
import { aField } from "#tests/unit/renderer/fields/builders.ts";
import { show } from "../harness/show.tsx";

const showDialog = (fields: Field[]) => {
  const document = { id: "d", signingId: "s", name: "Deed.pdf", fieldSet: { version: 1, fields } };
  show(
    <ReplaceDialog
      document={document as unknown as Parameters<typeof ReplaceDialog>[0]["document"]}
      onClose={() => undefined}
    />,
  );
  return within(screen.getByRole("dialog", { name: "Replace by another version" }));
};

test("what becomes of the fields is said before a file is chosen", () => {
  const dialog = showDialog([aField(1), aField(2)]);
  expect(dialog.getByText(/under the same name/).textContent).toContain(
    "Its 2 fields stay where they are; those whose page is not in the new version are removed.",
  );
  expect(dialog.getByText("Drop the document here")).toBeDefined();
});

test.each([
  ["signed", aField(1, { value: { kind: "image", sha256: "ab".repeat(32), widthPx: 1, heightPx: 1 } })],
  ["filled in", aField(1, { type: "text", value: { kind: "text", text: "Written" } })],
  ["whited out", aField(1, { type: "white_out", memberId: null })],
])("one that was %s takes no other version, and the dialog says why and what to do", (_what, field) => {
  const dialog = showDialog([field]);
  expect(dialog.getByText(/bears what somebody signed, filled in or whited out/)).toBeDefined();
  expect(dialog.queryByText("Drop the document here")).toBeNull();
});

test("afterwards it is said how many were removed", () => {
  expect(fieldsAtReplacing([])).toBe("There are no fields on it yet.");
  expect(replacedText("Deed.pdf", 0)).toEqual({ title: "“Deed.pdf” is another version now" });
  expect(replacedText("Deed.pdf", 2).text).toBe("2 fields were removed: the new version has no place for them.");
});
