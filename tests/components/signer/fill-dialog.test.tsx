import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { SigningId } from "#contract/common/ids.ts";
import { FillDialog } from "#renderer/features/signer/components/fill-dialog.tsx";
import { unsentWords } from "#renderer/features/signer/model/unsent-words.ts";
import { aField } from "#tests/unit/renderer/fields/builders.ts";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";
import { show } from "../harness/show.tsx";

const signingId = "00000000-0000-4000-8000-000000000001" as SigningId;
const field = aField(1, { type: "text" });
/** What would be given back to somebody who is put out in the middle of a word; the draft on the device goes with it. */
const kept = () => unsentWords().map(({ text }) => text);

const showDialog = () => {
  const onClose = vi.fn<() => void>();
  const { user } = show(
    <FillDialog
      signingId={signingId}
      question={{ kind: "write", field, proposal: "" } as never}
      member={aMember(1)}
      signature={{ adopt: {}, draftKeyOf: () => "key" } as never}
      onPut={vi.fn<() => void>()}
      onClose={onClose}
    />,
  );
  return { user, onClose };
};

test("Escape asks before it discards what was typed, and keeps it until that is answered", async () => {
  const { user, onClose } = showDialog();
  await user.type(screen.getByRole("textbox"), "12 Harbor Lane");
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("alertdialog", { name: "Discard what you typed?" })).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  expect(kept()).toEqual(["12 Harbor Lane"]);
  await user.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(screen.getByRole("textbox")).toHaveProperty("value", "12 Harbor Lane");
  await user.click(screen.getByRole("textbox"));
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(kept()).toEqual([]);
});

test("a dialog in which nothing was typed closes at once, and Cancel asks nothing", async () => {
  const { user, onClose } = showDialog();
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
  await user.type(screen.getByRole("textbox"), "x");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
