import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FileDrop } from "#renderer/features/uploads/components/file-drop.tsx";
import { show } from "../harness/show.tsx";

test("the drop zone's hint names the formats and the largest size, and no other format is offered [A335] [A336] [A524]", () => {
  const { container } = show(<FileDrop onFiles={() => undefined} />);
  expect(screen.getByText(".pdf, .docx, .png, .jpg, .jpeg; up to 100M each")).toBeDefined();
  expect(container.querySelector("input[type=file]")?.getAttribute("accept")).toBe(".pdf,.docx,.png,.jpg,.jpeg");
});
