import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CorrectEntryDialog } from "#renderer/features/journal/components/correct-entry-dialog.tsx";
import { bridge } from "../harness/around.ts";
import { show } from "../harness/show.tsx";

test("Escape asks before it discards a correction, and closes at once where nothing was typed", async () => {
  const values = { actType: "Acknowledgment", principalName: "Ada" };
  bridge.answers({ "journal.standing": () => ({ kind: "ok", values, isErased: false, alsoRequired: [] }) });
  const onClose = vi.fn();
  const { user } = show(<CorrectEntryDialog sequence={0} onClose={onClose} />);
  await user.type(await screen.findByRole("textbox", { name: /Reason of the correction/u }), "The fee was wrong");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(onClose).not.toHaveBeenCalled();
  const reason = screen.getByRole("textbox", { name: /Reason of the correction/u });
  expect(reason).toHaveProperty("value", "The fee was wrong");
  await user.clear(reason);
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});
