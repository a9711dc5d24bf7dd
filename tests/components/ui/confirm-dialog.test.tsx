import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ConfirmDialog } from "#renderer/ui/confirm-dialog.tsx";
import { show } from "../harness/show.tsx";

const showQuestion = (weight: "plain" | "grave" | "advised-against") => {
  const [onConfirm, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { user } = show(
    <ConfirmDialog
      title="Are you sure?"
      confirm="Yes, delete it"
      weight={weight}
      isPending={false}
      {...{ onConfirm, onClose }}
    />,
  );
  return { user, onConfirm, onClose };
};

test.each(["plain", "grave", "advised-against"] as const)(
  "asked whether somebody is sure (%s), Enter and Escape go back, and only the act's own button acts",
  async (weight) => {
    const { user, onConfirm, onClose } = showQuestion(weight);
    expect(screen.getByRole("alertdialog", { name: "Are you sure?" })).toBeDefined();
    expect(document.activeElement?.textContent).toBe("Cancel");
    await user.keyboard("{Enter}");
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(onConfirm).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Yes, delete it" }));
    expect(onConfirm).toHaveBeenCalledOnce();
  },
);
