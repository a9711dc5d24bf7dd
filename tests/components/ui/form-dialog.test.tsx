import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { show } from "../harness/show.tsx";

const showForm = () => {
  const onClose = vi.fn<() => void>();
  const { user } = show(
    <FormDialog title="Rename" act="Save" isPending={false} onSubmit={() => undefined} onClose={onClose}>
      <TextField label="Name" autoFocus defaultValue="Deed" />
    </FormDialog>,
  );
  return { user, onClose };
};

test("a form in which nothing was typed closes at once with the Escape key", async () => {
  const { user, onClose } = showForm();
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ["the Escape key", (user: ReturnType<typeof showForm>["user"]) => user.keyboard("{Escape}")],
  [
    "the cross",
    (user: ReturnType<typeof showForm>["user"]) => user.click(screen.getByRole("button", { name: "Close" })),
  ],
])("%s asks before it discards what was typed, and goes back to it", async (_way, leave) => {
  const { user, onClose } = showForm();
  await user.type(screen.getByRole("textbox", { name: "Name" }), " of sale");
  await leave(user);
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Deed of sale");
  // Escape reaches only where the focus is, which comes back in a frame of its own.
  await user.click(screen.getByRole("textbox", { name: "Name" }));
  await leave(user);
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("Cancel says what it does, and asks nothing", async () => {
  const { user, onClose } = showForm();
  await user.type(screen.getByRole("textbox", { name: "Name" }), "x");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
});
