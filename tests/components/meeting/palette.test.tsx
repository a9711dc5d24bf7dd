import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type FieldType, FieldTypeSchema } from "#contract/field/entity.ts";
import { en } from "#lib/texts/en/page.ts";
import type { Armed } from "#renderer/features/fields/index.ts";
import { Palette } from "#renderer/features/field-palette/components/palette.tsx";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";
import { show } from "../harness/show.tsx";

const signer = aMember(1, { fullName: "Rosalind Achebe" });
const notary = aMember(2, { fullName: "Nora Whitfield", type: "notary" });

const showPalette = (person = signer, armed: Armed | null = null) => {
  const onArm = vi.fn<(armed: Armed | null) => void>();
  const onPlaceCentred = vi.fn<(armed: Armed) => void>();
  const onPerson = vi.fn<() => void>();
  const { user } = show(
    <Palette
      people={[signer, notary]}
      person={person}
      armed={armed}
      blocks={[]}
      isDisabled={false}
      onPerson={onPerson}
      onArm={onArm}
      onPlaceCentred={onPlaceCentred}
    />,
  );
  const tool = (name: string) => screen.getByRole("button", { name: `Place a field: ${name}` });
  return { user, tool, onArm, onPlaceCentred, onPerson };
};

test("the notary takes a field into the hand by a click, and places it by keyboard at once [S004]", async () => {
  const { user, tool, onArm, onPlaceCentred } = showPalette();
  await user.click(tool("Signature"));
  expect(onArm).toHaveBeenLastCalledWith({ kind: "field", type: "signature" });
  act(() => tool("Initials").focus());
  await user.keyboard("{Enter}");
  expect(onPlaceCentred.mock.calls).toEqual([[{ kind: "field", type: "initials" }]]);
});

test("every type of field is in the palette, but for statement and white-out, which stand elsewhere, and what is only read [S190]", () => {
  showPalette();
  // An alias (decision 53), and what older documents alone have (decision 41).
  const withoutTool: readonly FieldType[] = ["sign", "text_fields", "widget_rectangle"];
  const elsewhere: readonly FieldType[] = ["required_ron_statement", "white_out"];
  const offered = FieldTypeSchema.options.filter(
    (type) => screen.queryByRole("button", { name: `Place a field: ${en.fields.types[type]}` }) !== null,
  );
  expect(offered).toEqual(FieldTypeSchema.options.filter((type) => ![...withoutTool, ...elsewhere].includes(type)));
});

test("whoever prepares for the notary places fields for everybody, and neither the stamp nor what is signed at once", async () => {
  const { user } = show(
    <Palette
      people={[signer, notary]}
      person={signer}
      armed={null}
      blocks={[]}
      isDisabled={false}
      isPreparing
      onPerson={() => undefined}
      onArm={() => undefined}
      onPlaceCentred={() => undefined}
    />,
  );
  const offered = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(offered).toContain("Place a field: Signature");
  expect(offered).toContain("Place a field: Notary signature");
  expect(offered.filter((label) => /stamp|Place and/iu.test(label ?? ""))).toEqual([]);
  await user.click(screen.getByRole("button", { name: /^Fields for/ }));
  // It is the notary who is called “you” elsewhere.
  expect(screen.getByRole("menuitem", { name: "Nora Whitfield" })).toBeDefined();
});

test("the notary places the own stamp the same way, whoever's fields are placed [S005]", async () => {
  const { user, tool, onArm, onPlaceCentred } = showPalette(notary);
  await user.click(tool("Notary stamp"));
  expect(onArm).toHaveBeenLastCalledWith({ kind: "field", type: "notary_stamp" });
  act(() => tool("Notary stamp").focus());
  await user.keyboard(" ");
  expect(onPlaceCentred.mock.calls).toEqual([[{ kind: "field", type: "notary_stamp" }]]);
});

test("a tool that cannot be taken says why and what to do instead, and does nothing", async () => {
  const { user, tool, onArm, onPlaceCentred } = showPalette(notary);
  const signature = tool("Signature");
  expect(signature.getAttribute("aria-disabled")).toBe("true");
  const described = document.querySelector(`#${CSS.escape(signature.getAttribute("aria-describedby") ?? "")}`);
  expect(described?.textContent).toContain("take “Signature” under “Notary”");
  await user.click(signature);
  expect((await screen.findByRole("tooltip")).textContent).toContain("take “Signature” under “Notary”");
  act(() => signature.focus());
  await user.keyboard("{Enter}");
  expect(onArm).not.toHaveBeenCalled();
  expect(onPlaceCentred).not.toHaveBeenCalled();
  expect(tool("Notary signature").getAttribute("aria-disabled")).toBeNull();
});

test("the notary takes the own signature and initials into the hand apart from their empty fields, whoever's fields are placed", async () => {
  const { user, tool, onArm, onPlaceCentred } = showPalette(signer, { kind: "signing", type: "notary_signature" });
  const sign = screen.getByRole("button", { name: "Place and sign: your own signature" });
  const initial = screen.getByRole("button", { name: "Place and initial: your own initials" });
  expect(sign.getAttribute("aria-pressed")).toBe("true");
  expect(tool("Notary signature").getAttribute("aria-pressed")).toBe("false");
  await user.click(initial);
  expect(onArm).toHaveBeenLastCalledWith({ kind: "signing", type: "initials" });
  act(() => sign.focus());
  await user.keyboard("{Enter}");
  expect(onPlaceCentred.mock.calls).toEqual([[{ kind: "signing", type: "notary_signature" }]]);
});

test("whose fields are placed is chosen from everybody in the signing, the notary marked as oneself", async () => {
  const { user, onPerson } = showPalette();
  await user.click(screen.getByRole("button", { name: "Fields for Rosalind Achebe. Choose another person" }));
  const menu = screen.getByRole("menu");
  const names = within(menu)
    .getAllByRole("menuitem")
    .map(({ textContent }) => textContent);
  expect(names).toEqual(["Rosalind Achebe", "Nora Whitfield (you)"]);
  await user.click(within(menu).getByRole("menuitem", { name: "Nora Whitfield (you)" }));
  expect(onPerson).toHaveBeenCalledWith(notary);
});
