import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Signing } from "#contract/signing/entity.ts";
import { TerminateSigning } from "#renderer/features/meeting/components/terminate-signing.tsx";
import { show } from "../harness/show.tsx";

test("ending a signing is asked for in words of ending: nothing is deleted, and the question says what is kept", async () => {
  const signing = { id: "00000000-0000-4000-8000-0000000005e1", title: "Sale of 12 Harbor Lane" } as Signing;
  const { user } = show(<TerminateSigning signing={signing} />);
  await user.click(screen.getByRole("button", { name: "End this signing" }));
  const question = screen.getByRole("alertdialog", { name: "End this signing?" });
  expect(question.textContent).toContain("are kept and can still be read");
  expect(question.textContent).not.toMatch(/delete/iu);
  expect(screen.getByRole("button", { name: "Yes, end it" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Go back" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
