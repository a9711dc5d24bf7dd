import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { showToast, ToastArea } from "#renderer/ui/toast.tsx";
import { show } from "../harness/show.tsx";

test("alerts are offered over the page, and closed by who has read them [A021]", async () => {
  const { user } = show(<ToastArea />);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  act(() => showToast({ tone: "attention", title: "Not delivered", text: "The mail came back." }));
  const alert = await screen.findByRole("alertdialog", { name: /Not delivered/u });
  expect(alert.textContent).toContain("The mail came back.");
  await user.click(within(alert).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("an alert in the page is read aloud by itself, at once where something was refused", () => {
  show(
    <>
      <Alert title="Saved" />
      <Alert tone="seal" title="Refused" />
    </>,
  );
  expect(screen.getByRole("status").textContent).toBe("Saved");
  expect(screen.getByRole("alert").textContent).toBe("Refused");
});

const showDialog = (role: "dialog" | "alertdialog") => {
  const onClose = vi.fn<() => void>();
  const drawn = show(
    <>
      <button>Behind</button>
      <Dialog isOpen role={role} title="Remove Rosalind" onClose={onClose} footer={<Button autoFocus>Go back</Button>}>
        Their link ends.
      </Dialog>
    </>,
  );
  return { ...drawn, onClose };
};

test("modals are offered: named by their title, with the focus inside and the page behind them out of reach [A022]", async () => {
  const { user } = showDialog("dialog");
  const dialog = screen.getByRole("dialog", { name: "Remove Rosalind" });
  expect(dialog.textContent).toContain("Their link ends.");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Go back" }));
  expect(screen.queryByRole("button", { name: "Behind" })).toBeNull();
  for (let press = 0; press < 4; press += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test("Escape leaves a dialog, and the cross of one that only informs", async () => {
  const { user, onClose } = showDialog("dialog");
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledTimes(2);
  await user.click(document.body);
  expect(onClose).toHaveBeenCalledTimes(3);
});

test("a question that interrupts has no cross; Escape leaves it, a click beside it does not", async () => {
  const { user, onClose } = showDialog("alertdialog");
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
  await user.click(document.body);
  expect(onClose).toHaveBeenCalledOnce();
});
