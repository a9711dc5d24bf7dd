import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";

/** The exact words are in the page, closed, and open by their summary. */
export const expectBehindDetails = async (user: UserEvent, exact: string | RegExp): Promise<void> => {
  const details = (await screen.findByText(exact)).closest("details");
  if (details === null) throw new Error(`${String(exact)} stands in the open`);
  expect(details.open).toBe(false);
  const summary = details.querySelector("summary");
  expect(summary?.textContent).toMatch(/^Details of ./);
  if (summary !== null) await user.click(summary);
  expect(details.open).toBe(true);
};
