import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FileDrop } from "#renderer/features/uploads/components/file-drop.tsx";
import { show } from "../harness/show.tsx";

test("the drop zone's hint names the formats and the largest size, and no other format is offered [A335] [A336] [A524]", () => {
  const { container } = show(<FileDrop onFiles={() => undefined} />);
  expect(screen.getByText(".pdf, .docx, .png, .jpg, .jpeg; up to 100M each")).toBeDefined();
  expect(container.querySelector("input[type=file]")?.getAttribute("accept")).toBe(".pdf,.docx,.png,.jpg,.jpeg");
});

test("what takes the focus in a place for files says what it is for, and the button beside it chooses them", () => {
  show(<FileDrop onFiles={() => undefined} />);
  expect(screen.getByRole("button", { name: /^Paste a copied file \(Ctrl\+V or ⌘V\) / })).toBeDefined();
  expect(screen.getByRole("button", { name: "Choose files" })).toBeDefined();
});
